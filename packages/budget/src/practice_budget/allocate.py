"""How much compute a gate decision is worth, one to one.

Source: ADR-0227.
"""

from typing import Final

from practice_budget.records import ComputeBudgetDecision
from practice_budget.vocabulary import BUDGET_POLICY_VERSION, ComputeBudgetReason, budget_status_of
from practice_evidence.identity import identified, recomputed
from practice_gate.records import SearchGateDecision
from practice_gate.vocabulary import GATE_POLICY_VERSION, SearchGateReason, SearchGateStatus

__all__ = ["decide_compute_budget"]

_NOTHING: Final = (0, 0, 0, 0)
_ALLOWANCES: Final = {
    SearchGateReason.ELIGIBLE_MISSING_PROPOSAL: (ComputeBudgetReason.BUDGET_ALLOWED_MISSING_PROPOSAL, (3, 1, 5, 1)),
    SearchGateReason.ELIGIBLE_MISSING_RELATION: (ComputeBudgetReason.BUDGET_ALLOWED_MISSING_RELATION, (5, 2, 10, 1)),
    SearchGateReason.ELIGIBLE_MISSING_ROLE: (ComputeBudgetReason.BUDGET_ALLOWED_MISSING_ROLE, (5, 2, 10, 1)),
    SearchGateReason.ELIGIBLE_TARGET_UNBOUND: (ComputeBudgetReason.BUDGET_ALLOWED_TARGET_UNBOUND, (5, 2, 10, 1)),
}
"""By the gate's reason: the budget's reason and the ceilings on candidates, depth, steps and parallelism."""


def decide_compute_budget(gate_decision: SearchGateDecision) -> ComputeBudgetDecision:
    """Decide the compute budget of one gate decision.

    Args:
        gate_decision: A `SearchGateDecision` whose decision_id recomputes.

    Returns:
        The budget: allowed with the policy's ceilings, blocked with all ceilings zero where the gate is not
        eligible, or unassessable with a typed reason and all ceilings zero where the gate decision is malformed,
        does not recompute, is under an unsupported policy or eligible for no reason that the policy knows.

    Source: ADR-0227.
    """
    taken = recomputed(SearchGateDecision, gate_decision)
    if taken is None:
        return _budget(None, ComputeBudgetReason.BUDGET_UNASSESSABLE_MALFORMED_GATE, _NOTHING)
    gate, identity = taken
    if gate.policy_version != GATE_POLICY_VERSION:
        return _budget(gate, ComputeBudgetReason.BUDGET_UNASSESSABLE_UNSUPPORTED_GATE_POLICY, _NOTHING)
    if gate.decision_id != identity:
        return _budget(gate, ComputeBudgetReason.BUDGET_UNASSESSABLE_GATE_ID_MISMATCH, _NOTHING)
    if gate.status is not SearchGateStatus.ELIGIBLE:
        return _budget(gate, ComputeBudgetReason.BUDGET_BLOCKED_GATE_NOT_ELIGIBLE, _NOTHING)
    reason, ceilings = _ALLOWANCES.get(
        gate.reason_code, (ComputeBudgetReason.BUDGET_UNASSESSABLE_UNKNOWN_GATE_REASON, _NOTHING)
    )
    return _budget(gate, reason, ceilings)


def _budget(
    gate: SearchGateDecision | None, reason: ComputeBudgetReason, ceilings: tuple[int, int, int, int]
) -> ComputeBudgetDecision:
    max_candidates, max_depth, max_steps, max_parallelism = ceilings
    return identified(
        ComputeBudgetDecision(
            budget_id="",
            policy_version=BUDGET_POLICY_VERSION,
            gate_decision_id="" if gate is None else gate.decision_id,
            gate_policy_version="" if gate is None else gate.policy_version,
            gate_input_digest="" if gate is None else gate.input_digest,
            status=budget_status_of(reason),
            reason_code=reason,
            max_candidates=max_candidates,
            max_depth=max_depth,
            max_steps=max_steps,
            max_wallclock_ms=None,
            max_parallelism=max_parallelism,
            evidence_spans=() if gate is None else gate.evidence_spans,
            explanation=f"The compute budget is decided: {reason}.",
        )
    )
