"""Closures, made once from a value type, that check a value exactly and write its canonical JSON in the same pass.

A value that recurs is checked each time and written once (`Memory`). Lone surrogates are not looked for text by text:
encoding the finished payload finds them all.

Source: ADR-0235; the bytes are held against `json.dumps` by a property test.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from json.encoder import encode_basestring
from typing import Any, Final, TypeAlias

from practice_evidence.canonical import LARGEST_INTEGER, MalformedValueError
from practice_evidence.memory import Memory, remember
from practice_evidence.value_types import (
    BooleanType,
    EnumType,
    IntegerType,
    OptionalType,
    PairType,
    RecordType,
    SequenceType,
    TextType,
    UnionType,
    ValueType,
    VersionPairsType,
)

__all__ = ["Nested", "RowsWriter", "ValueWriter", "value_writer", "write_text"]

ValueWriter: TypeAlias = Callable[[Any, Memory], str]
"""Checks a value and gives its JSON text; raises `MalformedValueError` where it is not exactly as declared."""


RowsWriter: TypeAlias = Callable[[tuple[object, ...], Memory], str]
"""Checks a tuple of records and gives their JSON texts, joined by commas; raises likewise."""


@dataclass(frozen=True, slots=True)
class Nested:
    """How a record is written where it stands inside another, and tuples of it where they are written at once."""

    write: ValueWriter
    write_rows: RowsWriter | None = None


_EMPTY: Final = "[]"
_FEW: Final = 16
_TWO: Final = 2


def value_writer(value_type: ValueType, nested_of: Callable[[type], Nested]) -> ValueWriter:
    """Make the writer of a value type; `nested_of` tells how a record type declared before is written."""
    match value_type:
        case TextType():
            return write_text
        case IntegerType(natural=natural):
            return _write_natural if natural else _write_integer
        case BooleanType():
            return _write_boolean
        case EnumType(enum=enum):
            return _enum_writer(tuple((member, encode_basestring(member.value)) for member in enum))
        case RecordType(record_type=record_type):
            return nested_of(record_type).write
        case OptionalType(inner=inner):
            return _optional_writer(value_writer(inner, nested_of))
        case UnionType(alternatives=alternatives):
            return _union_writer(tuple((a.record_type, nested_of(a.record_type).write) for a in alternatives))
        case SequenceType(item=item):
            return _items_writer(item, nested_of)
        case PairType():
            return _write_pair
        case VersionPairsType():
            return _write_version_pairs


def write_text(value: object, memory: Memory) -> str:
    """Write a text."""
    if type(value) is not str:
        raise MalformedValueError
    return memory.quote(value)


# Private from here on.


def _items_writer(item: ValueType, nested_of: Callable[[type], Nested]) -> ValueWriter:
    match item:
        case TextType():
            return _write_texts
        case PairType():
            return _write_pairs
        case RecordType(record_type=record_type):
            nested = nested_of(record_type)
            return _sequence_writer(nested.write) if nested.write_rows is None else _rows_writer(nested.write_rows)
        case _:
            return _sequence_writer(value_writer(item, nested_of))


def _write_integer(value: object, _: Memory) -> str:
    if type(value) is not int or not -LARGEST_INTEGER <= value <= LARGEST_INTEGER:
        raise MalformedValueError
    return str(value)


def _write_natural(value: object, _: Memory) -> str:
    if type(value) is not int or not 0 <= value <= LARGEST_INTEGER:
        raise MalformedValueError
    return str(value)


def _write_boolean(value: object, _: Memory) -> str:
    if value is True:
        return "true"
    if value is False:
        return "false"
    raise MalformedValueError


def _enum_writer(members: tuple[tuple[object, str], ...]) -> ValueWriter:
    def write_enum(value: object, _: Memory) -> str:
        for member, text in members:
            if value is member:
                return text
        raise MalformedValueError

    return write_enum


def _optional_writer(write: ValueWriter) -> ValueWriter:
    return lambda value, memory: "null" if value is None else write(value, memory)


def _union_writer(alternatives: tuple[tuple[type, ValueWriter], ...]) -> ValueWriter:
    def write_union(value: object, memory: Memory) -> str:
        kind = type(value)
        for record_type, write in alternatives:
            if kind is record_type:
                return write(value, memory)
        raise MalformedValueError

    return write_union


def _sequence_writer(write: ValueWriter) -> ValueWriter:
    def write_sequence(value: object, memory: Memory) -> str:
        if type(value) is not tuple:
            raise MalformedValueError
        return "[" + ",".join([write(item, memory) for item in value]) + "]" if value else _EMPTY

    return write_sequence


def _rows_writer(write_rows: RowsWriter) -> ValueWriter:
    def write_tuple(value: object, memory: Memory) -> str:
        if type(value) is not tuple:
            raise MalformedValueError
        return f"[{write_rows(value, memory)}]" if value else _EMPTY

    return write_tuple


def _write_texts(value: object, memory: Memory) -> str:
    if type(value) is not tuple:
        raise MalformedValueError
    if not value:
        return _EMPTY
    for text in value:
        if type(text) is not str:
            raise MalformedValueError
    written = memory.texts.get(value)
    if written is None:
        # What names more than a few attempts is written once; quoting its texts would only push out what recurs.
        quote = memory.quote if len(value) <= _FEW else encode_basestring
        written = "[" + ",".join(map(quote, value)) + "]"
        remember(memory.texts, value, written)
    return written


def _write_pair(value: Any, memory: Memory) -> str:
    _require_pairs((value,))
    name, text = value
    return f"[{memory.quote(name)},{memory.quote(text)}]"


def _write_pairs(value: object, memory: Memory) -> str:
    if type(value) is not tuple:
        raise MalformedValueError
    if not value:
        return _EMPTY
    _require_pairs(value)
    written = memory.pairs.get(value)
    if written is None:
        written = "[" + ",".join([_write_pair(pair, memory) for pair in value]) + "]"
        remember(memory.pairs, value, written)
    return written


def _write_version_pairs(value: Any, memory: Memory) -> str:
    written = _write_pairs(value, memory)
    if len(value) > 1 and any(not before[0] < after[0] for before, after in pairwise(value)):
        raise MalformedValueError
    return written


def _require_pairs(values: tuple[object, ...]) -> None:
    for pair in values:
        if type(pair) is not tuple or len(pair) != _TWO:
            raise MalformedValueError
        for text in pair:
            if type(text) is not str:
                raise MalformedValueError
