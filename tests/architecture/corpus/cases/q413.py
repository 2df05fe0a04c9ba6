def f(x=1):
    return x


f.__defaults__ = (2,)
