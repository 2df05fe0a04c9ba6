def f(x):
    raise ValueError(x) from print(x)
