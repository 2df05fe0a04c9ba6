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
    collects = gc.isenabled()
    # Modules hold no circle, so they are freed when they are let go: looking for circles in their trees, which are
    # large and live long, frees nothing and takes up to half as long as parsing.
    gc.disable()
    sys.setrecursionlimit(max(limit, _RECURSION_LIMIT))
    try:
        thread = threading.Thread(target=target, name="archscan")
        thread.start()
        thread.join()
    finally:
        if collects:
            gc.enable()
        threading.stack_size(size)
        sys.setrecursionlimit(limit)
    if errors:
        raise errors[0]
    return results[0]
