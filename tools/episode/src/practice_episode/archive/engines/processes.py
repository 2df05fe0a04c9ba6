"""Partitions checked by several processes of this machine."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from practice_episode.archive.errors import ArchiveError
from practice_episode.archive.partitions import Partition
from practice_episode.archive.verdicts import LineVerdict

__all__ = ["checked_in_processes"]

_WAITING_FOR_EACH: Final = 3
_WORKER_IS_GONE: Final = "a worker process ended before its work was done"


def checked_in_processes(
    partitions: Iterable[Partition], check: Callable[[Partition], tuple[LineVerdict, ...]], jobs: int
) -> Iterator[tuple[LineVerdict, ...]]:
    """Give the verdicts on each partition, in order; no more of them wait than keep the processes busy.

    Args:
        partitions: What to check; where taking one raises, the verdicts on those before it come first.
        check: A pure function that a process can import.
        jobs: How many processes.

    Raises:
        ArchiveError: From the partitions, or a process was killed.
    """
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_interrupts_to_the_parent) as executor:
        waiting: deque[Future[tuple[LineVerdict, ...]]] = deque()
        failure: ArchiveError | None = None
        try:
            for partition in partitions:
                waiting.append(executor.submit(check, partition))
                if len(waiting) == jobs * _WAITING_FOR_EACH:
                    yield waiting.popleft().result()
        except ArchiveError as error:
            failure = error
        except BrokenProcessPool:
            raise ArchiveError(_WORKER_IS_GONE) from None
        try:
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise ArchiveError(_WORKER_IS_GONE) from None
        if failure is not None:
            raise failure


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
