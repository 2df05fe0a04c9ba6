try:
    open = str
except NameError:
    pass


def f(n):
    return open(n)
