def f(xs: set[str]):
    yield from xs
