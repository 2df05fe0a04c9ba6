"""What is wrong with a document, and where."""

from collections.abc import Iterator
from typing import Final

__all__ = ["DocumentError"]

_LONGEST_SHOWN: Final = 60


class DocumentError(Exception):
    """A file or a JSON value is not the document or record that it is read as.

    Attributes:
        message: What is wrong, in one line.
        tokens: The way from the root of the document to the place, keys and indices, outermost first.
        path: The file, where one was read or written.
    """

    def __init__(self, message: str, tokens: tuple[str | int, ...] = (), path: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.tokens = tokens
        self.path = path

    @property
    def pointer(self) -> str:
        """The place as a JSON Pointer (RFC 6901); empty for the whole document."""
        return "".join(f"/{token}" for token in self._escaped())

    def inside(self, token: str | int) -> "DocumentError":
        """Give the same error, seen from one container further out."""
        return DocumentError(self.message, (token, *self.tokens), self.path)

    def in_file(self, path: str) -> "DocumentError":
        """Give the same error with the file it was found in."""
        return DocumentError(self.message, self.tokens, path)

    def __str__(self) -> str:
        """Say it in one line: file, pointer and message, each where it is there; overlong keys are cut."""
        place = "".join(f"/{shown(token)}" for token in self._escaped())
        parts = (None if self.path is None else printable(self.path), place or None, printable(self.message))
        return ": ".join(part for part in parts if part is not None)

    def _escaped(self) -> Iterator[str]:
        for token in self.tokens:
            yield str(token).replace("~", "~0").replace("/", "~1")


def printable(text: str) -> str:
    """Write a text so that it stays in its line on any terminal: what is not printable is escaped."""
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape", "surrogatepass").decode()
        for character in text
    )


def shown(text: str) -> str:
    """Write the beginning of a text so that it stays in its line."""
    return printable(text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…")
