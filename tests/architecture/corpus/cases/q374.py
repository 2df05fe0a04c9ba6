def f(xs: tuple[int, ...]) -> list[int]:
    return sorted(xs, key=print)
