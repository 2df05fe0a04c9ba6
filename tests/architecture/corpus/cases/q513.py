VERSION = '1.0/2.5'
RATIO = (1, 3)


def f(a: int, b: int) -> int:
    return a // b + a % b
