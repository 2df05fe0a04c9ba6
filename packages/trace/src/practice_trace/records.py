"""What is sealed, what the seal says, and why it refuses.

Source: ADR-0230 §6 and §7; ADR-0233 §2.
"""

from dataclasses import dataclass

from practice_assessment.records import ContractAssessment, ProblemFrame
from practice_binding.records import CandidateAttemptRunBinding, CandidateAttemptRunBindingInput
from practice_budget.records import ComputeBudgetDecision
from practice_evidence.declaration import OwnIdentityBlanked, OwnIdentityOmitted, Prose, VersionPairs, record
from practice_evidence.records import SourceSpan
from practice_gate.records import SearchGateDecision
from practice_operator.records import CandidateOperatorInput, CandidateOperatorResult
from practice_replay.records import ReplayAdapterInput, ReplayAdapterRefusal, ReplayAdapterResult
from practice_residual.records import ContractResidual
from practice_run.records import GeometricSearchRun, SearchRunRefusal
from practice_trace.vocabulary import PracticeDisposition, TraceRefusalReason

__all__ = [
    "BoundPracticeEpisode",
    "PracticeEpisode",
    "PracticeTraceInput",
    "PracticeTraceRefusal",
    "SealedPracticeTrace",
]


@record
@dataclass(frozen=True, slots=True)
class PracticeEpisode:
    """All values of an episode whose run embeds its attempts; None stands for a record that is missing.

    Replay records stand in attempt order, one result or refusal for each attempt.
    """

    problem_frame: ProblemFrame | None
    contract_assessment: ContractAssessment | None
    residuals: tuple[ContractResidual, ...]
    gate_decision: SearchGateDecision | None
    budget_decision: ComputeBudgetDecision | None
    run: GeometricSearchRun | SearchRunRefusal | None
    replay_inputs: tuple[ReplayAdapterInput, ...]
    replay_results: tuple[ReplayAdapterResult, ...]
    replay_refusals: tuple[ReplayAdapterRefusal, ...]


@record
@dataclass(frozen=True, slots=True)
class BoundPracticeEpisode:
    """All values of an episode whose attempts are bound to an inert run.

    Operator inputs, operator results, binding inputs and bindings stand in binding order, one of each per attempt.
    """

    problem_frame: ProblemFrame | None
    contract_assessment: ContractAssessment | None
    residuals: tuple[ContractResidual, ...]
    gate_decision: SearchGateDecision | None
    budget_decision: ComputeBudgetDecision | None
    run: GeometricSearchRun | SearchRunRefusal | None
    replay_inputs: tuple[ReplayAdapterInput, ...]
    replay_results: tuple[ReplayAdapterResult, ...]
    replay_refusals: tuple[ReplayAdapterRefusal, ...]
    operator_inputs: tuple[CandidateOperatorInput, ...]
    operator_results: tuple[CandidateOperatorResult, ...]
    binding_inputs: tuple[CandidateAttemptRunBindingInput, ...]
    bindings: tuple[CandidateAttemptRunBinding, ...]


@record
@dataclass(frozen=True, slots=True)
class PracticeTraceInput:
    """The identities of one complete episode, under the versions that govern it."""

    input_digest: OwnIdentityOmitted
    trace_policy_version: str
    problem_frame_digest: str
    original_contract_assessment_id: str
    residual_ids: tuple[str, ...]
    search_gate_decision_id: str
    compute_budget_id: str
    geometric_search_run_id: str
    candidate_attempt_ids: tuple[str, ...]
    candidate_attempt_binding_ids: tuple[str, ...]
    replay_result_ids: tuple[str, ...]
    replay_refusal_ids: tuple[str, ...]
    schema_versions: VersionPairs
    policy_versions: VersionPairs


@record
@dataclass(frozen=True, slots=True)
class SealedPracticeTrace:
    """A complete episode as immutable evidence: no answer, no rank, no selection, no licence to serve anything."""

    trace_id: OwnIdentityBlanked
    trace_policy_version: str
    input_digest: str
    problem_frame_digest: str
    original_contract_assessment_id: str
    residual_ids: tuple[str, ...]
    search_gate_decision_id: str
    compute_budget_id: str
    geometric_search_run_id: str
    candidate_attempt_ids: tuple[str, ...]
    candidate_attempt_binding_ids: tuple[str, ...]
    replay_result_ids: tuple[str, ...]
    replay_refusal_ids: tuple[str, ...]
    upstream_identity_chain: tuple[str, ...]
    practice_disposition: PracticeDisposition
    trace_records: tuple[str, ...]
    evidence_spans: tuple[SourceSpan, ...]
    created_by_policy: str
    explanation: Prose


@record
@dataclass(frozen=True, slots=True)
class PracticeTraceRefusal:
    """Why an episode cannot be sealed; input_digest is there only where it recomputed."""

    trace_refusal_id: OwnIdentityBlanked
    trace_policy_version: str
    input_digest: str | None
    practice_disposition: PracticeDisposition
    reason_codes: tuple[TraceRefusalReason, ...]
    explanation: Prose
