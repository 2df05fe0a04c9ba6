"""The rules, one to a file."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from archscan.rules.rule import Case, RecordRule, Rule, SurfaceRule, Violation

__all__ = ["Case", "RecordRule", "Rule", "SurfaceRule", "Violation", "record_rules", "surface_rules"]


@cache
def surface_rules() -> tuple[SurfaceRule, ...]:
    """Give the rules of `call_surface` contracts, by their codes."""
    return tuple(rule() for rule in _every() if issubclass(rule, SurfaceRule))


@cache
def record_rules() -> tuple[RecordRule, ...]:
    """Give the rules of `closed_records` contracts, by their codes."""
    return tuple(rule() for rule in _every() if issubclass(rule, RecordRule))


# Private
# -------


@cache
def _every() -> tuple[type[Rule], ...]:  # type: ignore[type-arg] # rules of both kinds
    found: dict[str, type[Rule]] = {}  # type: ignore[type-arg] # as above
    for info in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{info.name}")
        for value in vars(module).values():
            if (
                isinstance(value, type)
                and issubclass(value, Rule)
                and value.__module__ == module.__name__
                and value.code
            ):
                found[value.code] = value
    return tuple(found[code] for code in sorted(found))
