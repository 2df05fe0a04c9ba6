from dataclasses import dataclass


class B:
    def __init__(self) -> None:
        self.n = 1


@dataclass(frozen=True, slots=True)
class A:
    x: B
