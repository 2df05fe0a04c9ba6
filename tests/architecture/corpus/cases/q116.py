def f(a: int) -> object:
    return locals()
