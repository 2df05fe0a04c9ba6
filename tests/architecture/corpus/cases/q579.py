class B:
    def __init__(self) -> None:
        self.s = {'a'}

    def n(self) -> int:
        return len(self.s)


class A:
    def __init__(self) -> None:
        self.s = ('a',)

    def f(self) -> str:
        return ','.join(self.s)
