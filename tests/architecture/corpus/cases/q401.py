import enum


def f(x: 'enum.sys') -> None:
    return None
