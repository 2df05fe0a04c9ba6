from dataclasses import dataclass


def f() -> object:
    @dataclass
    class A:
        x: int

    return A(1)
