"""Items worked on by several processes of this machine."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeVar

from practice_episode.archive.errors import ArchiveError

__all__ = ["mapped_in_processes"]

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

_WAITING_FOR_EACH: Final = 3
_WORKER_IS_GONE: Final = "a worker process ended before its work was done"


def mapped_in_processes(items: Iterable[ItemT], work: Callable[[ItemT], ResultT], jobs: int) -> Iterator[ResultT]:
    """Give the result of each item, in order; no more of them wait than keep the processes busy.

    Args:
        items: What to work on; where taking one raises, the results of those before it come first.
        work: A pure function that a process can import.
        jobs: How many processes.

    Raises:
        ArchiveError: From the items, or a process was killed.
    """
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_interrupts_to_the_parent) as executor:
        waiting: deque[Future[ResultT]] = deque()
        failure: ArchiveError | None = None
        try:
            for item in items:
                waiting.append(executor.submit(work, item))
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
