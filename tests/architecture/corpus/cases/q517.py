def f(xs: set[str]) -> frozenset[str]:
    return frozenset(x for x in xs if x)
