"""Readers of JSON values, one for each record type, made once from its declaration and nothing else.

An archive spends much of its time here, so a reader asks for exact types, takes what is in order without a second
look, and finds out what is wrong, and where, only once something is: the place grows while the error passes outward.

Source: ADR-0240.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from practice_episode.errors import DocumentError, shown
from practice_episode.json_decoding import JsonValue, Unacceptable
from practice_evidence import (
    BooleanType,
    EnumType,
    IntegerType,
    OptionalType,
    PairType,
    RecordDeclaration,
    RecordType,
    SequenceType,
    TextType,
    UnionType,
    ValueType,
    VersionPairsType,
    declaration_of,
)

__all__ = ["Reader", "declared", "reader_of"]

Reader: TypeAlias = Callable[[JsonValue], Any]
"""Gives what a record holds for a JSON value; raises DocumentError with the place inside the value."""

_LARGEST_INTEGER: Final = 2**53 - 1
_PAIR: Final = 2


def declared(record_type: type) -> RecordDeclaration:
    """Give the declaration of a record type.

    Raises:
        TypeError: It is no record type.
    """
    declaration = declaration_of(record_type)
    if declaration is None:
        message = f"{record_type.__name__} is no record type"
        raise TypeError(message)
    return declaration


def reader_of(record_type: type) -> Reader:
    """Give the reader of a record type, made when it is first asked for.

    Raises:
        TypeError: It is no record type.
    """
    reader = _READERS.get(record_type)
    if reader is None:
        reader = _READERS[record_type] = _record_reader(declared(record_type))
    return reader


# Private from here on.

_READERS: Final[dict[type, Reader]] = {}


def _record_reader(declaration: RecordDeclaration) -> Reader:
    record_type, law = declaration.record_type, declaration.law
    fields = tuple((field.name, _value_reader(field.value_type)) for field in declaration.fields)
    names = frozenset(name for name, _ in fields)

    def read(value: JsonValue) -> Any:  # the type is the declaration's
        members = value if type(value) is dict else _object(value)
        if members.keys() != names:
            raise _wrong_keys(members, fields)
        held: list[Any] = []
        try:
            for name, read_field in fields:
                held.append(read_field(members[name]))
        except DocumentError as error:
            raise error.inside(fields[len(held)][0]) from None
        record = record_type(*held)
        if law is not None and not law(record):
            message = f"not a lawful {record_type.__name__}: its fields contradict each other"
            raise DocumentError(message)
        return record

    return read


def _wrong_keys(members: dict[str, JsonValue], fields: tuple[tuple[str, Reader], ...]) -> DocumentError:
    """Say what is wrong first: an unknown key, or whatever there is up to the first field that is missing."""
    names = [name for name, _ in fields]
    for key in members:
        if key not in names:
            return DocumentError("unknown key", (key,))
    for name, read_field in fields:
        if name not in members:
            return DocumentError("missing key", (name,))
        try:
            read_field(members[name])
        except DocumentError as error:
            return error.inside(name)
    raise AssertionError


def _object(value: JsonValue) -> dict[str, JsonValue]:
    if isinstance(value, Unacceptable) and value.repeated_key is not None:
        raise DocumentError("the key is given twice", (value.repeated_key,))
    if not isinstance(value, dict):
        raise _expected("an object", value)
    return value


def _value_reader(value_type: ValueType) -> Reader:
    match value_type:
        case TextType():
            return _text
        case IntegerType(natural=natural):
            return _natural if natural else _integer
        case BooleanType():
            return _boolean
        case EnumType(enum=enum):
            return _member_reader(enum.__name__, {member.value: member for member in enum})
        case RecordType(record_type=record_type):
            return reader_of(record_type)
        case OptionalType(inner=inner):
            return _optional_reader(_value_reader(inner))
        case UnionType(alternatives=alternatives):
            return _union_reader(tuple(declared(alternative.record_type) for alternative in alternatives))
        case SequenceType(item=item):
            return _sequence_reader(_value_reader(item))
        case PairType():
            return _pair
        case VersionPairsType():
            return _version_pairs


def _text(value: JsonValue) -> str:
    if type(value) is not str:
        raise _expected("a text", value)
    if not value.isascii():
        _require_encodable(value)
    return value


def _require_encodable(text: str) -> None:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        message = "a text holds a lone surrogate, which UTF-8 has no form for"
        raise DocumentError(message) from None


def _integer(value: JsonValue) -> int:
    if type(value) is not int:
        raise _expected("an integer", value)
    if not -_LARGEST_INTEGER <= value <= _LARGEST_INTEGER:
        raise _too_large("an integer", value)
    return value


def _natural(value: JsonValue) -> int:
    if type(value) is not int:
        raise _expected("a natural number", value)
    if not 0 <= value <= _LARGEST_INTEGER:
        raise (_expected if -_LARGEST_INTEGER <= value < 0 else _too_large)("a natural number", value)
    return value


def _boolean(value: JsonValue) -> bool:
    if value is True or value is False:
        return value
    raise _expected("true or false", value)


def _member_reader(vocabulary: str, members: dict[str, Any]) -> Reader:
    def read(value: JsonValue) -> Any:  # a member of the vocabulary
        member = members.get(value) if type(value) is str else None
        if member is None:
            raise _expected(f"one of the values of {vocabulary}", value)
        return member

    return read


def _optional_reader(read_inner: Reader) -> Reader:
    return lambda value: None if value is None else read_inner(value)


def _union_reader(declarations: tuple[RecordDeclaration, ...]) -> Reader:
    known = tuple((declaration.identity_field, reader_of(declaration.record_type)) for declaration in declarations)

    def read(value: JsonValue) -> Any:  # a record of one of the types
        members = _object(value)
        for identity_field, read_one in known:
            if identity_field in members:
                return read_one(members)
        names = " or ".join(str(identity_field) for identity_field, _ in known)
        message = f"expected an object with {names}"
        raise DocumentError(message)

    return read


def _sequence_reader(read_item: Reader) -> Reader:
    def read(value: JsonValue) -> tuple[Any, ...]:
        items, held = _array(value), list[Any]()
        try:
            for item in items:
                held.append(read_item(item))  # how many there are is the place of what is wrong
        except DocumentError as error:
            raise error.inside(len(held)) from None
        return tuple(held)

    return read


def _array(value: JsonValue) -> list[JsonValue]:
    if not isinstance(value, list):
        raise _expected("an array", value)
    return value


_texts: Final = _sequence_reader(_text)


def _pair(value: JsonValue) -> tuple[str, str]:
    items = _texts(value)
    if len(items) != _PAIR:
        message = f"expected an array of two texts, found {len(items)}"
        raise DocumentError(message)
    first, second = items
    return first, second


def _version_pairs(value: JsonValue) -> tuple[tuple[str, str], ...]:
    pairs: list[tuple[str, str]] = []
    for position, held in enumerate(_array(value)):
        try:
            pair = _pair(held)
        except DocumentError as error:
            raise error.inside(position) from None
        if pairs and not pairs[-1][0] < pair[0]:
            raise DocumentError("names have to be unique and ascending", (position, 0))
        pairs.append(pair)
    return tuple(pairs)


def _too_large(expected: str, value: int) -> DocumentError:
    return DocumentError(f"expected {expected} of at most 2^53-1, found {value}")


def _expected(expected: str, value: JsonValue) -> DocumentError:
    return DocumentError(f"expected {expected}, found {_named(value)}")


def _named(value: JsonValue) -> str:
    match value:
        case Unacceptable(found=found):
            return found
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{shown(value)}"'
        case int():
            return str(value)
        case list():
            return "an array"
        case _:
            return "an object"
