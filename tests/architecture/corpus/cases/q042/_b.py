def twice(n: int) -> int:
    return n + n
