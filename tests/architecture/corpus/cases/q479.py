def f(*vars: int, **dir: int) -> int:
    return len(vars) + len(dir)
