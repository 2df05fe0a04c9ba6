def f(a: str, b: int) -> str:
    return '{:>8} {!r} {{}}'.format(a, b)
