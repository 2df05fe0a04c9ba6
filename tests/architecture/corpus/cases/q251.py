def ratio(a: int, b: int) -> tuple[int, int]:
    return divmod(a, b)
