"""`practice check`: seal every episode of an archive again, and compare."""

import signal
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import groupby
from types import FrameType
from typing import Final

import click

from practice_episode.archive.check import check_partition
from practice_episode.archive.engines.dask_cluster import mapped_on_dask
from practice_episode.archive.engines.processes import mapped_in_processes
from practice_episode.archive.engines.serial import mapped_here
from practice_episode.archive.errors import ArchiveError
from practice_episode.archive.lines import LARGEST_LINE
from practice_episode.archive.progress import progress_shown
from practice_episode.archive.reading import Engine, archive_verdicts
from practice_episode.archive.rederive import rederive_partition
from practice_episode.archive.reports import ReportWriter
from practice_episode.archive.streams import opened_archive
from practice_episode.archive.summary import Summary
from practice_episode.archive.verdicts import LineResult
from practice_episode.errors import printable
from practice_episode.files import written_atomically
from practice_episode.telling import tell

__all__ = ["command"]

_INTERRUPTED: Final = 130
_NOT_JUDGED: Final = 2
_MOST_NUMBERS: Final = 20


@click.command(
    name="check",
    short_help="Seal every episode of an archive again, and compare.",
    epilog="Exit codes: 0 every line reproduces, 1 some do not, 2 the archive cannot be read to its end or holds "
    "nothing, 130 interrupted.",
)
@click.argument("archive", metavar="ARCHIVE")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="How many processes check.")
@click.option(
    "--engine",
    type=click.Choice(["local", "dask"]),
    default="local",
    show_default=True,
    help="Processes of this machine, or Dask.",
)
@click.option(
    "--scheduler", metavar="ADDRESS", help="A running Dask cluster; without it one of --jobs workers is started."
)
@click.option(
    "--from", "first_line", type=click.IntRange(min=1), default=1, metavar="LINE", help="Begin with this line."
)
@click.option("--report", metavar="OUT.json", help="Write every finding and the summary to this file, in one step.")
@click.option("--rederive", is_flag=True, help="Run every stage of each sealed episode again, too.")
@click.option("--results", is_flag=True, help="Print one line for each episode, not only for those that differ.")
@click.option(
    "--largest-line",
    type=click.IntRange(min=1),
    default=LARGEST_LINE,
    show_default=True,
    metavar="BYTES",
    help="A longer line is not read but reported.",
)
def command(  # noqa: PLR0913  # one argument for each option
    archive: str,
    *,
    jobs: int,
    engine: str,
    scheduler: str | None,
    first_line: int,
    report: str | None,
    rederive: bool,
    results: bool,
    largest_line: int,
) -> int:
    """Seal every episode of ARCHIVE again and compare the outcome with the one that its line records.

    ARCHIVE is JSON Lines, plain or compressed with gzip or Zstandard: a path, - for standard input, or an address
    that fsspec reads. It is read once, in memory that does not grow with it.
    """
    summary, failing, stopped = Summary(first_line), _LineRanges(), None
    with ExitStack() as open_until_done:
        writer = None
        if report is not None:
            writer = ReportWriter(open_until_done.enter_context(written_atomically(report)), archive)
        interrupted = open_until_done.enter_context(_interrupts_kept())
        try:
            with opened_archive(archive) as opened, progress_shown(opened) as shown:
                verdicts = archive_verdicts(
                    opened,
                    engine=_engine(engine, jobs, scheduler),
                    first_line=first_line,
                    largest_line=largest_line,
                    go_on=lambda: not interrupted,
                    judge=rederive_partition if rederive else check_partition,
                )
                for verdict in verdicts:
                    summary.add(verdict)
                    if writer is not None:
                        writer.add(verdict)
                    if verdict.result is not LineResult.REPRODUCED:
                        failing.add(verdict.line)
                    if results or verdict.result is not LineResult.REPRODUCED:
                        shown.tell(str(verdict))
                    shown.advance()
        except ArchiveError as error:
            stopped = str(error)
        except KeyboardInterrupt:
            interrupted.append(signal.SIGINT)
        if interrupted and stopped is None:
            stopped = f"interrupted; --from {summary.last_line + 1} goes on"
        if writer is not None:
            writer.finish(summary, stopped)
    for line in _told(summary, failing, stopped):
        tell(line)
    return _exit_code(summary, stopped, interrupted=bool(interrupted))


def _engine(engine: str, jobs: int, scheduler: str | None) -> Engine:
    if engine == "dask":
        return partial(mapped_on_dask, jobs=jobs, scheduler=scheduler)
    if scheduler is not None:
        message = "--scheduler goes with --engine dask"
        raise click.UsageError(message)
    return mapped_here if jobs == 1 else partial(mapped_in_processes, jobs=jobs)


@contextmanager
def _interrupts_kept() -> Generator[list[int]]:
    """Collect the first interrupt instead of raising it, so that no line is left half counted; a second one raises."""
    received: list[int] = []

    def keep(number: int, _: FrameType | None) -> None:
        if received:
            raise KeyboardInterrupt
        received.append(number)

    before = {number: signal.signal(number, keep) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield received
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class _LineRanges:
    """The first line numbers that were added, neighbours joined, and how many there are in all."""

    def __init__(self) -> None:
        self._kept: list[int] = []
        self._count = 0

    def add(self, line: int) -> None:
        self._count += 1
        if len(self._kept) < _MOST_NUMBERS:
            self._kept.append(line)

    def __str__(self) -> str:
        runs = [
            [line for _, line in run]
            for _, run in groupby(enumerate(self._kept), lambda numbered: numbered[1] - numbered[0])
        ]
        shown = ", ".join(f"{run[0]}" if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
        left = self._count - len(self._kept)
        return f"{'line' if self._count == 1 else 'lines'} {shown}{f' and {left} more' if left else ''}"


def _told(summary: Summary, failing: _LineRanges, stopped: str | None) -> Iterator[str]:
    counts = ", ".join(f"{summary.results[result]} {result}" for result in LineResult)
    yield f"{summary.lines} lines: {counts}"
    for heading, counted in (("dispositions", summary.dispositions), ("reason codes", summary.reason_codes)):
        if counted:
            yield f"{heading}:"
            width = max(map(len, counted))
            yield from (f"  {name:<{width}}  {number:>9}" for name, number in sorted(counted.items()))
    if not summary.all_reproduce:
        yield f"not reproduced: {failing}"
    if stopped is not None:
        yield f"stopped: {printable(stopped)}"
    elif summary.lines == 0:
        yield "there is nothing to check"


def _exit_code(summary: Summary, stopped: str | None, *, interrupted: bool) -> int:
    if interrupted:
        return _INTERRUPTED
    if stopped is not None or summary.lines == 0:
        return _NOT_JUDGED
    return 0 if summary.all_reproduce else 1
