"""Bent values: other values of the same kind, and records that hold one, with ids made to fit or not."""

from dataclasses import replace
from enum import StrEnum
from typing import Any, Final

from practice_evidence import declaration_of, identified
from practice_run import BudgetCharge

DIGITS: Final = frozenset("0123456789abcdef")


def either_way(value: Any) -> tuple[Any, Any]:
    """Give a value of the same kind below a value, and one above it."""
    if isinstance(value, int):
        return value - 1, value + 1
    if isinstance(value, str) and len(value) == 64 and set(value) <= DIGITS:
        return "0" * 64, "f" * 64
    if isinstance(value, str):
        return "", "\U0010ffff"
    if isinstance(value, tuple) and value:
        below, above = either_way(value[0])
        return (below, *value[1:]), (above, *value[1:])
    raise TypeError(value)


def resealed(record: Any) -> Any:
    """Give a record its own id again, where it has one."""
    declaration = declaration_of(type(record))
    return record if declaration is None or declaration.identity_field is None else identified(record)


def bent(record: Any, path: str, value: Any, *, reseal: bool) -> Any:
    """Replace a field, at any depth, and give every record around it its own id again where that is asked for."""
    name, _, inside = path.partition(".")
    held = bent(getattr(record, name), inside, value, reseal=reseal) if inside else value
    changed = replace(record, **{name: held})
    return resealed(changed) if reseal else changed


def field_at(record: Any, path: str) -> Any:
    """Give the field of a record at a path."""
    for name in path.split("."):
        record = getattr(record, name)
    return record


def other_values(value: Any) -> tuple[Any, ...]:
    """Give values of the same kind that are not this one: every other word of a vocabulary, both ways of a scalar."""
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, StrEnum):
        return tuple(member for member in type(value) if member is not value)
    if value is None:
        return ("", "\U0010ffff")
    if isinstance(value, BudgetCharge):
        return (BudgetCharge(value.candidates, value.steps + 1), BudgetCharge(value.candidates + 1, value.steps))
    if isinstance(value, tuple):
        return ((*value, *value), value[:-1]) if value else ()
    return either_way(value)
