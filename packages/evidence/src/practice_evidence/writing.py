"""Closures, made once from a declaration, that check a value exactly and write its canonical JSON in the same pass.

A seal spends its time here. Checking and writing in one pass costs less than `json.dumps` alone, because the keys
are sorted, quoted and joined into a template when the record is declared, not whenever one is hashed. Lone
surrogates are not looked for text by text: encoding the finished payload finds them all.

Source: docs/adr (one declaration per record); the bytes are held against `json.dumps` by a property test.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from json.encoder import encode_basestring
from operator import attrgetter, itemgetter
from typing import Any, Final, TypeAlias

from practice_evidence.canonical import LARGEST_INTEGER, MalformedValueError
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

__all__ = ["FieldWriting", "RecordWriter", "value_writer"]

ValueWriter: TypeAlias = Callable[[Any], str]
"""Checks a value and gives its JSON text; raises `MalformedValueError` where it is not exactly as declared."""

_BLANK: Final = '""'


@dataclass(frozen=True, slots=True)
class FieldWriting:
    """How one field is written and in which of its record's payloads it stands."""

    name: str
    write: ValueWriter
    in_identity: bool
    in_nested: bool
    blanked: bool


class RecordWriter:
    """The canonical texts of one record type: as it is hashed for its own id, and as it stands in other records."""

    __slots__ = ("_identity_template", "_nested_template", "_pick_identity", "_pick_nested", "_texts")

    def __init__(
        self, record_type: type, writings: tuple[FieldWriting, ...], law: Callable[[Any], bool] | None
    ) -> None:
        ordered = sorted(writings, key=lambda writing: writing.name)
        self._texts = _texts_of(record_type, ordered, law)
        self._identity_template = _template([(w.name, _BLANK if w.blanked else "%s") for w in ordered if w.in_identity])
        self._nested_template = _template([(w.name, "%s") for w in ordered if w.in_nested])
        self._pick_identity = _picker([i for i, w in enumerate(ordered) if w.in_identity and not w.blanked])
        self._pick_nested = _picker([i for i, w in enumerate(ordered) if w.in_nested])

    def identity_text(self, value: object) -> str:
        """Write what the record's own id is hashed from."""
        return self._identity_template % self._pick_identity(self._texts(value))

    def nested_text(self, value: object) -> str:
        """Write the record as it stands inside another: all fields but prose."""
        return self._nested_template % self._pick_nested(self._texts(value))

    def both_texts(self, value: object) -> tuple[str, str]:
        """Write the identity text and the nested text in one pass over the record."""
        texts = self._texts(value)
        return (
            self._identity_template % self._pick_identity(texts),
            self._nested_template % self._pick_nested(texts),
        )


def value_writer(value_type: ValueType, writer_of: Callable[[type], RecordWriter]) -> ValueWriter:
    """Make the writer of a value type; `writer_of` gives that of a record type declared before."""
    match value_type:
        case TextType():
            return _write_text
        case IntegerType(natural=natural):
            return _write_natural if natural else _write_integer
        case BooleanType():
            return _write_boolean
        case EnumType(enum=enum):
            return _enum_writer(tuple((member, encode_basestring(member.value)) for member in enum))
        case RecordType(record_type=record_type):
            return writer_of(record_type).nested_text
        case OptionalType(inner=inner):
            return _optional_writer(value_writer(inner, writer_of))
        case UnionType(alternatives=alternatives):
            return _union_writer(tuple((a.record_type, writer_of(a.record_type).nested_text) for a in alternatives))
        case SequenceType(item=item):
            return _sequence_writer(value_writer(item, writer_of))
        case PairType():
            return _write_pair
        case VersionPairsType():
            return _write_version_pairs


def encodable(write: ValueWriter) -> ValueWriter:
    """Make a writer that also refuses lone surrogates, for a text that no hashed payload will hold."""

    def write_encodable(value: object) -> str:
        text = write(value)
        if not text.isascii():
            try:
                text.encode("utf-8")
            except UnicodeEncodeError:
                raise MalformedValueError from None
        return text

    return write_encodable


def _texts_of(
    record_type: type, ordered: list[FieldWriting], law: Callable[[Any], bool] | None
) -> Callable[[object], list[str]]:
    names = [writing.name for writing in ordered]
    read = attrgetter(*names) if len(names) > 1 else _single(attrgetter(*names))
    writers = tuple(w.write if w.in_identity and not w.blanked else encodable(w.write) for w in ordered)

    def texts_of(value: object) -> list[str]:
        if type(value) is not record_type:
            raise MalformedValueError
        try:
            held = read(value)
        except AttributeError:
            raise MalformedValueError from None
        texts = [write(item) for write, item in zip(writers, held, strict=True)]
        if law is not None and not law(value):
            raise MalformedValueError
        return texts

    return texts_of


def _single(read: Callable[[object], object]) -> Callable[[object], tuple[object, ...]]:
    return lambda value: (read(value),)


def _picker(positions: list[int]) -> Callable[[list[str]], tuple[str, ...]]:
    if len(positions) > 1:
        return itemgetter(*positions)
    return lambda texts: tuple(texts[position] for position in positions)


def _template(members: list[tuple[str, str]]) -> str:
    return "{" + ",".join(f"{encode_basestring(name)}:{slot}" for name, slot in members) + "}"


def _write_text(value: object) -> str:
    if type(value) is not str:
        raise MalformedValueError
    return encode_basestring(value)


def _write_integer(value: object) -> str:
    if type(value) is not int or not -LARGEST_INTEGER <= value <= LARGEST_INTEGER:
        raise MalformedValueError
    return repr(value)


def _write_natural(value: object) -> str:
    if type(value) is not int or not 0 <= value <= LARGEST_INTEGER:
        raise MalformedValueError
    return repr(value)


def _write_boolean(value: object) -> str:
    if value is True:
        return "true"
    if value is False:
        return "false"
    raise MalformedValueError


def _enum_writer(members: tuple[tuple[object, str], ...]) -> ValueWriter:
    def write_enum(value: object) -> str:
        for member, text in members:
            if value is member:
                return text
        raise MalformedValueError

    return write_enum


def _optional_writer(write: ValueWriter) -> ValueWriter:
    return lambda value: "null" if value is None else write(value)


def _union_writer(alternatives: tuple[tuple[type, ValueWriter], ...]) -> ValueWriter:
    def write_union(value: object) -> str:
        kind = type(value)
        for record_type, write in alternatives:
            if kind is record_type:
                return write(value)
        raise MalformedValueError

    return write_union


def _sequence_writer(write: ValueWriter) -> ValueWriter:
    def write_sequence(value: object) -> str:
        if type(value) is not tuple:
            raise MalformedValueError
        return "[" + ",".join([write(item) for item in value]) + "]"

    return write_sequence


def _write_pair(value: object) -> str:
    if type(value) is not tuple or len(value) != 2:  # noqa: PLR2004  # a pair has two
        raise MalformedValueError
    first, second = value
    return f"[{_write_text(first)},{_write_text(second)}]"


def _write_version_pairs(value: object) -> str:
    if type(value) is not tuple:
        raise MalformedValueError
    text = "[" + ",".join([_write_pair(pair) for pair in value]) + "]"
    if any(not before[0] < after[0] for before, after in pairwise(value)):
        raise MalformedValueError
    return text
