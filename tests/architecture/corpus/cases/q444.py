def f(a: int, b: int) -> object:
    return round(a / b, 2)
