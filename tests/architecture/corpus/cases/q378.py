def f(a, n):
    with a, open(n) as g:
        return g
