class A:
    def __init__(self, n: int) -> None:
        self.n = n

    def __str__(self) -> str:
        return str(self.n)


def f(n: int) -> str:
    a = A(n)
    return str(a) + f'{a}'
