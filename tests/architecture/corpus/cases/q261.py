from functools import lru_cache


@lru_cache
def f(n: int) -> int:
    return n
