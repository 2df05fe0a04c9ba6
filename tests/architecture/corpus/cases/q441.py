from dataclasses import dataclass


class Outer:
    @dataclass(frozen=True, slots=True)
    class A:
        rank: int
