def f(xs: list[str]) -> list[str]:
    return list(dict.fromkeys(xs))
