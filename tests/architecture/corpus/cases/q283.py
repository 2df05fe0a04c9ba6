X = 1


def f() -> int:
    return X
