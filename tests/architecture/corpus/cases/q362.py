from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from practice_run import GeometricSearchRun


def f(runs: Iterable[GeometricSearchRun]) -> int:
    return sum(1 for _ in runs)
