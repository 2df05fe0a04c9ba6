"""What was written for a seal already, so that it is not written again.

The same identities, spans and version pairs recur in most records of an attempt. Finding one here costs a fraction of
writing it, and writers look only after they have made sure that every part of a value is of exactly its type: nothing
foreign is hashed or compared.

Source: ADR-0235.
"""

from collections.abc import Callable
from json.encoder import encode_basestring
from typing import Any, Final, TypeAlias, TypeVar

__all__ = ["Memory", "remember"]

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")

_Quote: TypeAlias = Callable[[str], str]

_MOST: Final = 1024
"""How many values are remembered before all are forgotten: what attempts share is soon remembered again."""


class Memory:
    """What one seal has written lately: plain texts by `quote`, and the JSON text of each tuple that recurs."""

    __slots__ = ("pairs", "quote", "row", "rows", "texts")

    def __init__(self) -> None:
        self.quote: _Quote = _Quotation().__getitem__
        self.texts: dict[tuple[str, ...], str] = {}
        self.pairs: dict[tuple[tuple[str, str], ...], str] = {}
        self.row: dict[type, tuple[tuple[Any, ...], str]] = {}
        """For each type of rows (`row_writing`): what the one held that was written last by itself, and its text."""
        self.rows: dict[type, tuple[object, list[tuple[Any, ...]], str]] = {}
        """Likewise the tuple of them that was written last, what they hold, and a text."""


def remember(known: dict[KeyT, ValueT], key: KeyT, value: ValueT) -> None:
    """Remember a value, and forget all others where they have become too many."""
    if len(known) >= _MOST:
        known.clear()
    known[key] = value


# Private from here on.


class _Quotation(dict[str, str]):
    """Remembers how each text is quoted."""

    def __missing__(self, text: str) -> str:
        """Quote a text that was not asked for lately: `remember` without its call, for each attempt brings ten."""
        if len(self) >= _MOST:
            self.clear()
        self[text] = quoted = encode_basestring(text)
        return quoted
