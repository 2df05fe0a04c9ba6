X = '{0.__class__}'


def f() -> int:
    return len(X)
