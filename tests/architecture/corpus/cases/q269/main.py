from . import twice
from ._math import twice as double


def run(n: int) -> int:
    return twice(n) + double(n)
