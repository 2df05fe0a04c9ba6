"""How a record type states, once, its fields, its identity and its JSON.

The dataclass is the declaration: the annotations give the exact types, and three of them place a field in the
identity: `OwnIdentityBlanked` and `OwnIdentityOmitted` mark the record's own id, `Prose` what no identity covers.

    @record
    @dataclass(frozen=True, slots=True)
    class ContractResidual:
        residual_id: OwnIdentityOmitted
        residual_code: str
        explanation: Prose

Source: ADR-0230 §12.2; docs/adr (one declaration per record).
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum, unique
from typing import Annotated, Any, Final, TypeAlias, TypeVar, get_args, get_origin, overload

from practice_evidence.value_types import Constraint, ValueType, value_type_of
from practice_evidence.value_writing import Nested
from practice_evidence.writing import FieldWriting, RecordWriter

__all__ = [
    "FieldDeclaration",
    "FieldRole",
    "Natural",
    "OutsideIdentity",
    "OwnIdentityBlanked",
    "OwnIdentityOmitted",
    "Prose",
    "RecordDeclaration",
    "VersionPairs",
    "declaration_of",
    "declared",
    "record",
]

RecordT = TypeVar("RecordT")


@unique
class FieldRole(Enum):
    """Where a field stands in its record's payloads.

    COVERED is in the identity; OWN_BLANKED is the id itself, present as ""; OWN_OMITTED is the id itself, absent;
    OUTSIDE is absent from the identity but present where the record is nested in another; PROSE is in no payload.
    """

    COVERED = "covered"
    OWN_BLANKED = "own_blanked"
    OWN_OMITTED = "own_omitted"
    OUTSIDE = "outside"
    PROSE = "prose"


OwnIdentityBlanked: TypeAlias = Annotated[str, FieldRole.OWN_BLANKED]
OwnIdentityOmitted: TypeAlias = Annotated[str, FieldRole.OWN_OMITTED]
Prose: TypeAlias = Annotated[str, FieldRole.PROSE]
OutsideIdentity: Final = FieldRole.OUTSIDE
"""Metadata for a typed field that the record's own identity leaves out: `Annotated[int | None, OutsideIdentity]`."""
Natural: TypeAlias = Annotated[int, Constraint.NATURAL]
VersionPairs: TypeAlias = Annotated[tuple[tuple[str, str], ...], Constraint.ASCENDING_NAMES]


@dataclass(frozen=True, slots=True)
class FieldDeclaration:
    """One field of a record: its name, what it may hold, where it stands in the payloads."""

    name: str
    value_type: ValueType
    role: FieldRole


@dataclass(frozen=True, slots=True)
class RecordDeclaration:
    """All that is to be known about a record type.

    identity_field is None for a record without an id of its own, law for one with nothing to hold between its fields.
    """

    record_type: type
    fields: tuple[FieldDeclaration, ...]
    identity_field: str | None
    law: Callable[[Any], bool] | None
    writer: RecordWriter


_DECLARATIONS: Final[dict[type, RecordDeclaration]] = {}


@overload
def record(record_type: type[RecordT]) -> type[RecordT]: ...
@overload
def record(*, law: Callable[[Any], bool]) -> Callable[[type[RecordT]], type[RecordT]]: ...
def record(
    record_type: type[RecordT] | None = None, *, law: Callable[[Any], bool] | None = None
) -> type[RecordT] | Callable[[type[RecordT]], type[RecordT]]:
    """Declare a frozen, slotted dataclass as a record.

    Args:
        record_type: The dataclass; its annotations are the declaration.
        law: What must hold between fields whose types are already exact, for example start ≤ end.

    Raises:
        TypeError: The class is not a frozen slotted dataclass, or a field is outside the grammar: its import fails.
    """

    def declare(declaring: type[RecordT]) -> type[RecordT]:
        _DECLARATIONS[declaring] = _declaration_from(declaring, law)
        return declaring

    return declare if record_type is None else declare(record_type)


def declaration_of(record_type: type) -> RecordDeclaration | None:
    """Give the declaration of a record type, or None where the type is no record.

    Types with a metaclass of their own are never records and are not even asked for their hash.
    """
    return _DECLARATIONS.get(record_type) if type(record_type) is type else None


def declared(record_type: type) -> RecordDeclaration:
    """Give the declaration of what has to be a record type.

    Raises:
        TypeError: It is none, or not declared yet: the module that relies on it is not imported.
    """
    declaration = declaration_of(record_type)
    if declaration is None:
        message = f"{record_type.__name__} is used as a record type before it was declared as one"
        raise TypeError(message)
    return declaration


def _declaration_from(record_type: type, law: Callable[[Any], bool] | None) -> RecordDeclaration:
    if not _is_frozen_and_slotted(record_type):
        message = f"{record_type.__name__} is not a dataclass with frozen=True and slots=True"
        raise TypeError(message)
    declarations = tuple(
        FieldDeclaration(field.name, value_type_of(field.type), _role_of(field.type)) for field in fields(record_type)
    )
    own = [field.name for field in declarations if field.role in (FieldRole.OWN_BLANKED, FieldRole.OWN_OMITTED)]
    writings = tuple(
        FieldWriting(
            field.name,
            field.value_type,
            in_identity=field.role in (FieldRole.COVERED, FieldRole.OWN_BLANKED),
            in_nested=field.role is not FieldRole.PROSE,
            blanked=field.role is FieldRole.OWN_BLANKED,
        )
        for field in declarations
    )
    writer = RecordWriter(record_type, writings, law, _nested_of)
    return RecordDeclaration(record_type, declarations, own[0] if own else None, law, writer)


def _is_frozen_and_slotted(record_type: Any) -> bool:  # any class may be asked about
    try:
        return bool(record_type.__dataclass_params__.frozen and record_type.__slots__ is not None)
    except AttributeError:
        return False


def _role_of(annotation: object) -> FieldRole:
    if get_origin(annotation) is Annotated:
        for entry in get_args(annotation)[1:]:
            if type(entry) is FieldRole:
                return entry
    return FieldRole.COVERED


def _nested_of(record_type: type) -> Nested:
    return declared(record_type).writer.nested
