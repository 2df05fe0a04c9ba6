"""The policy of a `closed_records` contract."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["RecordsPolicy"]


@dataclass(frozen=True, slots=True)
class RecordsPolicy:
    """What a record must be.

    Attributes:
        decorators: Qualified names of the decorators that make a class a record.
        required: Keywords of the decorator that must be True.
        immutable_types: Qualified names of further types whose values never change.
        forbidden_fields: Names no field may have.
        enum_bases: Qualified names of the classes that make a class an enumeration.
        enum_decorators: Qualified names of decorators each enumeration must have.
        switched_off: Names of the rules that do not hold.
    """

    decorators: frozenset[str] = frozenset({"dataclasses.dataclass"})
    required: tuple[str, ...] = ("frozen", "slots")
    immutable_types: frozenset[str] = frozenset()
    forbidden_fields: frozenset[str] = frozenset()
    enum_bases: frozenset[str] = frozenset({"enum.Enum", "enum.StrEnum", "enum.IntEnum", "enum.Flag", "enum.IntFlag"})
    enum_decorators: frozenset[str] = frozenset()
    switched_off: frozenset[str] = frozenset()
