def f(r, t):
    return str.format(t, r)
