def f(x: object) -> bool:
    return type(x) is int or type(x) in (str, bytes) or isinstance(x, tuple)
