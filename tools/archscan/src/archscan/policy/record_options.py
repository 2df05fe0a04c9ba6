"""The options of a `closed_records` contract, read into its policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from archscan.policy.allowed_names import EntryError
from archscan.policy.option_texts import names_of
from archscan.policy.records_policy import RecordsPolicy
from archscan.policy.surface_options import OptionError, read_switched_off
from archscan.rules import record_rules

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["read_record_options"]


def read_record_options(options: Mapping[str, Sequence[str] | None]) -> RecordsPolicy:
    """Read options into a policy.

    Args:
        options: The lines of each option that is given.

    Returns:
        The policy.

    Raises:
        OptionError: A line does not have the form its option asks for.
    """
    errors: dict[str, str] = {}
    given: dict[str, list[str]] = {}
    for name in ("record_decorators", "record_keywords", "immutable_types", "forbidden_fields", "enum_bases",
                 "enum_decorators"):  # fmt: skip
        lines = options.get(name)
        if lines is not None:
            try:
                given[name] = names_of(lines)
            except EntryError as error:
                errors[name] = str(error)
    switched_off: frozenset[str] = frozenset()
    try:
        switched_off = read_switched_off(options.get("switched_off") or (), {rule.name for rule in record_rules()})
    except EntryError as error:
        errors["switched_off"] = str(error)
    if errors:
        raise OptionError(errors)
    default = RecordsPolicy()
    return RecordsPolicy(
        decorators=frozenset(given.get("record_decorators", default.decorators)),
        required=tuple(given.get("record_keywords", default.required)),
        immutable_types=frozenset(given.get("immutable_types", ())),
        forbidden_fields=frozenset(given.get("forbidden_fields", ())),
        enum_bases=frozenset(given.get("enum_bases", default.enum_bases)),
        enum_decorators=frozenset(given.get("enum_decorators", ())),
        switched_off=switched_off,
    )
