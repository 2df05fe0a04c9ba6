"""Between JSON values and kernel records, driven by the kernel's own declarations and nothing else.

Source: ADR-0240.
"""

from typing import Any, TypeVar

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
    is_well_formed,
)

__all__ = ["record_from_json", "record_to_json"]

RecordT = TypeVar("RecordT")

_LARGEST_INTEGER = 2**53 - 1


def record_from_json(record_type: type[RecordT], value: JsonValue) -> RecordT:
    """Read a JSON value as a record of one type.

    Args:
        record_type: Any record type of the kernel.
        value: An object with exactly the record's fields: enums by value, tuples as arrays, pairs as arrays of two.

    Returns:
        The record, well-formed. Whether its id recomputes is for the seal to say.

    Raises:
        DocumentError: With the place of the first thing that is wrong, in the order of the record's fields.
        TypeError: record_type is no record type.

    Source: ADR-0240.
    """
    record: RecordT = _record(_declared(record_type), value)
    return record


def record_to_json(record: object) -> dict[str, JsonValue]:
    """Write a record as a JSON value: all its fields, prose included, in declared order.

    Raises:
        TypeError: The value is not a well-formed record.

    Source: ADR-0240.
    """
    if not is_well_formed(record):
        message = "only a well-formed record can be written as JSON"
        raise TypeError(message)
    return _members(record)


# Private from here on.


def _declared(record_type: type) -> RecordDeclaration:
    declaration = declaration_of(record_type)
    if declaration is None:
        message = f"{record_type.__name__} is no record type"
        raise TypeError(message)
    return declaration


def _record(declaration: RecordDeclaration, value: JsonValue) -> Any:  # the type is the declaration's
    members = _object(value)
    known = {field.name for field in declaration.fields}
    for key in members:
        if key not in known:
            raise DocumentError("unknown key", (key,))
    values: dict[str, object] = {}
    for field in declaration.fields:
        if field.name not in members:
            raise DocumentError("missing key", (field.name,))
        try:
            values[field.name] = _value(field.value_type, members[field.name])
        except DocumentError as error:
            raise error.inside(field.name) from None
    record = declaration.record_type(**values)
    if declaration.law is not None and not declaration.law(record):
        message = f"not a lawful {declaration.record_type.__name__}: its fields contradict each other"
        raise DocumentError(message)
    return record


def _object(value: JsonValue) -> dict[str, JsonValue]:
    if isinstance(value, Unacceptable) and value.repeated_key is not None:
        raise DocumentError("the key is given twice", (value.repeated_key,))
    if not isinstance(value, dict):
        raise _expected("an object", value)
    return value


def _value(value_type: ValueType, value: JsonValue) -> object:
    match value_type:
        case TextType():
            return _text(value)
        case IntegerType(natural=natural):
            return _integer(value, natural=natural)
        case BooleanType():
            if value is True or value is False:
                return value
            raise _expected("true or false", value)
        case EnumType(enum=enum):
            member = next((known for known in enum if known.value == value and isinstance(value, str)), None)
            if member is None:
                raise _expected(f"one of the values of {enum.__name__}", value)
            return member
        case RecordType(record_type=record_type):
            return _record(_declared(record_type), value)
        case OptionalType(inner=inner):
            return None if value is None else _value(inner, value)
        case UnionType(alternatives=alternatives):
            return _one_of(alternatives, value)
        case SequenceType(item=item):
            return _sequence(item, value)
        case PairType():
            return _pair(value)
        case VersionPairsType():
            return _version_pairs(value)


def _text(value: JsonValue) -> str:
    if not isinstance(value, str):
        raise _expected("a text", value)
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        message = "a text holds a lone surrogate, which UTF-8 has no form for"
        raise DocumentError(message) from None
    return value


def _integer(value: JsonValue, *, natural: bool) -> int:
    expected = "a natural number" if natural else "an integer"
    if not isinstance(value, int) or isinstance(value, bool):
        raise _expected(expected, value)
    if not -_LARGEST_INTEGER <= value <= _LARGEST_INTEGER:
        message = f"expected {expected} of at most 2^53-1, found {value}"
        raise DocumentError(message)
    if natural and value < 0:
        raise _expected(expected, value)
    return value


def _sequence(item: ValueType, value: JsonValue) -> tuple[object, ...]:
    items: list[object] = []
    for position, held in enumerate(_array(value)):
        try:
            items.append(_value(item, held))
        except DocumentError as error:
            raise error.inside(position) from None
    return tuple(items)


def _pair(value: JsonValue) -> tuple[str, str]:
    items = _sequence(TextType(), value)
    match items:
        case (str() as first, str() as second):
            return first, second
        case _:
            message = f"expected an array of two texts, found {len(items)}"
            raise DocumentError(message)


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


def _one_of(alternatives: tuple[RecordType, ...], value: JsonValue) -> object:
    members = _object(value)
    declarations = [_declared(alternative.record_type) for alternative in alternatives]
    for declaration in declarations:
        if declaration.identity_field in members:
            return _record(declaration, value)
    names = " or ".join(str(declaration.identity_field) for declaration in declarations)
    message = f"expected an object with {names}"
    raise DocumentError(message)


def _array(value: JsonValue) -> list[JsonValue]:
    if not isinstance(value, list):
        raise _expected("an array", value)
    return value


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


def _members(record: object) -> dict[str, JsonValue]:
    return {field.name: _json(getattr(record, field.name)) for field in _declared(type(record)).fields}


def _json(value: Any) -> JsonValue:  # any value that a well-formed record holds
    if type(value) is tuple:
        return [_json(item) for item in value]
    if declaration_of(type(value)) is not None:
        return _members(value)
    return str(value.value) if hasattr(value, "value") else value
