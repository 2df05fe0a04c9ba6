from dataclasses import dataclass


def f() -> object:
    @dataclass(frozen=True, slots=True)
    class A:
        x: int

    return A(1)
