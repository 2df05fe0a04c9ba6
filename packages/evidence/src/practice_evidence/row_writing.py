"""Records of nothing but texts and numbers: compared with those before them, and written only where they differ.

Spans and charges are such rows, and most of what an episode nests; the records of one attempt hold the very tuple of
the one before, or an equal one. Before rows are compared, nothing foreign is in them: equal rows of texts, numbers and
None have equal types, so that what holds of one holds of the other. Only a row that differs is held to its declaration.

Source: ADR-0235; the bytes are held against `json.dumps` by a property test.
"""

from collections.abc import Callable
from json.encoder import encode_basestring
from operator import attrgetter
from typing import Any, Final

from practice_evidence.canonical import LARGEST_INTEGER, MalformedValueError
from practice_evidence.memory import Memory
from practice_evidence.value_types import IntegerType, OptionalType, TextType, ValueType
from practice_evidence.value_writing import Nested

__all__ = ["is_row", "row_writing"]


def is_row(value_types: list[ValueType]) -> bool:
    """Decide whether fields that hold these make a row: at least two, and no truth value, for one equals a number."""
    return len(value_types) > 1 and all(isinstance(_inner(held), (TextType, IntegerType)) for held in value_types)


def row_writing(record_type: type, members: list[tuple[str, ValueType]], law: Callable[[Any], bool] | None) -> Nested:
    """Make what writes a record of such a type, and tuples of them.

    Args:
        record_type: The type.
        members: The names of its fields and what they hold, in the order of the text.
        law: What has to hold between its fields.
    """
    fields = attrgetter(*[name for name, _ in members])
    written = _differing_row_writer(members, law)

    def read(value: object) -> tuple[Any, ...]:
        if type(value) is not record_type:
            raise MalformedValueError
        try:
            row: tuple[Any, ...] = fields(value)
        except AttributeError:
            raise MalformedValueError from None
        for item in row:
            kind = type(item)
            if kind is not int and kind is not str and item is not None:
                raise MalformedValueError
        return row

    def write_row(value: object, memory: Memory) -> str:
        row = read(value)
        last_row, text = memory.row.get(record_type, _NO_ROW)
        if row != last_row:
            text = written(value, row, memory)
            memory.row[record_type] = row, text
        return text

    def write_rows(values: tuple[object, ...], memory: Memory) -> str:
        last, last_rows, text = memory.rows.get(record_type, _NO_ROWS)
        if last is values:
            return text
        rows = [read(value) for value in values]
        if rows != last_rows:
            text = ",".join([written(value, row, memory) for value, row in zip(values, rows, strict=True)])
        memory.rows[record_type] = values, rows, text
        return text

    return Nested(write_row, write_rows)


# Private from here on.

_NO_ROW: Final[tuple[tuple[Any, ...], str]] = ((), "")
_NO_ROWS: Final[tuple[object, list[tuple[Any, ...]], str]] = (None, [], "")


def _differing_row_writer(
    members: list[tuple[str, ValueType]], law: Callable[[Any], bool] | None
) -> Callable[[object, tuple[Any, ...], Memory], str]:
    template = "{" + ",".join(f"{encode_basestring(name)}:%s" for name, _ in members) + "}"
    held = tuple(enumerate([value_type for _, value_type in members]))
    texts = tuple(at for at, value_type in held if isinstance(_inner(value_type), TextType))
    numbers = tuple((at, _least(_inner(value_type))) for at, value_type in held if at not in texts)
    optional = tuple(at for at, value_type in held if isinstance(value_type, OptionalType))

    def write(value: object, row: tuple[Any, ...], memory: Memory) -> str:
        written = list(row)
        for at, least in numbers:
            number = row[at]
            if type(number) is not int:
                if number is not None or at not in optional:
                    raise MalformedValueError
                written[at] = "null"
            elif not least <= number <= LARGEST_INTEGER:
                raise MalformedValueError
        for at in texts:
            text = row[at]
            if type(text) is str:
                written[at] = memory.quote(text)
            elif text is not None or at not in optional:
                raise MalformedValueError
            else:
                written[at] = "null"
        if law is not None and not law(value):
            raise MalformedValueError
        return template % tuple(written)

    return write


def _inner(value_type: ValueType) -> ValueType:
    return value_type.inner if isinstance(value_type, OptionalType) else value_type


def _least(value_type: ValueType) -> int:
    return 0 if value_type == IntegerType(natural=True) else -LARGEST_INTEGER
