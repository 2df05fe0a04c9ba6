def show(a: str, b: int) -> str:
    return '{0} {1} {0!r} {n:>3}'.format(a, b, n=b)
