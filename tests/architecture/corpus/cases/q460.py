def f(xs: tuple[str, ...]) -> list[int]:
    return list(map(hash, xs))
