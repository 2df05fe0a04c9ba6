def f(x: object) -> object:
    return x.__ｃlass__
