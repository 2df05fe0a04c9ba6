def f(codes: set[str]) -> int:
    return sum(1 for code in codes if code) + max(len(c) for c in codes)
