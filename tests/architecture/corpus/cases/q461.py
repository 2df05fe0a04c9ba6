from json import dumps


def f(xs):
    return list(map(dumps, xs))
