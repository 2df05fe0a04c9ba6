T = {'__class__': 1, '__dict__': 2}


def f(k: str) -> int:
    return T[k]
