def f(x):
    del x[print()]
