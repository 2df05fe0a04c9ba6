"""How far a check is, on a terminal and nowhere else."""

from __future__ import annotations

import importlib
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator

    from archscan.contracts.scan_contract import Watch

__all__ = ["progress_shown"]


@contextmanager
def progress_shown() -> Generator[Watch]:
    """Show how many files of a contract were judged, how fast, and how long it will take, while a run is long.

    Gives what to call whenever a file was judged. Nothing is shown where standard error is no terminal, and nothing
    where a contract has few files to judge anew.
    """
    if not sys.stderr.isatty():
        yield lambda done, total: None  # noqa: ARG005 - the callback's signature
        return
    # It takes longer to load than a warm run takes to judge.
    bar = importlib.import_module("archscan.reporters.progress_bar")
    with bar.ProgressBar() as shown:
        yield shown.watch
