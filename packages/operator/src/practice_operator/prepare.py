"""What the operator may be given: one residual of one inert run under its own gate and budget.

Source: ADR-0231.
"""

from collections.abc import Iterator
from typing import TypeAlias

from practice_budget.records import ComputeBudgetDecision
from practice_evidence.declaration import VersionPairs
from practice_evidence.identity import identified, is_well_formed, recomputed
from practice_gate.records import SearchGateDecision
from practice_operator.expectation import expected_operator_input
from practice_operator.records import CandidateOperatorInput, CandidateOperatorRefusal
from practice_operator.refusal import operator_refusal
from practice_operator.vocabulary import CandidateOperatorRefusalReason
from practice_residual.records import ContractResidual
from practice_run.records import GeometricSearchRun

__all__ = ["build_candidate_operator_input"]

_Reason: TypeAlias = CandidateOperatorRefusalReason


def build_candidate_operator_input(  # the four records of the chain, and three numbers of the call
    run: GeometricSearchRun,
    residual: ContractResidual,
    gate_decision: SearchGateDecision,
    budget_decision: ComputeBudgetDecision,
    *,
    attempt_index: int = 0,
    schema_versions: VersionPairs = (),
    policy_versions: VersionPairs = (),
) -> CandidateOperatorInput | CandidateOperatorRefusal:
    """Bind one residual of one run to the operator's one row.

    Args:
        run: A `GeometricSearchRun` whose run_id recomputes.
        residual: A `ContractResidual` that the run names.
        gate_decision: The run's `SearchGateDecision`.
        budget_decision: The run's `ComputeBudgetDecision`.
        attempt_index: Zero-based number that the attempt will have among the run's bound attempts.
        schema_versions: Ascending (name, version) pairs that go into the input's digest.
        policy_versions: Likewise.

    Returns:
        The operator input, or a refusal with every objection: a malformed value, an id that does not recompute, a
        residual, gate or budget that is not the run's.

    Source: ADR-0231.
    """
    malformed: list[_Reason] = []
    taken_run = recomputed(GeometricSearchRun, run)
    taken_residual = recomputed(ContractResidual, residual)
    taken_gate = recomputed(SearchGateDecision, gate_decision)
    taken_budget = recomputed(ComputeBudgetDecision, budget_decision)
    if taken_run is None:
        malformed.append(_Reason.MALFORMED_RUN)
    if taken_residual is None:
        malformed.append(_Reason.MALFORMED_RESIDUAL)
    if taken_gate is None:
        malformed.append(_Reason.MALFORMED_GATE_DECISION)
    if taken_budget is None:
        malformed.append(_Reason.MALFORMED_BUDGET_DECISION)
    if taken_run is None or taken_residual is None or taken_gate is None or taken_budget is None:
        return operator_refusal(malformed)
    objections = list(_objections(taken_run, taken_residual, taken_gate, taken_budget))
    if objections:
        return operator_refusal(objections)
    operator_input = expected_operator_input(
        taken_run[0], taken_residual[0], attempt_index, schema_versions, policy_versions
    )
    if not is_well_formed(operator_input):
        return operator_refusal([_Reason.MALFORMED_ARGUMENTS])
    return identified(operator_input)


def _objections(
    run: tuple[GeometricSearchRun, str],
    residual: tuple[ContractResidual, str],
    gate: tuple[SearchGateDecision, str],
    budget: tuple[ComputeBudgetDecision, str],
) -> Iterator[_Reason]:
    search_run = run[0]
    if search_run.run_id != run[1]:
        yield _Reason.RUN_ID_MISMATCH
    if residual[0].residual_id != residual[1]:
        yield _Reason.RESIDUAL_ID_MISMATCH
    if residual[1] not in search_run.residual_ids:
        yield _Reason.RESIDUAL_NOT_IN_RUN
    if not (gate[0].decision_id == gate[1] == search_run.gate_decision_id):
        yield _Reason.GATE_RUN_MISMATCH
    if not (budget[0].budget_id == budget[1] == search_run.budget_id):
        yield _Reason.BUDGET_RUN_MISMATCH
