"""Stage 4, first part: does the chain from the frame to the run, or its refusal, hold?

No policy is asked again (ADR-0230 §6.2): which reason the gate should have found and which ceilings the budget should
have set is for a derivation of the episode to say, outside the kernel. What is checked is that the records agree.

Source: ADR-0230 §6.1 and §9.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from practice_budget.vocabulary import ComputeBudgetReason, ComputeBudgetStatus, budget_status_of
from practice_evidence.identity import identity_of
from practice_gate.records import SearchGateInput
from practice_gate.vocabulary import SearchGateStatus, gate_status_of
from practice_operator.manifest import CANDIDATE_OPERATOR_SET, EMPTY_OPERATOR_SET
from practice_residual.vocabulary import axis_of, family_of, kind_of
from practice_run.accounting import (
    consumed_by,
    exceeds_ceiling,
    exhaustion_agrees,
    expected_search_input,
    start_obstacle,
)
from practice_run.records import GeometricSearchRun, OperatorSetManifest, SearchRunRefusal
from practice_run.vocabulary import RunDisposition
from practice_trace.completeness import CompleteEpisode
from practice_trace.vocabulary import TraceRefusalReason

__all__ = ["operator_set_of", "upstream_findings"]

_OPERATOR_SETS: Final = tuple(
    (identity_of(manifest), manifest) for manifest in (CANDIDATE_OPERATOR_SET, EMPTY_OPERATOR_SET)
)
"""The operator sets that a run may be held to, by the id that each manifest's content gives."""


def upstream_findings(episode: CompleteEpisode) -> Iterator[TraceRefusalReason]:
    """Name what does not recompute or does not belong together, from the frame to the run."""
    yield from _assessment_findings(episode)
    yield from _residual_findings(episode)
    yield from _gate_findings(episode)
    yield from _budget_findings(episode)
    if episode.parts.run is not None:
        yield from _run_findings(episode, *episode.parts.run[:2])
    if episode.parts.run_refusal is not None:
        yield from _run_refusal_findings(episode, *episode.parts.run_refusal[:2])


def operator_set_of(run: GeometricSearchRun) -> OperatorSetManifest | None:
    """Give the manifest whose own digest and version the run names, None for a set that is not known here."""
    for identity, manifest in _OPERATOR_SETS:
        if (run.operator_set_id, run.operator_set_version) == (identity, manifest.operator_set_version):
            return manifest
    return None


# Private from here on.


def _assessment_findings(episode: CompleteEpisode) -> Iterator[TraceRefusalReason]:
    assessment, identity, _ = episode.assessment
    if assessment.problem_frame_digest != episode.frame[1]:
        yield TraceRefusalReason.PROBLEM_FRAME_DIGEST_MISMATCH
    if assessment.assessment_id != identity:
        yield TraceRefusalReason.CONTRACT_ASSESSMENT_ID_MISMATCH
    if assessment.runnable or not (assessment.missing_bindings or assessment.unresolved_hazards):
        yield TraceRefusalReason.CONTRACT_ASSESSMENT_NOT_REFUSED
    if len(set(assessment.missing_bindings)) != len(assessment.missing_bindings) or not all(
        before < after for before, after in pairwise(assessment.unresolved_hazards)
    ):
        yield TraceRefusalReason.CONTRACT_ASSESSMENT_LABELS_UNORDERED


def _residual_findings(episode: CompleteEpisode) -> Iterator[TraceRefusalReason]:
    assessment, residuals = episode.assessment[0], episode.parts.residuals
    if any(residual.residual_id != identity for residual, identity, _ in residuals):
        yield TraceRefusalReason.RESIDUAL_ID_MISMATCH
    labels = {*assessment.missing_bindings, *assessment.unresolved_hazards}
    if sorted(labels) != sorted(residual.residual_code for residual, _, _ in residuals) or any(
        (
            residual.candidate_organ,
            residual.family_id,
            residual.residual_kind,
            residual.source_axis,
            residual.evidence_spans,
        )
        != (
            assessment.candidate_organ,
            family_of(assessment.candidate_organ),
            kind_of(residual.residual_code),
            axis_of(residual.residual_kind),
            assessment.evidence_spans,
        )
        for residual, _, _ in residuals
    ):
        yield TraceRefusalReason.RESIDUAL_ASSESSMENT_MISMATCH
    if not all(before[0].residual_id < after[0].residual_id for before, after in pairwise(residuals)):
        yield TraceRefusalReason.RESIDUAL_ORDER


def _gate_findings(episode: CompleteEpisode) -> Iterator[TraceRefusalReason]:
    gate, identity, _ = episode.gate
    residuals = tuple(residual for residual, _, _ in episode.parts.residuals)
    organs = {residual.candidate_organ for residual in residuals}
    if gate.decision_id != identity:
        yield TraceRefusalReason.GATE_DECISION_ID_MISMATCH
    if (gate.residual_ids, gate.input_digest, gate.candidate_organ, gate.evidence_spans) != (
        tuple(residual.residual_id for residual in residuals),
        identity_of(SearchGateInput(residuals)),
        residuals[0].candidate_organ if len(organs) == 1 else None,
        tuple(span for residual in residuals for span in residual.evidence_spans),
    ):
        yield TraceRefusalReason.GATE_RESIDUAL_MISMATCH
    if gate.status is not gate_status_of(gate.reason_code):
        yield TraceRefusalReason.GATE_VERDICT_INCONSISTENT


