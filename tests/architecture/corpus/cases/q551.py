from typing import NamedTuple


def f(xs: tuple[object, ...]) -> object:
    return NamedTuple(*xs)
