"""What the budget has to keep, as the ADR of its package states it."""

from dataclasses import replace
from typing import Any

import pytest

from episodes import direction_missing
from practice_budget import decide_compute_budget
from practice_evidence import identified, identity_of
from practice_gate import decide_search_gate
from stage_records import ELIGIBLE, gate_of


@pytest.mark.obligation("spine/budget.1")
@pytest.mark.parametrize("kinds", [("hazard_blocked",), ()], ids=["blocked", "unassessable"])
def test_a_gate_that_is_not_eligible_gets_nothing(kinds: tuple[str, ...]) -> None:
    gate: Any = gate_of(*kinds) if kinds else decide_search_gate(())
    budget = decide_compute_budget(gate)
    assert (budget.status, budget.reason_code) == ("budget_blocked", "budget_blocked_gate_not_eligible")
    assert (budget.max_candidates, budget.max_depth, budget.max_steps, budget.max_parallelism) == (0, 0, 0, 0)
    assert budget.gate_decision_id == gate.decision_id


@pytest.mark.obligation("spine/budget.2")
@pytest.mark.parametrize(("kind", "reason", "ceilings"), ELIGIBLE)
def test_each_eligible_reason_has_its_ceilings(kind: str, reason: str, ceilings: tuple[int, ...]) -> None:
    budget = decide_compute_budget(gate_of(kind))
    assert budget.reason_code == reason.replace("eligible_", "budget_allowed_")
    assert (budget.max_candidates, budget.max_depth, budget.max_steps, budget.max_parallelism) == ceilings
    assert budget.status == "budget_allowed"


@pytest.mark.obligation("spine/budget.3")
def test_a_bent_gate_is_unassessable() -> None:
    gate = gate_of("missing_role")
    malformed: Any = object()
    for bent, reason in (
        (malformed, "budget_unassessable_malformed_gate"),
        (replace(gate, residual_ids=()), "budget_unassessable_gate_id_mismatch"),
        (identified(replace(gate, policy_version="v2")), "budget_unassessable_unsupported_gate_policy"),
        (
            identified(replace(gate, reason_code=gate_of("hazard_blocked").reason_code)),
            "budget_unassessable_unknown_gate_reason",
        ),
    ):
        budget = decide_compute_budget(bent)
        assert (budget.status, budget.reason_code) == ("budget_unassessable", reason)
        assert (budget.max_candidates, budget.max_depth, budget.max_steps, budget.max_parallelism) == (0, 0, 0, 0)


@pytest.mark.obligation("spine/budget.4")
def test_wallclock_is_outside_the_budget_id() -> None:
    budget = direction_missing().budget
    assert identity_of(replace(budget, max_wallclock_ms=1)) == budget.budget_id
    assert identity_of(replace(budget, max_steps=11)) != budget.budget_id
