def f(xs: set[str]) -> list[str]:
    return list(map(str, xs))
