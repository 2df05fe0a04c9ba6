def f(a: int) -> str:
    return '%(a)s' % vars()
