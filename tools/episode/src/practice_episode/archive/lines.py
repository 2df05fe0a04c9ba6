"""The lines of an archive, numbered, none held beyond the largest that an episode may take."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from practice_episode.archive.errors import ArchiveError

__all__ = ["LARGEST_LINE", "NumberedLine", "numbered_lines"]

LARGEST_LINE: Final = 4 * 2**20
"""How many bytes a line may have, unless told otherwise; an episode of five attempts takes some tens of kilobytes."""

_LONGEST_SKIP: Final = 4 * 2**30
"""How many bytes of one overlong line are passed over in search of its end."""


@dataclass(frozen=True, slots=True)
class NumberedLine:
    """One line of an archive.

    Attributes:
        number: Its place, from 1.
        content: Its bytes without the line feed; empty where it was too long to be held.
        length: How many bytes it has, or had so far where nothing ends it.
        ended: Whether a line feed ends it; the last line may do without.
    """

    number: int
    content: bytes
    length: int
    ended: bool

    @property
    def held(self) -> bool:
        """Whether the content is there."""
        return len(self.content) == self.length

    def too_long(self) -> str:
        """Say in words how long a line is that is not held; of one whose end was not found only the least is known."""
        return f"the line has {'' if self.ended else 'at least '}{self.length} bytes, more than may be held"


def numbered_lines(pieces: Iterator[bytes], largest_line: int = LARGEST_LINE) -> Iterator[NumberedLine]:
    """Cut pieces of bytes into lines.

    Args:
        pieces: The bytes of the archive in order.
        largest_line: How many bytes of a line are held; of a longer one only the length is told, whatever its size.

    Yields:
        The lines. Memory is bounded by the largest line and a piece.

    Raises:
        ArchiveError: From the pieces, after the line that was begun is given as one without end; or a line that
            does not end within 4 GiB.
    """
    number, held, length = 1, [], 0
    failure: ArchiveError | None = None
    try:
        for piece in pieces:
            start = 0
            while (end := piece.find(b"\n", start)) >= 0:
                length += end - start
                held.append(piece[start:end])
                yield _line(number, held, length, largest_line, ended=True)
                number, held, length, start = number + 1, [], 0, end + 1
            length += len(piece) - start
            if length <= largest_line:
                held.append(piece[start:])
            else:
                held = []
            if length > _LONGEST_SKIP:
                message = f"no end within {_LONGEST_SKIP} bytes"
                failure = ArchiveError(message)
                break
    except ArchiveError as error:
        failure = error
    if length:
        yield _line(number, held, length, largest_line, ended=False)
    if failure is not None:
        message = f"line {number}: {failure}"
        raise ArchiveError(message) from None


def _line(number: int, held: list[bytes], length: int, largest_line: int, *, ended: bool) -> NumberedLine:
    content = b"" if length > largest_line else b"".join(held)
    return NumberedLine(number, content, length, ended)
