def f(a: frozenset[str], b: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(a - b)) + tuple(sorted(x.lower() for x in a & b))
