"""The lines that a command prints: whole in a file or a pipe, broken between words on a terminal."""

import shutil
import sys
import textwrap
from typing import Final

import click

__all__ = ["for_terminal", "tell"]

_INDENT: Final = "      "


def tell(line: str, *, beside: bool = False) -> None:
    """Print one line on standard output, or beside it on standard error."""
    stream = sys.stderr if beside else sys.stdout
    click.echo(for_terminal(line) if stream.isatty() else line, err=beside)


def for_terminal(line: str) -> str:
    """Break a line that is wider than the terminal between words, what follows indented below its beginning."""
    columns = shutil.get_terminal_size().columns
    if len(line) <= columns:
        return line
    return textwrap.fill(line, columns, subsequent_indent=_INDENT, break_on_hyphens=False)
