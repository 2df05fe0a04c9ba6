"""How far a check is, on a terminal and nowhere else."""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from practice_episode.archive.streams import ArchiveStream
from practice_episode.telling import for_terminal, tell

__all__ = ["Shown", "progress_shown"]


@dataclass(frozen=True, slots=True)
class Shown:
    """What a check calls: advance for each line that is judged, tell for each that is printed meanwhile."""

    advance: Callable[[], None]
    tell: Callable[[str], None]


class _Rate(ProgressColumn):
    """Lines a second since the check began."""

    def render(self, task: Task) -> Text:
        elapsed = task.elapsed or 0.0
        lines = int(task.fields["lines"])
        rate = f"{lines / elapsed:,.0f} lines/s" if elapsed > 0 else "- lines/s"
        return Text(f"{lines:,} lines  {rate}")


@contextmanager
def progress_shown(archive: ArchiveStream) -> Generator[Shown]:
    """Show how far the archive was read, how fast, and how long it will take.

    The share done is of the stored bytes, so that compressed archives have one too; where the size is not known there
    is a rate and no time left. Nothing is shown where standard error is no terminal. What is told while the bar
    stands comes above it, if standard output is that terminal too.
    """
    console = Console(stderr=True)
    if not console.is_terminal or not sys.stderr.isatty():
        yield Shown(lambda: None, tell)
        return
    columns = (TextColumn("checking"), BarColumn(bar_width=20), _Rate(), TimeRemainingColumn(compact=True))
    bar = Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False)
    with bar as progress:
        task = progress.add_task("", total=archive.size, lines=0)
        done = 0

        def advance() -> None:
            nonlocal done
            done += 1
            if done % 16 == 0:
                progress.update(task, completed=archive.position(), lines=done)

        def tell_above(line: str) -> None:
            console.print(Text(for_terminal(line)), soft_wrap=True)

        yield Shown(advance, tell_above if sys.stdout.isatty() else tell)
