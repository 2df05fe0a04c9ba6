from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pair[A, B]:
    a: A
    b: B
