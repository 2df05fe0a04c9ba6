def f(xs: tuple[str, ...]) -> str:
    return ','.join(x for x in {y for y in xs})
