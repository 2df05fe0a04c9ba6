from dataclasses import dataclass


class Outer:
    @dataclass(frozen=True, slots=True)
    class Inner:
        score: int
