from dataclasses import astuple as values


def f(r: object) -> object:
    return values(r)
