from typing import reveal_type


def f(x: int) -> int:
    return reveal_type(x)
