class A:
    X = 1
    Y = X + 1

    class B:
        Z = 2

    def f(self) -> int:
        return self.X + self.B.Z
