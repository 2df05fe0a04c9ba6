def g(*xs: str) -> str:
    return xs[0]


def f(s: set[str]) -> str:
    return g(*s)
