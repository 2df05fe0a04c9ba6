import enum


def f(e=enum):
    return e.sys
