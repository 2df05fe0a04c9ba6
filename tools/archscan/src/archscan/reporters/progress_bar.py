"""The bar that a long check shows on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

if TYPE_CHECKING:
    from types import TracebackType

__all__ = ["ProgressBar"]

_FEWEST_FILES = 25  # what is judged in less time than a bar takes to be read


class ProgressBar:
    """A bar on standard error, one contract after the other; it leaves nothing behind."""

    def __init__(self) -> None:
        """Prepare a bar that is not shown yet."""
        columns = (TextColumn("checking"), BarColumn(bar_width=20), _Rate(), TimeRemainingColumn(compact=True))
        self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task("", total=None, visible=False)

    def __enter__(self) -> Self:
        """Be ready to show."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Take the bar away."""
        self._progress.stop()

    def watch(self, done: int, total: int) -> None:
        """Take notice that some files of a contract were judged.

        Args:
            done: How many, 0 when its work begins.
            total: How many there are to judge.
        """
        if total < _FEWEST_FILES:
            return
        if not done:
            self._progress.start()
            self._progress.reset(self._task, total=total, visible=True)
        self._progress.update(self._task, completed=done)


# Private
# -------


class _Rate(ProgressColumn):
    """Files a second since the contract's work began."""

    def render(self, task: Task) -> Text:
        """Write the number of files and the rate."""
        elapsed = task.elapsed or 0.0
        files = int(task.completed)
        rate = f"{files / elapsed:,.0f} files/s" if elapsed > 0 else "- files/s"
        return Text(f"{files:,} files  {rate}")
