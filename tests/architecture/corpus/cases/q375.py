def f(x: int) -> int:
    return x if x else quit()
