from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class A[T: dict[str, int]]:
    x: T
