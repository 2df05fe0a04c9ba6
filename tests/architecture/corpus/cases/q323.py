from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box[T]:
    value: T
    score: int
