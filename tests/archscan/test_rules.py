"""Every rule finds what its invalid cases show, and nothing in its valid ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from archscan.rules import SurfaceRule, record_rules, surface_rules
from archscan.rules.example import lines_found
from archscan.rules.rule import Case

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface
    from archscan.rules import Rule, Violation

RULES: list[Rule[Any]] = [*surface_rules(), *record_rules()]
INVALID = [(rule, case) for rule in RULES for case in rule.INVALID]
VALID = [(rule, case) for rule in RULES for case in rule.VALID]


@pytest.mark.parametrize(("rule", "case"), INVALID, ids=[f"{rule.name}: {case.source!r}" for rule, case in INVALID])
def test_invalid_case_is_reported_at_its_lines(rule: Rule[Any], case: Case) -> None:
    assert lines_found(rule, case) == list(case.lines)


@pytest.mark.parametrize(("rule", "case"), VALID, ids=[f"{rule.name}: {case.source!r}" for rule, case in VALID])
def test_valid_case_is_not_reported(rule: Rule[Any], case: Case) -> None:
    assert lines_found(rule, case) == []


@pytest.mark.parametrize("attribute", ["code", "name"])
def test_codes_and_names_are_unique(attribute: str) -> None:
    found = [getattr(rule, attribute) for rule in RULES]
    assert len(found) == len(set(found)) > 0


def test_rule_without_an_invalid_case_cannot_load() -> None:
    with pytest.raises(TypeError, match="cannot load: it lacks INVALID"):

        class Idle(SurfaceRule):
            code = "ARC999"
            name = "idle"
            message = "is idle"
            reason = "It finds nothing."
            advice = "none"
            VALID = ()
            INVALID = ()

            def check(self, subject: Surface) -> Iterator[Violation]:  # noqa: ARG002 - never called
                yield from ()


def test_rule_whose_invalid_case_names_no_line_cannot_load() -> None:
    with pytest.raises(TypeError, match="an invalid case says no line"):

        class Vague(SurfaceRule):
            code = "ARC999"
            name = "vague"
            message = "is vague"
            reason = "It says no place."
            advice = "none"
            VALID: ClassVar = ()
            INVALID: ClassVar = (Case("x = 1\n"),)

            def check(self, subject: Surface) -> Iterator[Violation]:  # noqa: ARG002 - never called
                yield from ()
