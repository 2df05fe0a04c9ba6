def f(s: set[str]) -> str:
    return '%s' % s
