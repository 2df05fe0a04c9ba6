def pick(g):
    return lambda f: g


@pick(input)
def f() -> None:
    return None
