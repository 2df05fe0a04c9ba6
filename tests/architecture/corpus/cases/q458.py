def f(xs: set[str]) -> list[object]:
    return list(zip(xs, (1, 2)))
