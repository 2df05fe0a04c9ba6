def seal(codes: frozenset[str]) -> tuple[str, ...]:
    return tuple(codes)
