def f():
    return __loader__
