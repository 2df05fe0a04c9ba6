def f(xs: tuple[str, ...], r: object) -> list[str]:
    return list(map(str.format, xs, (r,)))
