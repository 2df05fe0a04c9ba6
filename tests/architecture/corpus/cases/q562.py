def f(s: set[str]) -> str:
    return repr(s)
