def f(xs: set[str]) -> bool:
    return all(x for x in xs) and any(x == 'a' for x in xs)
