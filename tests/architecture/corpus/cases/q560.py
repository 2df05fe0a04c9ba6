def f(s: set[str]) -> str:
    return f'{s}'