def _budget_findings(episode: CompleteEpisode) -> Iterator[TraceRefusalReason]:
    (budget, identity, _), gate = episode.budget, episode.gate[0]
    if budget.budget_id != identity:
        yield TraceRefusalReason.BUDGET_ID_MISMATCH
    if (budget.gate_decision_id, budget.gate_policy_version, budget.gate_input_digest, budget.evidence_spans) != (
        gate.decision_id,
        gate.policy_version,
        gate.input_digest,
        gate.evidence_spans,
    ):
        yield TraceRefusalReason.BUDGET_GATE_MISMATCH
    ceilings = (budget.max_candidates, budget.max_depth, budget.max_steps, budget.max_parallelism)
    allowed = budget.status is ComputeBudgetStatus.BUDGET_ALLOWED
    reason = (
        f"budget_allowed_{gate.reason_code.removeprefix('eligible_')}"
        if gate.status is SearchGateStatus.ELIGIBLE
        else ComputeBudgetReason.BUDGET_BLOCKED_GATE_NOT_ELIGIBLE
    )
    if (
        budget.status is not budget_status_of(budget.reason_code)
        or budget.reason_code != reason
        or (not allowed and ceilings != (0, 0, 0, 0))
        or min(ceilings) < 0
    ):
        yield TraceRefusalReason.BUDGET_VERDICT_INCONSISTENT


def _run_findings(episode: CompleteEpisode, run: GeometricSearchRun, identity: str) -> Iterator[TraceRefusalReason]:
    assessment, gate, budget = episode.assessment[0], episode.gate[0], episode.budget[0]
    if run.run_id != identity:
        yield TraceRefusalReason.RUN_ID_MISMATCH
    if run.problem_frame_digest != episode.frame[1]:
        yield TraceRefusalReason.PROBLEM_FRAME_DIGEST_RUN_MISMATCH
    if run.contract_assessment_id != assessment.assessment_id:
        yield TraceRefusalReason.CONTRACT_ASSESSMENT_ID_RUN_MISMATCH
    if run.residual_ids != gate.residual_ids:
        yield TraceRefusalReason.RESIDUAL_IDS_RUN_MISMATCH
    if run.gate_decision_id != gate.decision_id:
        yield TraceRefusalReason.GATE_DECISION_ID_RUN_MISMATCH
    if run.budget_id != budget.budget_id:
        yield TraceRefusalReason.BUDGET_ID_RUN_MISMATCH
    operator_set = operator_set_of(run)
    if operator_set is None:
        yield TraceRefusalReason.OPERATOR_SET_RUN_MISMATCH
    if run.input_digest != identity_of(
        expected_search_input(assessment, gate, budget, run.operator_set_id, run.operator_set_version)
    ):
        yield TraceRefusalReason.RUN_INPUT_DIGEST_MISMATCH
    if start_obstacle(gate, budget) is not None:
        yield TraceRefusalReason.RUN_NOT_LICENSED
    consumed = consumed_by(run.candidate_attempts, budget, run.exhaustion_code)
    if (
        run.budget_consumed != consumed
        or exceeds_ceiling(consumed)
        or not exhaustion_agrees(
            consumed,
            run.exhaustion_code,
            operator_set_is_empty=operator_set is not None and not operator_set.operators,
        )
    ):
        yield TraceRefusalReason.RUN_ACCOUNTING_MISMATCH
    expected = (
        RunDisposition.CANDIDATE_REPLAY_PENDING if run.candidate_attempts else RunDisposition.EXHAUSTED_NO_CANDIDATE
    )
    if run.run_disposition is not expected:
        yield TraceRefusalReason.RUN_DISPOSITION_INCONSISTENT


def _run_refusal_findings(
    episode: CompleteEpisode, refusal: SearchRunRefusal, identity: str
) -> Iterator[TraceRefusalReason]:
    assessment, gate, budget, parts = episode.assessment[0], episode.gate[0], episode.budget[0], episode.parts
    if refusal.outcome_id != identity:
        yield TraceRefusalReason.RUN_REFUSAL_ID_MISMATCH
    obstacle = start_obstacle(gate, budget)
    input_digests = [
        identity_of(expected_search_input(assessment, gate, budget, set_id, manifest.operator_set_version))
        for set_id, manifest in _OPERATOR_SETS
    ]
    if (
        obstacle is None
        or (refusal.run_disposition, refusal.reason_codes) != (obstacle[0], (obstacle[1],))
        or (refusal.gate_decision_id, refusal.budget_id) != (gate.decision_id, budget.budget_id)
        or refusal.input_digest not in input_digests
    ):
        yield TraceRefusalReason.RUN_REFUSAL_UNLAWFUL
    if (
        parts.operator_inputs
        or parts.operator_results
        or parts.binding_inputs
        or parts.bindings
        or parts.replay_inputs
        or parts.replay_results
        or parts.replay_refusals
    ):
        yield TraceRefusalReason.RUN_REFUSAL_WITH_CANDIDATES
