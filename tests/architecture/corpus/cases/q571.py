from typing import Annotated


def f(x: Annotated[int, 'print', 'float']) -> int:
    return x
