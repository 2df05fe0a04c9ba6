def f(r):
    return type(r).mro()
