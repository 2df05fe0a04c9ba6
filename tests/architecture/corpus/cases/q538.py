class A:
    def __init__(self, xs: tuple[str, ...]) -> None:
        self.s = set(xs)

    def f(self) -> list[str]:
        return list(self.s)
