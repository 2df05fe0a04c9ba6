"""`practice generate`: an archive from a seed, for tests, demonstrations and measurements."""

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from fractions import Fraction
from functools import partial
from typing import IO, Final

import click

from practice_episode.archive.engines.processes import mapped_in_processes
from practice_episode.archive.engines.serial import mapped_here
from practice_episode.archive.entries import entry_line
from practice_episode.archive.generation.generate import generate_entry
from practice_episode.archive.writing import compressed_by_name
from practice_episode.files import written_atomically

__all__ = ["command"]

_LINES_AT_A_TIME: Final = 64
Made = tuple[int, str | None, bytes]


class Share(click.ParamType[Fraction]):
    """A share from 0 to 1, as a decimal number, a fraction or a percentage; exact."""

    name = "share"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Fraction:
        """Read it."""
        text = str(value)
        try:
            share = Fraction(text[:-1]) / 100 if text.endswith("%") else Fraction(text)
        except (ValueError, ZeroDivisionError):
            self.fail(f"{text} is no share: say 0.01, 1/100 or 1%", param, ctx)
        if not 0 <= share <= 1:
            self.fail(f"{text} is not between 0 and 1", param, ctx)
        return share


@click.command(
    name="generate",
    short_help="Generate an archive, for tests and measurements.",
    epilog="Exit codes: 0 written, 2 cannot be written.",
)
@click.argument("count", metavar="N", type=click.IntRange(min=0))
@click.option("--seed", type=int, default=0, show_default=True, help="Equal seeds give equal archives.")
@click.option("--tampered", type=Share(), default="0", show_default=True, help="Which share of the lines is bent.")
@click.option(
    "--list-tampered", metavar="FILE", help="Write the number of each bent line and what was bent, as JSON Lines."
)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="How many processes work.")
@click.option(
    "-o", "--output", metavar="FILE", help="Compressed if it ends in .gz or .zst; without it, standard output."
)
def command(
    count: int, *, seed: int, tampered: Fraction, list_tampered: str | None, jobs: int, output: str | None
) -> None:
    """Generate an archive of N episodes with their outcomes: many texts, both paths, every disposition."""
    numbers = (
        range(first, min(first + _LINES_AT_A_TIME, count + 1)) for first in range(1, count + 1, _LINES_AT_A_TIME)
    )
    work = partial(_made, seed=seed, share=tampered)
    made = mapped_here(numbers, work) if jobs == 1 else mapped_in_processes(numbers, work, jobs)
    with ExitStack() as open_until_done:
        listed = None if list_tampered is None else open_until_done.enter_context(written_atomically(list_tampered))
        archive = _opened(output, open_until_done)
        bent = _written(made, archive, listed)
    click.echo(f"{count} lines, {bent.total()} of them tampered", err=True)


def _made(numbers: range, seed: int, share: Fraction) -> tuple[Made, ...]:
    entries = (generate_entry(number, seed, share) for number in numbers)
    return tuple((entry.number, entry.tampering, entry_line(entry.entry)) for entry in entries)


def _opened(output: str | None, open_until_done: ExitStack) -> IO[bytes]:
    if output is None:
        return sys.stdout.buffer
    file = open_until_done.enter_context(written_atomically(output))
    return open_until_done.enter_context(compressed_by_name(file, os.fspath(output)))


def _written(made: Iterator[tuple[Made, ...]], archive: IO[bytes], listed: IO[bytes] | None) -> Counter[str]:
    bent: Counter[str] = Counter()
    for lines in made:
        for number, tampering, line in lines:
            archive.write(line)
            if tampering is not None:
                bent[tampering] += 1
                if listed is not None:
                    listed.write(json.dumps({"line": number, "tampering": tampering}).encode() + b"\n")
    return bent
