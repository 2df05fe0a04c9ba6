"""Items worked on one after the other, here."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

__all__ = ["mapped_here"]

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")


def mapped_here(items: Iterable[ItemT], work: Callable[[ItemT], ResultT]) -> Iterator[ResultT]:
    """Give the result of each item, in order."""
    return map(work, items)
