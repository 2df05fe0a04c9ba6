def seal(codes: set[str]) -> list[str]:
    out: list[str] = []
    for code in codes:
        out.append(code)
    return out
