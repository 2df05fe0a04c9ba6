def f(xs: frozenset[str] = frozenset({'a', 'b'})) -> str:
    return ''.join(xs)
