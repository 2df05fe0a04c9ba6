from typing import Optional


def f(x: Optional['float']) -> None:
    return None
