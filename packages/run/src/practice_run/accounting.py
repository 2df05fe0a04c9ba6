"""What attempts use of a budget, and whether they may stand in one run: laws on values, with no authority.

Whoever records a run computes its accounting here, and whoever seals one computes it again from the attempts.

Source: ADR-0228.
"""

from collections.abc import Iterator
from typing import Final

from practice_budget.records import ComputeBudgetDecision
from practice_run.records import BudgetConsumed, CandidateAttempt
from practice_run.vocabulary import ExhaustionCode, ReplayStatus, SearchRunRefusalReason

__all__ = ["attempt_objections", "consumed_by", "exceeds_ceiling", "exhaustion_agrees"]

_BUDGET_EXHAUSTION: Final = (
    ExhaustionCode.MAX_CANDIDATES_REACHED,
    ExhaustionCode.MAX_DEPTH_REACHED,
    ExhaustionCode.MAX_STEPS_REACHED,
)


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
