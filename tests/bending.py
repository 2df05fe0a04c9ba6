"""Bent values: other values of the same kind, and records that hold one, with ids made to fit or not."""

from enum import StrEnum
from typing import Any, Final

from practice_run import BudgetCharge
from resealing import with_own_identity
from tampering import Path, at, changed

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


def path_of(dotted: str) -> Path:
    """Read a path that is written with dots."""
    return tuple(int(step) if step.isdecimal() else step for step in dotted.split("."))


def bent(record: Any, path: Path, value: Any, *, reseal: bool) -> Any:
    """Replace what stands at a path, and give every record around it its own id again where that is asked for."""
    held = changed(record, path, value)
    for length in range(len(path) - 1, -1, -1) if reseal else ():
        held = changed(held, path[:length], with_own_identity(at(held, path[:length])))
    return held


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
