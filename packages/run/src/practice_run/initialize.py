"""Whether a run may start, and what it holds: nothing of its own, or attempts that were already made.

Source: ADR-0228.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias, TypeVar

from practice_assessment.records import ContractAssessment
from practice_assessment.vocabulary import ASSESSMENT_POLICY_VERSION
from practice_budget.records import ComputeBudgetDecision
from practice_budget.vocabulary import BUDGET_POLICY_VERSION
from practice_evidence.identity import identified, identity_of, recomputed, recomputed_all
from practice_gate.records import SearchGateDecision, SearchGateInput
from practice_gate.vocabulary import GATE_POLICY_VERSION
from practice_residual.records import ContractResidual
from practice_run.accounting import (
    attempt_objections,
    consumed_by,
    exceeds_ceiling,
    exhaustion_agrees,
    expected_search_input,
    start_obstacle,
)
from practice_run.records import (
    CandidateAttempt,
    GeometricSearchInput,
    GeometricSearchRun,
    OperatorSetManifest,
    SearchRunRefusal,
)
from practice_run.vocabulary import (
    RUN_POLICY_VERSION,
    ExhaustionCode,
    RunDisposition,
    SearchRunRefusalReason,
)

__all__ = ["geometric_search_input_digest", "initialize_geometric_search_run", "record_geometric_search_run"]

_Reason: TypeAlias = SearchRunRefusalReason
TakenT = TypeVar("TakenT")


def initialize_geometric_search_run(
    contract_assessment: ContractAssessment,
    residuals: tuple[ContractResidual, ...],
    gate_decision: SearchGateDecision,
    budget_decision: ComputeBudgetDecision,
    operator_set: OperatorSetManifest,
) -> GeometricSearchRun | SearchRunRefusal:
    """Start an inert run: one that explores nothing itself; candidates join it by binding.

    Args:
        contract_assessment: The refused `ContractAssessment` that the residuals were projected from.
        residuals: The complete context, a tuple of `ContractResidual` in residual_id order.
        gate_decision: The `SearchGateDecision` on that context.
        budget_decision: The `ComputeBudgetDecision` on that gate decision.
        operator_set: The `OperatorSetManifest` that the run is held to.

    Returns:
        A run without attempts, exhausted_no_candidate, nothing consumed: operator_set_empty for an empty operator
        set, operator_space_depleted for any other. Or a refusal: invalid_input with every objection to the records,
        blocked_by_gate, blocked_by_budget, or invalid_input for parallelism other than 1 or a ceiling of zero.

    Source: ADR-0228.
    """
    return _run(contract_assessment, residuals, gate_decision, budget_decision, operator_set, (), None)


def record_geometric_search_run(  # the five records of a run, and what was done in it
    contract_assessment: ContractAssessment,
    residuals: tuple[ContractResidual, ...],
    gate_decision: SearchGateDecision,
    budget_decision: ComputeBudgetDecision,
    operator_set: OperatorSetManifest,
    candidate_attempts: tuple[CandidateAttempt, ...],
    exhaustion_code: ExhaustionCode | None = None,
) -> GeometricSearchRun | SearchRunRefusal:
    """Record a run that embeds attempts already made, with its accounting computed and every ceiling enforced.

    Args:
        contract_assessment: As for `initialize_geometric_search_run`, likewise the next four.
        residuals: The complete context.
        gate_decision: The gate decision on it.
        budget_decision: The budget on that.
        operator_set: The set that every attempt's operator belongs to.
        candidate_attempts: A tuple of `CandidateAttempt` in run order; each carries the run's input_digest
            (`geometric_search_input_digest`), is charged one candidate and at least one step, is pending replay.
        exhaustion_code: The `ExhaustionCode` that ended the search, or None where it simply stopped.

    Returns:
        A run, candidate_replay_pending; without attempts the inert run. Or a refusal as above, or invalid_input for
        attempts that do not recompute, are out of order, foreign to the run or its operators, beyond a ceiling, and
        for an exhaustion code that the accounting contradicts.

    Source: ADR-0228.
    """
    return _run(
        contract_assessment,
        residuals,
        gate_decision,
        budget_decision,
        operator_set,
        candidate_attempts,
        exhaustion_code,
    )


def geometric_search_input_digest(
    contract_assessment: ContractAssessment,
    residuals: tuple[ContractResidual, ...],
    gate_decision: SearchGateDecision,
    budget_decision: ComputeBudgetDecision,
    operator_set: OperatorSetManifest,
) -> str | SearchRunRefusal:
    """Give the input_digest of the run that these records would start, for attempts to carry.

    Returns:
        64 hexadecimal digits, or the refusal that starting the run would give.

    Source: ADR-0228.
    """
    run = initialize_geometric_search_run(contract_assessment, residuals, gate_decision, budget_decision, operator_set)
    return run if isinstance(run, SearchRunRefusal) else run.input_digest


# Private from here on.


def _run(  # as the public functions
    contract_assessment: ContractAssessment,
    residuals: tuple[ContractResidual, ...],
    gate_decision: SearchGateDecision,
    budget_decision: ComputeBudgetDecision,
    operator_set: OperatorSetManifest,
    candidate_attempts: tuple[CandidateAttempt, ...],
    exhaustion_code: ExhaustionCode | None,
) -> GeometricSearchRun | SearchRunRefusal:
    malformed: list[_Reason] = []
    assessment = _taken(
        recomputed(ContractAssessment, contract_assessment), _Reason.MALFORMED_CONTRACT_ASSESSMENT, malformed
    )
    context = _taken(recomputed_all(ContractResidual, residuals), _Reason.MALFORMED_RESIDUALS, malformed)
    gate = _taken(recomputed(SearchGateDecision, gate_decision), _Reason.MALFORMED_GATE_DECISION, malformed)
    budget = _taken(recomputed(ComputeBudgetDecision, budget_decision), _Reason.MALFORMED_BUDGET_DECISION, malformed)
    manifest = _taken(recomputed(OperatorSetManifest, operator_set), _Reason.MALFORMED_OPERATOR_SET, malformed)
    attempts = _taken(
        recomputed_all(CandidateAttempt, candidate_attempts), _Reason.MALFORMED_CANDIDATE_ATTEMPTS, malformed
    )
    code = next((known for known in ExhaustionCode if known is exhaustion_code), None)
    if code is not exhaustion_code:
        malformed.append(_Reason.MALFORMED_EXHAUSTION_CODE)
    if (
        malformed
        or assessment is None
        or context is None
        or gate is None
        or budget is None
        or manifest is None
        or attempts is None
    ):
        return _refusal(RunDisposition.INVALID_INPUT, malformed)
    objections = [
        *_version_objections(assessment[0], gate[0], budget[0]),
        *_chain_objections(assessment, context, gate, budget),
    ]
    if objections:
        return _refusal(RunDisposition.INVALID_INPUT, objections)
    run_input = expected_search_input(assessment[0], gate[0], budget[0], manifest[1], manifest[0].operator_set_version)
    obstacle = start_obstacle(gate[0], budget[0])
    if obstacle is not None:
        disposition, reason = obstacle
        return _refusal(disposition, [reason], run_input)
    return _recorded(run_input, budget[0], manifest[0], attempts, code)


def _taken(pair: TakenT | None, reason: _Reason, malformed: list[_Reason]) -> TakenT | None:
    if pair is None:
        malformed.append(reason)
    return pair


def _version_objections(
    assessment: ContractAssessment, gate: SearchGateDecision, budget: ComputeBudgetDecision
) -> Iterator[_Reason]:
    if (
        assessment.assessment_policy_version != ASSESSMENT_POLICY_VERSION
        or gate.policy_version != GATE_POLICY_VERSION
        or budget.policy_version != BUDGET_POLICY_VERSION
    ):
        yield _Reason.UNSUPPORTED_POLICY_VERSION


def _chain_objections(
    assessment: tuple[ContractAssessment, str],
    residuals: tuple[tuple[ContractResidual, str], ...],
    gate: tuple[SearchGateDecision, str],
    budget: tuple[ComputeBudgetDecision, str],
) -> Iterator[_Reason]:
    residual_ids = tuple(identity for _, identity in residuals)
    gate_decision, gate_identity = gate
    budget_decision, budget_identity = budget
    if assessment[0].assessment_id != assessment[1]:
        yield _Reason.ASSESSMENT_ID_MISMATCH
    if assessment[0].runnable:
        yield _Reason.ASSESSMENT_RUNNABLE
    if any(residual.residual_id != identity for residual, identity in residuals):
        yield _Reason.RESIDUAL_ID_MISMATCH
    if not all(before < after for before, after in pairwise(residual_ids)):
        yield _Reason.RESIDUAL_ORDER
    if gate_decision.decision_id != gate_identity:
        yield _Reason.GATE_DECISION_ID_MISMATCH
    context = SearchGateInput(tuple(residual for residual, _ in residuals))
    if gate_decision.residual_ids != residual_ids or gate_decision.input_digest != identity_of(context):
        yield _Reason.GATE_RESIDUAL_MISMATCH
    if budget_decision.budget_id != budget_identity:
        yield _Reason.BUDGET_ID_MISMATCH
    if (
        budget_decision.gate_decision_id != gate_decision.decision_id
        or budget_decision.gate_policy_version != gate_decision.policy_version
        or budget_decision.gate_input_digest != gate_decision.input_digest
    ):
        yield _Reason.BUDGET_GATE_MISMATCH


def _recorded(
    run_input: GeometricSearchInput,
    budget: ComputeBudgetDecision,
    operator_set: OperatorSetManifest,
    taken: tuple[tuple[CandidateAttempt, str], ...],
    stated: ExhaustionCode | None,
) -> GeometricSearchRun | SearchRunRefusal:
    input_digest = identity_of(run_input)
    attempts = tuple(attempt for attempt, _ in taken)
    nothing_left = (
        ExhaustionCode.OPERATOR_SPACE_DEPLETED if operator_set.operators else ExhaustionCode.OPERATOR_SET_EMPTY
    )
    code = nothing_left if not attempts and stated is None else stated
    consumed = consumed_by(attempts, budget, code)
    operators = frozenset((row.operator_name, row.operator_version) for row in operator_set.operators)
    objections = list(attempt_objections(attempts, input_digest, operators))
    if any(attempt.attempt_id != identity for attempt, identity in taken):
        objections.append(_Reason.ATTEMPT_ID_MISMATCH)
    if exceeds_ceiling(consumed):
        objections.append(_Reason.CEILING_EXCEEDED)
    if not exhaustion_agrees(consumed, code, operator_set_is_empty=not operator_set.operators):
        objections.append(_Reason.EXHAUSTION_INCONSISTENT)
    if objections:
        return _refusal(RunDisposition.INVALID_INPUT, objections, run_input)
    disposition = RunDisposition.CANDIDATE_REPLAY_PENDING if attempts else RunDisposition.EXHAUSTED_NO_CANDIDATE
    return identified(
        GeometricSearchRun(
            run_id="",
            run_policy_version=run_input.run_policy_version,
            schema_version=run_input.schema_version,
            problem_frame_digest=run_input.problem_frame_digest,
            contract_assessment_id=run_input.contract_assessment_id,
            residual_ids=run_input.residual_ids,
            gate_decision_id=run_input.gate_decision_id,
            budget_id=run_input.budget_id,
            operator_set_id=run_input.operator_set_id,
            operator_set_version=run_input.operator_set_version,
            input_digest=input_digest,
            candidate_attempts=attempts,
            budget_consumed=consumed,
            run_disposition=disposition,
            exhaustion_code=code,
            explanation=f"The search run is recorded: {disposition}.",
        )
    )


def _refusal(
    disposition: RunDisposition, objections: list[_Reason], run_input: GeometricSearchInput | None = None
) -> SearchRunRefusal:
    reasons = tuple(reason for reason in _Reason if reason in objections)
    return identified(
        SearchRunRefusal(
            outcome_id="",
            run_policy_version=RUN_POLICY_VERSION,
            input_digest=None if run_input is None else identity_of(run_input),
            gate_decision_id=None if run_input is None else run_input.gate_decision_id,
            budget_id=None if run_input is None else run_input.budget_id,
            run_disposition=disposition,
            reason_codes=reasons,
            explanation=f"No search run was made: {disposition} ({', '.join(reasons)}).",
        )
    )
