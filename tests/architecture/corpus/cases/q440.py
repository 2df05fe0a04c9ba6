from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class A:
    x: int
    ｓcore: int
