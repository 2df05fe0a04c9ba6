"""The problem text broken into rows of a fixed width, with its marks beneath in lanes that never overlap."""

from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_letters, digits
from typing import Final

from rich.cells import get_character_cell_size

from practice_episode.view.marks import Mark

__all__ = ["Segment", "TextRow", "mark_symbol", "text_rows"]

_CONTROL_PICTURES: Final = 0x2400
_SPACE: Final = 0x20
_REPLACEMENT: Final = "�"
_SYMBOLS: Final = ascii_letters + digits
_BEYOND_SYMBOLS: Final = "*"


@dataclass(frozen=True, slots=True)
class Segment:
    """The part of a mark that lies in one row; column and width in terminal cells, the width at least one."""

    mark: int
    column: int
    width: int


@dataclass(frozen=True, slots=True)
class TextRow:
    """A row of the text, printable throughout, and its lanes from top to bottom."""

    text: str
    lanes: tuple[tuple[Segment, ...], ...]


def mark_symbol(mark: int) -> str:
    """Give the one-cell symbol that stands for a mark; the last one is shared by all marks that are left over."""
    return _SYMBOLS[mark] if mark < len(_SYMBOLS) else _BEYOND_SYMBOLS


def text_rows(text: str, marks: tuple[Mark, ...], columns: int) -> tuple[TextRow, ...]:
    """Lay a text out.

    Args:
        text: The problem text; a line feed ends a row, other characters that do not print are shown by a substitute.
        marks: The marks, sorted by where they start.
        columns: How many terminal cells a row may have, at least two.

    Returns:
        The rows. Marks that reach behind the end of the text lie in no row with the part that does.
    """
    rows = []
    for start, end in _row_bounds(text, columns):
        cells = [0]
        for character in text[start:end]:
            cells.append(cells[-1] + _width(character))
        segments = []
        for index, mark in enumerate(marks):
            first, last = max(mark.start, start), min(mark.end, end)
            empty_here = mark.start == mark.end and start <= mark.start <= end
            if first < last or empty_here:
                column = cells[first - start]
                segments.append(Segment(index, column, max(1, cells[max(first, last) - start] - column)))
        rows.append(TextRow("".join(map(_printed, text[start:end])), _in_lanes(segments)))
    return tuple(rows)


def _row_bounds(text: str, columns: int) -> Iterator[tuple[int, int]]:
    start, used, last_space = 0, 0, -1
    for index, character in enumerate(text):
        if character == "\n":
            yield start, index
            start, used, last_space = index + 1, 0, -1
            continue
        width = _width(character)
        if used + width > columns and character != " ":
            cut = last_space + 1 if last_space >= start else index
            yield start, cut
            start, last_space = cut, -1
            used = sum(map(_width, text[start:index]))
        if character == " ":
            last_space = index
        used += width
    if start < len(text):
        yield start, len(text)


def _in_lanes(segments: list[Segment]) -> tuple[tuple[Segment, ...], ...]:
    lanes: list[list[Segment]] = []
    for segment in sorted(segments, key=lambda segment: (segment.column, -segment.width)):
        for lane in lanes:
            if lane[-1].column + lane[-1].width <= segment.column:
                lane.append(segment)
                break
        else:
            lanes.append([segment])
    return tuple(map(tuple, lanes))


def _printed(character: str) -> str:
    if character.isprintable():
        return character
    return chr(_CONTROL_PICTURES + ord(character)) if ord(character) < _SPACE else _REPLACEMENT


def _width(character: str) -> int:
    return get_character_cell_size(_printed(character))
