def f(g, n):
    return g(*[open, n])
