def seal(codes: list[str]) -> tuple[str, ...]:
    return tuple(sorted(set(codes)))
