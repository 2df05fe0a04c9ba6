def f(codes: frozenset[str]) -> str:
    return next(iter(codes))
