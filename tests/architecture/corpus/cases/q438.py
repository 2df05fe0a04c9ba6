from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class A:
    x: int


def f(a: A) -> None:
    type(a).__setattr__(a, 'x', 2)
