"""Items worked on by a Dask cluster, of one machine or of many."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from importlib import import_module
from typing import Any, Final, TypeVar

from practice_episode.archive.errors import ArchiveError

__all__ = ["mapped_on_dask"]

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

_WAITING_FOR_EACH: Final = 3
_DASK_IS_MISSING: Final = "the dask engine needs Dask: install practice-episode[dask]"


def mapped_on_dask(
    items: Iterable[ItemT], work: Callable[[ItemT], ResultT], jobs: int, scheduler: str | None = None
) -> Iterator[ResultT]:
    """Give the result of each item, in order; what a lost worker had in hand is done by another.

    Args:
        items: What to work on; where taking one raises, the results of those before it come first.
        work: A pure function that the workers can import.
        jobs: How many worker processes to start here, where no scheduler is given.
        scheduler: The address of a running cluster's scheduler.

    Raises:
        ArchiveError: From the items; Dask is not installed; the cluster cannot be reached or gave up.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise ArchiveError(_DASK_IS_MISSING) from None
    with ExitStack() as open_until_done:
        try:
            where = scheduler or open_until_done.enter_context(
                distributed.LocalCluster(
                    n_workers=jobs, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, processes=True
                )
            )
            client = open_until_done.enter_context(distributed.Client(where))
        except (OSError, ValueError) as error:
            message = f"the cluster cannot be reached: {error}"
            raise ArchiveError(message) from None
        workers = max(jobs, len(client.scheduler_info()["workers"]))
        waiting: deque[Any] = deque()
        failure: ArchiveError | None = None
        try:
            try:
                for item in items:
                    waiting.append(client.submit(work, item, pure=False))
                    if len(waiting) >= workers * _WAITING_FOR_EACH:
                        yield waiting.popleft().result()
            except ArchiveError as error:
                failure = error
            while waiting:
                yield waiting.popleft().result()
        except (distributed.KilledWorker, OSError) as error:
            message = f"the cluster gave up: {error}"
            raise ArchiveError(message) from None
        if failure is not None:
            raise failure
