from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class A:
    x: int


@dataclass(frozen=True, slots=True)
class B(A):
    y: str
