"""Membership evidence: what is bound to what, and why it was not.

Source: ADR-0232.
"""

from dataclasses import dataclass

from practice_binding.vocabulary import BindingRefusalReason, RunAttemptMembership
from practice_evidence.declaration import OwnIdentityBlanked, OwnIdentityOmitted, Prose, VersionPairs, record
from practice_evidence.records import SourceSpan
from practice_run.records import BudgetCharge

__all__ = [
    "CandidateAttemptRunBinding",
    "CandidateAttemptRunBindingInput",
    "CandidateAttemptRunBindingRefusal",
]


@record
@dataclass(frozen=True, slots=True)
class CandidateAttemptRunBindingInput:
    """One attempt of one operator result, on its way into one run."""

    input_digest: OwnIdentityOmitted
    binding_policy_version: str
    original_run_id: str
    original_run_policy_version: str
    original_run_input_digest: str
    operator_result_id: str
    operator_policy_version: str
    candidate_attempt_id: str
    attempt_index: int
    candidate_digest: str
    candidate_reconstruction_digest: str
    operator_set_id: str
    operator_set_version: str
    budget_id: str
    gate_decision_id: str
    residual_ids: tuple[str, ...]
    problem_frame_digest: str
    original_contract_assessment_id: str
    schema_versions: VersionPairs
    policy_versions: VersionPairs


@record
@dataclass(frozen=True, slots=True)
class CandidateAttemptRunBinding:
    """Evidence that an attempt belongs to a run; not truth, not proof, not replay, and the run stays untouched.

    candidate_attempt_ref is the digest of the whole attempt, its id included.
    """

    binding_id: OwnIdentityBlanked
    binding_policy_version: str
    input_digest: str
    original_run_id: str
    operator_result_id: str
    candidate_attempt_id: str
    attempt_index: int
    candidate_digest: str
    candidate_reconstruction_digest: str
    candidate_attempt_ref: str
    budget_charge: BudgetCharge
    depth: int
    step_index: int
    run_attempt_membership: RunAttemptMembership
    evidence_spans: tuple[SourceSpan, ...]
    reason_codes: tuple[str, ...]
    explanation: Prose


@record
@dataclass(frozen=True, slots=True)
class CandidateAttemptRunBindingRefusal:
    """Why an attempt was not bound."""

    binding_refusal_id: OwnIdentityBlanked
    binding_policy_version: str
    input_digest: str | None
    original_run_id: str | None
    operator_result_id: str | None
    candidate_attempt_id: str | None
    reason_codes: tuple[BindingRefusalReason, ...]
    explanation: Prose
