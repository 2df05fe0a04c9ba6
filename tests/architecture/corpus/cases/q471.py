def g():
    yield 1


def f():
    return g().gi_code
