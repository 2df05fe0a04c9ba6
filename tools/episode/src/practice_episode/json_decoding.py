"""Bytes to a JSON value, refusing at once what no document may hold.

What has no place that the scanner could name (a float, a number too long, a key given twice) stays in the value as an
`Unacceptable`, and whoever reads a record of it names the place.
"""

from dataclasses import dataclass
from json import JSONDecodeError, JSONDecoder
from typing import Any, Final, TypeAlias

from practice_episode.errors import DocumentError, shown

__all__ = ["DEEPEST_DOCUMENT", "LARGEST_DOCUMENT", "JsonValue", "Unacceptable", "decode_json"]

LARGEST_DOCUMENT: Final = 64 * 2**20
"""How many bytes a document may have, unless its reader is told otherwise."""

DEEPEST_DOCUMENT: Final = 64
"""How many containers may stand inside each other; the deepest document has eight."""

_LONGEST_INTEGER: Final = 20
_BYTE_ORDER_MARKS: Final = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Unacceptable:
    """What a JSON text may hold but no document may; found is how an error names it.

    Attributes:
        found: The thing in words.
        repeated_key: The key, where an object gives one twice.
    """

    found: str
    repeated_key: str | None = None


JsonValue: TypeAlias = "dict[str, JsonValue] | list[JsonValue] | str | int | bool | Unacceptable | None"


def decode_json(data: bytes) -> JsonValue:
    """Decode the bytes of one JSON text.

    Args:
        data: UTF-8 without byte order mark. How many bytes there are is for whoever reads them to limit.

    Returns:
        The value; `Unacceptable` stands for a float, NaN, an infinity, an integer of more than 20 digits and an
        object with a key given twice. Time and memory grow linearly with the number of bytes.

    Raises:
        DocumentError: No bytes, a byte order mark, invalid UTF-8, no valid JSON (with line and column), more than 64
            containers inside each other.
    """
    if not data:
        message = "the document is empty"
        raise DocumentError(message)
    if data.startswith(_BYTE_ORDER_MARKS):
        message = "the document starts with a byte order mark; it has to be UTF-8 without one"
        raise DocumentError(message)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        message = f"the document is not UTF-8: {error.reason} at byte {error.start}"
        raise DocumentError(message) from None
    try:
        value: JsonValue = _DECODER.decode(text)
    except JSONDecodeError as error:
        message = f"line {error.lineno}, column {error.colno}: no valid JSON: {error.msg.lower()}"
        raise DocumentError(message) from None
    except RecursionError:
        raise _too_deep() from None
    _require_shallow(value)
    return value


def _require_shallow(value: JsonValue) -> None:
    level: list[Any] = [value]
    for _ in range(DEEPEST_DOCUMENT + 1):
        level = [
            item
            for held in level
            for item in (held.values() if type(held) is dict else held if type(held) is list else ())
            if type(item) is dict or type(item) is list
        ]
        if not level:
            return
    raise _too_deep()


def _too_deep() -> DocumentError:
    return DocumentError(f"more than {DEEPEST_DOCUMENT} containers stand inside each other")


def _integer(digits: str) -> int | Unacceptable:
    return int(digits) if len(digits) <= _LONGEST_INTEGER else Unacceptable(f"an integer of {len(digits)} digits")


def _other_number(written: str) -> Unacceptable:
    return Unacceptable(shown(written))


def _object(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue] | Unacceptable:
    members = dict(pairs)
    if len(members) == len(pairs):
        return members
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return Unacceptable("an object with a key given twice", repeated_key=key)
        seen.add(key)
    raise AssertionError


_DECODER: Final = JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_other_number, parse_constant=_other_number
)
