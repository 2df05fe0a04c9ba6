"""The closed grammar of what a record field may hold, and how an annotation is read as it.

Exact types only: a bool is no integer, a list no tuple, a subclass nothing at all.

Source: docs/adr (one declaration per record).
"""

from dataclasses import dataclass
from enum import Enum, StrEnum, unique
from types import UnionType as PythonUnion
from typing import Annotated, TypeAlias, Union, get_args, get_origin

__all__ = [
    "BooleanType",
    "Constraint",
    "EnumType",
    "IntegerType",
    "OptionalType",
    "PairType",
    "RecordType",
    "SequenceType",
    "TextType",
    "UnionType",
    "ValueType",
    "VersionPairsType",
    "value_type_of",
]


@unique
class Constraint(Enum):
    """What an annotation asks of a value beyond its Python type."""

    NATURAL = "natural"
    ASCENDING_NAMES = "ascending_names"


@dataclass(frozen=True, slots=True)
class TextType:
    """Text that UTF-8 has a form for."""


@dataclass(frozen=True, slots=True)
class IntegerType:
    """A whole number up to 2^53-1, either way unless natural."""

    natural: bool


@dataclass(frozen=True, slots=True)
class BooleanType:
    """Exactly True or exactly False."""


@dataclass(frozen=True, slots=True)
class EnumType:
    """A member of a closed vocabulary, by identity; its payload form is the member's value."""

    enum: type[StrEnum]


@dataclass(frozen=True, slots=True)
class RecordType:
    """A record of exactly this type."""

    record_type: type


@dataclass(frozen=True, slots=True)
class OptionalType:
    """The inner type, or None."""

    inner: "ValueType"


@dataclass(frozen=True, slots=True)
class UnionType:
    """A record of exactly one of these types."""

    alternatives: tuple[RecordType, ...]


@dataclass(frozen=True, slots=True)
class SequenceType:
    """A tuple of any length, all items of one type."""

    item: "ValueType"


@dataclass(frozen=True, slots=True)
class PairType:
    """A tuple of exactly two texts."""


@dataclass(frozen=True, slots=True)
class VersionPairsType:
    """A tuple of (name, version) pairs, names unique and ascending."""


ValueType: TypeAlias = (
    TextType
    | IntegerType
    | BooleanType
    | EnumType
    | RecordType
    | OptionalType
    | UnionType
    | SequenceType
    | PairType
    | VersionPairsType
)


def value_type_of(annotation: object, constraint: Constraint | None = None) -> ValueType:
    """Read an annotation as a value type.

    Args:
        annotation: What stands behind the colon of a record field, evaluated.
        constraint: What an enclosing `Annotated` asked for.

    Raises:
        TypeError: The annotation is outside the grammar: a record is declared wrongly, so importing it fails.
    """
    if get_origin(annotation) is Annotated:
        inner, *metadata = get_args(annotation)
        stated = [entry for entry in metadata if type(entry) is Constraint]
        return value_type_of(inner, stated[0] if stated else constraint)
    if annotation is str:
        return TextType()
    if annotation is bool:
        return BooleanType()
    if annotation is int:
        return IntegerType(natural=constraint is Constraint.NATURAL)
    if get_origin(annotation) is tuple:
        return _tuple_type_of(get_args(annotation), constraint)
    if get_origin(annotation) in (Union, PythonUnion):
        return _union_type_of(get_args(annotation), constraint)
    if isinstance(annotation, type):
        return EnumType(annotation) if issubclass(annotation, StrEnum) else RecordType(annotation)
    message = "a record field is declared outside the grammar of record values"
    raise TypeError(message)


def _tuple_type_of(arguments: tuple[object, ...], constraint: Constraint | None) -> ValueType:
    if arguments == (str, str):
        return PairType()
    match arguments:
        case (item, last) if last is ...:
            if constraint is Constraint.ASCENDING_NAMES:
                return VersionPairsType()
            return SequenceType(value_type_of(item))
        case _:
            message = "a tuple field is either tuple[T, ...] or tuple[str, str]"
            raise TypeError(message)


def _union_type_of(arguments: tuple[object, ...], constraint: Constraint | None) -> ValueType:
    present = [argument for argument in arguments if argument is not type(None)]
    alternatives = [value_type_of(argument, constraint) for argument in present]
    if len(alternatives) == 1:
        inner: ValueType = alternatives[0]
    else:
        records = tuple(alternative for alternative in alternatives if isinstance(alternative, RecordType))
        if len(records) != len(alternatives):
            message = "only records may stand beside each other in a union field"
            raise TypeError(message)
        inner = UnionType(records)
    return OptionalType(inner) if len(present) < len(arguments) else inner
