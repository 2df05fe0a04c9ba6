def f(xs: set[str]) -> list[str]:
    return sorted(xs, key=lambda x: 0)
