from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class A:
    x: int


def f(a: A) -> object:
    def g() -> None:
        a.x = 2

    return g
