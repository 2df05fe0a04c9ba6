def f(xs: tuple[str, ...]) -> list[str]:
    s = frozenset
    return list(s(xs))
