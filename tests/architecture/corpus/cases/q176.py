def seal(codes: list[str]) -> str:
    unique = set(codes)
    return ','.join(unique)
