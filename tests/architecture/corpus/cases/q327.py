from typing import override


class A[open]:
    def f(self, x: open) -> open:
        return x


class B(A[int]):
    @override
    def f(self, x: int) -> int:
        return x
