def share(a: int, b: int) -> object:
    return a / b
