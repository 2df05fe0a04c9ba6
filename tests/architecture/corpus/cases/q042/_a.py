from ._b import twice


def four(n: int) -> int:
    return twice(twice(n))
