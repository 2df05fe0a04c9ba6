"""Room for expressions nested thousands deep."""

from __future__ import annotations

import gc
import sys
import threading
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["run_with_deep_stack"]

Result = TypeVar("Result")

_STACK_BYTES = 512 * 1024 * 1024
_OBJECTS_BETWEEN_COLLECTIONS = 200_000
_RECURSION_LIMIT = 400_000
_RUNNING = threading.local()


def run_with_deep_stack(work: Callable[[], Result]) -> Result:
    """Run a function where deep recursion, in Python and in libcst's native parser, does not end the process.

    The memory is reserved and not used until it is needed.

    Args:
        work: What to run.

    Returns:
        What it returns.

    Raises:
        BaseException: Whatever it raises.
    """
    if getattr(_RUNNING, "deep", False):
        return work()
    results: list[Result] = []
    errors: list[BaseException] = []

    def target() -> None:
        _RUNNING.deep = True
        try:
            results.append(work())
        except BaseException as error:
            errors.append(error)

    limit = sys.getrecursionlimit()
    size = threading.stack_size(_STACK_BYTES)
    thresholds = gc.get_threshold()
    # Trees are large, live long and hold no cycles: looking for cycles in them takes longer than parsing.
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS, *thresholds[1:])
    sys.setrecursionlimit(max(limit, _RECURSION_LIMIT))
    try:
        thread = threading.Thread(target=target, name="archscan")
        thread.start()
        thread.join()
    finally:
        gc.set_threshold(*thresholds)
        threading.stack_size(size)
        sys.setrecursionlimit(limit)
    if errors:
        raise errors[0]
    return results[0]
