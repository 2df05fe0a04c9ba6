from typing import overload


@overload
def f(x: int) -> int: ...
@overload
def f(x: str) -> str: ...
def f(x: object) -> object:
    return x


class A:
    @staticmethod
    def g() -> int:
        return 1
