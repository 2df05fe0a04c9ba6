def f() -> str:
    return f'{globals()}'
