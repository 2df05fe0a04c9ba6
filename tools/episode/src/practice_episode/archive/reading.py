"""An archive from end to end: its verdicts, or its entries for whoever scripts them."""

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import TypeAlias

from practice_episode.archive.check import check_partition
from practice_episode.archive.engines.serial import mapped_here
from practice_episode.archive.entries import ArchiveEntry, parse_entry
from practice_episode.archive.lines import LARGEST_LINE, numbered_lines
from practice_episode.archive.partitions import Partition, partitioned
from practice_episode.archive.streams import ArchiveStream, opened_archive
from practice_episode.archive.verdicts import LineVerdict
from practice_episode.errors import DocumentError

__all__ = ["Engine", "archive_verdicts", "iterate_archive"]

Engine: TypeAlias = Callable[
    [Iterator[Partition], Callable[[Partition], tuple[LineVerdict, ...]]], Iterator[tuple[LineVerdict, ...]]
]
"""Maps the check over partitions, keeping their order."""


def archive_verdicts(
    archive: ArchiveStream,
    *,
    engine: Engine = mapped_here,
    first_line: int = 1,
    largest_line: int = LARGEST_LINE,
    go_on: Callable[[], bool] = lambda: True,
    judge: Callable[[Partition], tuple[LineVerdict, ...]] = check_partition,
) -> Iterator[LineVerdict]:
    """Check an open archive, line after line.

    Args:
        archive: What `opened_archive` gave.
        engine: Where partitions are checked.
        first_line: The line to begin with; those before it are passed over unread.
        largest_line: How many bytes a line may have.
        go_on: Asked before each partition; once it says no, what was begun is finished and nothing further is read.
        judge: What judges a partition: `check_partition`, or `rederive_partition` to run every stage again too.

    Yields:
        A verdict for each line, in order.

    Raises:
        ArchiveError: The archive cannot be read on; the verdicts on all lines before come first.
    """
    partitions = partitioned(numbered_lines(archive.pieces, largest_line), first_line)
    for verdicts in engine(takewhile(lambda _: go_on(), partitions), judge):
        yield from verdicts


def iterate_archive(
    address: str, *, largest_line: int = LARGEST_LINE
) -> Iterator[tuple[int, ArchiveEntry | DocumentError]]:
    """Read an archive: the number of each line with its entry, or with what is wrong with it.

    Args:
        address: A path, plain or compressed with gzip or Zstandard, or an address that fsspec reads.
        largest_line: How many bytes a line may have.

    Raises:
        ArchiveError: The archive cannot be read on.
    """
    with opened_archive(address) as archive:
        for line in numbered_lines(archive.pieces, largest_line):
            if not line.held:
                yield line.number, DocumentError(line.too_long())
                continue
            try:
                yield line.number, parse_entry(line.content)
            except DocumentError as error:
                yield line.number, error
