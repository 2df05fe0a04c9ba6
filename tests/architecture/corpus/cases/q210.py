try:
    X = 1
except ValueError as open:
    pass


def f(name: str) -> object:
    return open(name)
