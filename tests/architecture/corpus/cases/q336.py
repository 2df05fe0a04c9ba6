def f(xs: list[str]) -> list[str]:
    return [*{x.strip() for x in xs}]
