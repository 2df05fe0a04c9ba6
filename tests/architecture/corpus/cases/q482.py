class A:
    @property
    def open(self) -> int:
        return 1

    def f(self) -> int:
        return self.open
