class A:
    S = frozenset({'a', 'b'})

    def f(self) -> str:
        return ','.join(self.S)
