def f(x: object) -> bool:
    return isinstance(x, (float, complex)) or type(x) in (float,)
