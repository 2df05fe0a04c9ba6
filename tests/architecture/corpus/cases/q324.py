class A[T]:
    def f[S](self, x: S) -> S:
        import os

        return x
