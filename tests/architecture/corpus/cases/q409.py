def f(r, t: str):
    g = t.format
    return g(r)
