def f(n):
    return type(int)(n, (), {})
