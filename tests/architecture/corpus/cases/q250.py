def f(n: int) -> str:
    return f'{n:.2f}'
