from enum import Enum


def f(n, ms):
    return Enum(n, ms)
