"""Partitions checked one after the other, here."""

from collections.abc import Callable, Iterable, Iterator

from practice_episode.archive.partitions import Partition
from practice_episode.archive.verdicts import LineVerdict

__all__ = ["checked_here"]


def checked_here(
    partitions: Iterable[Partition], check: Callable[[Partition], tuple[LineVerdict, ...]]
) -> Iterator[tuple[LineVerdict, ...]]:
    """Give the verdicts on each partition, in order."""
    return map(check, partitions)
