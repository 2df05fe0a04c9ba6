def f() -> None:
    x: print = 1
    return None
