def f(n: str) -> object:
    return (lambda g: g(n))(open)
