def f(xs: frozenset[str]) -> tuple[str, str]:
    a, b = xs
    return a, b
