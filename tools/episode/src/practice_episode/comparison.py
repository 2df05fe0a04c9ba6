"""What differs between two documents, place by place."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from json import dumps
from typing import Final, TypeAlias

from practice_episode.errors import DocumentError
from practice_episode.json_decoding import JsonValue

__all__ = ["ABSENT", "Difference", "differences"]


@dataclass(frozen=True, slots=True)
class _Absent:
    """Stands where one side has nothing."""


ABSENT: Final = _Absent()

Side: TypeAlias = "JsonValue | _Absent"


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where two documents differ; a side is ABSENT where the place is only in the other."""

    tokens: tuple[str | int, ...]
    left: Side
    right: Side

    @property
    def pointer(self) -> str:
        """The place as a JSON Pointer."""
        return DocumentError("", self.tokens).pointer

    def sides(self) -> tuple[str, str]:
        """Give both sides as JSON, or as nothing."""
        return _written(self.left), _written(self.right)

    def __str__(self) -> str:
        """Say it in one line."""
        return f"{self.pointer}: {' != '.join(self.sides())}"


def differences(left: JsonValue, right: JsonValue) -> Iterator[Difference]:
    """Find the places where two JSON values differ, in the order of the left one."""
    yield from _between(left, right, ())


def _between(left: Side, right: Side, at: tuple[str | int, ...]) -> Iterator[Difference]:
    if isinstance(left, dict) and isinstance(right, dict):
        for key in dict.fromkeys((*left, *right)):
            yield from _between(left.get(key, ABSENT), right.get(key, ABSENT), (*at, key))
    elif isinstance(left, list) and isinstance(right, list):
        for position, (ours, theirs) in enumerate(zip_longest(left, right, fillvalue=ABSENT)):
            yield from _between(ours, theirs, (*at, position))
    elif type(left) is not type(right) or left != right:
        yield Difference(at, left, right)


def _written(value: Side) -> str:
    return "nothing" if isinstance(value, _Absent) else dumps(value, ensure_ascii=False)
