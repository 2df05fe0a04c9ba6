"""What a report says about each rule of archscan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from archscan.contracts.file_rules import FILE_RULES
from archscan.contracts.scan_rules import SCAN_RULES
from archscan.rule_text import RuleText
from archscan.rules import record_rules, surface_rules

if TYPE_CHECKING:
    from archscan.rules import Rule

__all__ = ["every_rule"]


def every_rule() -> tuple[RuleText, ...]:
    """Give the texts of every rule, by their codes."""
    rules: list[Rule[Any]] = [*surface_rules(), *record_rules()]
    scanning = (
        RuleText(rule.code, rule.name, f"{rule.message[0].upper()}{rule.message[1:]}.", rule.reason) for rule in rules
    )
    return tuple(sorted((*SCAN_RULES, *FILE_RULES, *scanning)))
