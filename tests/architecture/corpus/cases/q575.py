from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class A[T: str]:
    x: T
