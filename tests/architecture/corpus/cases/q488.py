def f(x: int, w: int) -> str:
    return f'{x=} {x:>{w}} {x!s}'
