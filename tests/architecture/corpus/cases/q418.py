from typing import NamedTuple


def f(n, fs):
    return NamedTuple(n, fs)
