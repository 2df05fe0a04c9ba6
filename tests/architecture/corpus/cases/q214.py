def f(n: str, w: bool) -> object:
    return (open if w else len)(n)
