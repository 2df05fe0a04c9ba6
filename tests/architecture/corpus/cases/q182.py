def seal(codes: set[str]) -> tuple[str, ...]:
    return (*codes, 'end')
