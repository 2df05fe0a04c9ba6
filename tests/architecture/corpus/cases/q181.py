def seal(codes: set[str]) -> list[str]:
    return sorted(codes, key=len)
