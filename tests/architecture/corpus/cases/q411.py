def f(r):
    return r.__type_params__
