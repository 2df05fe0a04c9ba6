from typing import Protocol


class Ranked(Protocol):
    def rank(self) -> int: ...


def top[T: Ranked](items: tuple[T, ...]) -> T:
    return max(items, key=lambda item: item.rank())
