from collections.abc import *


def f(x: Sized) -> int:
    return len(x)
