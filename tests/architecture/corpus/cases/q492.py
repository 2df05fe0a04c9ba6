from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class A:
    x: int

    def __post_init__(self) -> None:
        if self.x < 0:
            raise ValueError('x')
