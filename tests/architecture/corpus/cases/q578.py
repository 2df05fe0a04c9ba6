class A:
    def __init__(self, xs: tuple[str, ...]) -> None:
        self.s = frozenset(xs)

    def f(self, x: str) -> tuple[str, ...]:
        return tuple(sorted(self.s)) if x in self.s else ()
