from dataclasses import dataclass


type T = dict[str, int]


@dataclass(frozen=True, slots=True)
class A:
    x: T
