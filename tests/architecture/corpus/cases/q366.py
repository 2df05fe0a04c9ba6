def g(n):
    return n


for open in ():
    pass


def f(n):
    return open(n)
