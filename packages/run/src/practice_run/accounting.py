"""Whether a run may start, what it stands on, and what its attempts use: laws on values, with no authority.

Whoever records a run computes its accounting here, and whoever seals one computes it again from the attempts.

Source: ADR-0228.
"""

from collections.abc import Iterator
from typing import Final

from practice_assessment.records import ContractAssessment
from practice_budget.records import ComputeBudgetDecision
from practice_budget.vocabulary import ComputeBudgetStatus
from practice_gate.records import SearchGateDecision
from practice_gate.vocabulary import SearchGateStatus
from practice_run.records import BudgetConsumed, CandidateAttempt, GeometricSearchInput
from practice_run.vocabulary import (
    RUN_POLICY_VERSION,
    RUN_SCHEMA_VERSION,
    ExhaustionCode,
    ReplayStatus,
    RunDisposition,
    SearchRunRefusalReason,
)

__all__ = [
    "attempt_objections",
    "consumed_by",
    "exceeds_ceiling",
    "exhaustion_agrees",
    "expected_search_input",
    "start_obstacle",
]

_BUDGET_EXHAUSTION: Final = (
    ExhaustionCode.MAX_CANDIDATES_REACHED,
    ExhaustionCode.MAX_DEPTH_REACHED,
    ExhaustionCode.MAX_STEPS_REACHED,
)


def expected_search_input(
    assessment: ContractAssessment,
    gate: SearchGateDecision,
    budget: ComputeBudgetDecision,
    operator_set_id: str,
    operator_set_version: str,
) -> GeometricSearchInput:
    """Say what a run under these records stands on."""
    return GeometricSearchInput(
        problem_frame_digest=assessment.problem_frame_digest,
        contract_assessment_id=assessment.assessment_id,
        residual_ids=gate.residual_ids,
        gate_decision_id=gate.decision_id,
        gate_policy_version=gate.policy_version,
        gate_input_digest=gate.input_digest,
        budget_id=budget.budget_id,
        budget_policy_version=budget.policy_version,
        operator_set_id=operator_set_id,
        operator_set_version=operator_set_version,
        run_policy_version=RUN_POLICY_VERSION,
        schema_version=RUN_SCHEMA_VERSION,
    )


def start_obstacle(
    gate: SearchGateDecision, budget: ComputeBudgetDecision
) -> tuple[RunDisposition, SearchRunRefusalReason] | None:
    """Name what keeps a run from starting under this gate and budget; None where it may start."""
    if gate.status is not SearchGateStatus.ELIGIBLE:
        return RunDisposition.BLOCKED_BY_GATE, SearchRunRefusalReason.GATE_NOT_ELIGIBLE
    if budget.status is not ComputeBudgetStatus.BUDGET_ALLOWED:
        return RunDisposition.BLOCKED_BY_BUDGET, SearchRunRefusalReason.BUDGET_NOT_ALLOWED
    if budget.max_parallelism != 1:
        return RunDisposition.INVALID_INPUT, SearchRunRefusalReason.PARALLELISM_UNSUPPORTED
    if budget.max_candidates < 1 or budget.max_depth < 1 or budget.max_steps < 1:
        return RunDisposition.INVALID_INPUT, SearchRunRefusalReason.CEILING_ZERO
    return None


def consumed_by(
    attempts: tuple[CandidateAttempt, ...], budget: ComputeBudgetDecision, exhaustion_code: ExhaustionCode | None
) -> BudgetConsumed:
    """Add up what well-formed attempts use of a budget; no attempts use nothing."""
    return BudgetConsumed(
        candidates_considered=sum(attempt.budget_charge.candidates for attempt in attempts),
        max_candidates=budget.max_candidates,
        depth_reached=max((attempt.depth for attempt in attempts), default=0),
        max_depth=budget.max_depth,
        steps_used=sum(attempt.budget_charge.steps for attempt in attempts),
        max_steps=budget.max_steps,
        parallelism_used=1 if attempts else 0,
        max_parallelism=budget.max_parallelism,
        exhausted=exhaustion_code in _BUDGET_EXHAUSTION,
    )


def exceeds_ceiling(consumed: BudgetConsumed) -> bool:
    """Decide whether anything was used beyond its ceiling."""
    return (
        consumed.candidates_considered > consumed.max_candidates
        or consumed.depth_reached > consumed.max_depth
        or consumed.steps_used > consumed.max_steps
        or consumed.parallelism_used > consumed.max_parallelism
    )


def exhaustion_agrees(
    consumed: BudgetConsumed, exhaustion_code: ExhaustionCode | None, *, operator_set_is_empty: bool
) -> bool:
    """Decide whether an exhaustion code says what the accounting says; a run without attempts has exactly one."""
    match exhaustion_code:
        case None:
            return consumed.candidates_considered > 0
        case ExhaustionCode.OPERATOR_SET_EMPTY:
            return operator_set_is_empty and consumed.candidates_considered == 0
        case ExhaustionCode.OPERATOR_SPACE_DEPLETED:
            return not operator_set_is_empty
        case ExhaustionCode.MAX_CANDIDATES_REACHED:
            return 0 < consumed.candidates_considered == consumed.max_candidates
        case ExhaustionCode.MAX_DEPTH_REACHED:
            return 0 < consumed.depth_reached == consumed.max_depth
        case ExhaustionCode.MAX_STEPS_REACHED:
            return 0 < consumed.steps_used == consumed.max_steps


def attempt_objections(
    attempts: tuple[CandidateAttempt, ...], input_digest: str, operators: frozenset[tuple[str, str]]
) -> Iterator[SearchRunRefusalReason]:
    """Name what keeps well-formed attempts from standing in one run, attempt by attempt.

    Args:
        attempts: In run order; their ids are taken as recomputed by the caller.
        input_digest: The run's, which every embedded attempt carries.
        operators: The (operator_name, operator_version) pairs of the run's operator set.
    """
    depth_of: dict[str, int] = {}
    last_step = -1
    for position, attempt in enumerate(attempts):
        if attempt.input_digest != input_digest:
            yield SearchRunRefusalReason.ATTEMPT_INPUT_MISMATCH
        if (attempt.operator_id, attempt.operator_version) not in operators:
            yield SearchRunRefusalReason.ATTEMPT_OPERATOR_UNKNOWN
        if attempt.replay_status is not ReplayStatus.REPLAY_PENDING or attempt.replay_blockers:
            yield SearchRunRefusalReason.ATTEMPT_REPLAY_STATE
        if attempt.budget_charge.candidates != 1 or attempt.budget_charge.steps < 1:
            yield SearchRunRefusalReason.ATTEMPT_CHARGE
        above = 0 if attempt.parent_attempt_id is None else depth_of.get(attempt.parent_attempt_id, attempt.depth)
        if attempt.attempt_index != position or attempt.step_index <= last_step or attempt.depth <= above:
            yield SearchRunRefusalReason.ATTEMPT_ORDER
        last_step = attempt.step_index
        depth_of[attempt.attempt_id] = attempt.depth
