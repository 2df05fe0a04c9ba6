def f(n: int) -> object:
    n /= 3
    return n
