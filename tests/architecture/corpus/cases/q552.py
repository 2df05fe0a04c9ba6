from typing import TypedDict


def f(k: str) -> object:
    return TypedDict('A', {k: int})
