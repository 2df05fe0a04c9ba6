def f(codes: set[str]) -> str:
    return codes.pop()
