def f(share: float) -> int:
    return int(share)
