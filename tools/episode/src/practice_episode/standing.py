"""Where a place of a document stands: in an identity, outside of every one, or in prose.

Source: ADR-0230 §12.2; ADR-0235.
"""

from enum import StrEnum, unique

from practice_evidence import (
    FieldRole,
    OptionalType,
    RecordType,
    SequenceType,
    UnionType,
    ValueType,
    declaration_of,
)
from practice_residual import ContractResidual

__all__ = ["Standing", "standing_of"]

_COVERED_ELSEWHERE = (ContractResidual,)
"""Records whose outside fields another identity covers: a gate's input digest takes residuals whole."""


@unique
class Standing(StrEnum):
    """What a difference at a place means."""

    IDENTITY = "identity"
    OUTSIDE = "outside identity"
    PROSE = "prose"


def standing_of(record_type: type, tokens: tuple[str | int, ...]) -> Standing:
    """Decide where a place, given from the root of a record's JSON, stands; a place that no record has is identity."""
    here: list[type] = [record_type]
    for token in tokens:
        if isinstance(token, int):
            continue
        fields = [
            (holder, field)
            for holder in here
            if (declaration := declaration_of(holder)) is not None
            for field in declaration.fields
            if field.name == token
        ]
        for holder, field in fields:
            if field.role is FieldRole.PROSE:
                return Standing.PROSE
            if field.role is FieldRole.OUTSIDE and not _records_in(field.value_type):
                return Standing.IDENTITY if holder in _COVERED_ELSEWHERE else Standing.OUTSIDE
        here = [nested for _, field in fields for nested in _records_in(field.value_type)]
    return Standing.IDENTITY


def _records_in(value_type: ValueType) -> list[type]:
    match value_type:
        case RecordType(record_type=record_type):
            return [record_type]
        case OptionalType(inner=inner):
            return _records_in(inner)
        case SequenceType(item=item):
            return _records_in(item)
        case UnionType(alternatives=alternatives):
            return [alternative.record_type for alternative in alternatives]
        case _:
            return []
