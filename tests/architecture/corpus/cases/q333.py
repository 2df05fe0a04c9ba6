def f(a: set[str], b: set[str]) -> list[tuple[int, str]]:
    return [(i, c) for i, c in enumerate(a | b)]
