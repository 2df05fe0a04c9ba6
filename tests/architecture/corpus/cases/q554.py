from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class A:
    x: int

    def f(self) -> None:
        self.x = 2
