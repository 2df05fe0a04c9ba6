def f(codes: set[str]) -> list[str]:
    table = {code: 1 for code in codes}
    return list(table)
