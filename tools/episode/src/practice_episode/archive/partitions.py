"""Lines gathered into partitions, each small enough to be held, sent and checked as one."""

from collections.abc import Iterable, Iterator
from typing import Final

from practice_episode.archive.lines import NumberedLine

__all__ = ["Partition", "partitioned"]

Partition = tuple[NumberedLine, ...]

_MOST_LINES: Final = 64
_MOST_BYTES: Final = 4 * 2**20


def partitioned(lines: Iterable[NumberedLine], first_line: int = 1) -> Iterator[Partition]:
    """Gather lines, leaving out those before the first line; an error of the lines comes after all that preceded it."""
    gathered: list[NumberedLine] = []
    size = 0
    try:
        for line in lines:
            if line.number < first_line:
                continue
            gathered.append(line)
            size += len(line.content)
            if len(gathered) == _MOST_LINES or size >= _MOST_BYTES:
                yield tuple(gathered)
                gathered, size = [], 0
    except Exception:
        if gathered:
            yield tuple(gathered)
        raise
    if gathered:
        yield tuple(gathered)
