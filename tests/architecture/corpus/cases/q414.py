class A:
    x: int


def f():
    return A.__annotations__
