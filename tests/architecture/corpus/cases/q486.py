def f(x: int) -> int:
    def compile(y: int) -> int:
        return y

    return compile(x)
