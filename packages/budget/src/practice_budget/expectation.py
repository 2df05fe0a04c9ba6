"""What a budget has to allow a gate decision: a law on values, with no authority.

The budget is allotted by it, and whoever checks a budget compares it with what it gives.

Source: ADR-0227.
"""

from typing import Final

from practice_budget.vocabulary import ComputeBudgetReason
from practice_gate.records import SearchGateDecision
from practice_gate.vocabulary import SearchGateReason, SearchGateStatus

__all__ = ["expected_allowance"]

_NOTHING: Final = (0, 0, 0, 0)
_ALLOWANCES: Final = {
    SearchGateReason.ELIGIBLE_MISSING_PROPOSAL: (ComputeBudgetReason.BUDGET_ALLOWED_MISSING_PROPOSAL, (3, 1, 5, 1)),
    SearchGateReason.ELIGIBLE_MISSING_RELATION: (ComputeBudgetReason.BUDGET_ALLOWED_MISSING_RELATION, (5, 2, 10, 1)),
    SearchGateReason.ELIGIBLE_MISSING_ROLE: (ComputeBudgetReason.BUDGET_ALLOWED_MISSING_ROLE, (5, 2, 10, 1)),
    SearchGateReason.ELIGIBLE_TARGET_UNBOUND: (ComputeBudgetReason.BUDGET_ALLOWED_TARGET_UNBOUND, (5, 2, 10, 1)),
}
"""By the gate's reason: the budget's reason and the ceilings on candidates, depth, steps and parallelism."""


def expected_allowance(gate: SearchGateDecision) -> tuple[ComputeBudgetReason, tuple[int, int, int, int]]:
    """Say for what reason, and up to which ceilings, a well-formed gate decision is allowed compute."""
    if gate.status is not SearchGateStatus.ELIGIBLE:
        return ComputeBudgetReason.BUDGET_BLOCKED_GATE_NOT_ELIGIBLE, _NOTHING
    return _ALLOWANCES.get(gate.reason_code, (ComputeBudgetReason.BUDGET_UNASSESSABLE_UNKNOWN_GATE_REASON, _NOTHING))
