"""What the operator is given, what it proposes, and what each of its digests covers.

Source: ADR-0231.
"""

from dataclasses import dataclass
from typing import Annotated

from practice_evidence.declaration import (
    OutsideIdentity,
    OwnIdentityBlanked,
    OwnIdentityOmitted,
    Prose,
    VersionPairs,
    record,
)
from practice_evidence.records import SourceSpan
from practice_operator.vocabulary import CandidateOperatorRefusalReason
from practice_run.records import CandidateAttempt

__all__ = [
    "CandidateIdentity",
    "CandidateOperatorInput",
    "CandidateOperatorRefusal",
    "CandidateOperatorResult",
    "CandidateReconstruction",
    "ReconstructionIdentity",
]


@record
@dataclass(frozen=True, slots=True)
class CandidateOperatorInput:
    """One residual of one run, handed to one operator for one attempt."""

    input_digest: OwnIdentityOmitted
    operator_policy_version: str
    operator_name: str
    operator_version: str
    problem_frame_digest: str
    original_contract_assessment_id: str
    residual_id: str
    residual_kind: str
    residual_code: str
    candidate_organ: str
    search_gate_decision_id: str
    compute_budget_id: str
    geometric_search_run_id: str
    operator_set_id: str
    operator_set_version: str
    attempt_index: int
    schema_versions: VersionPairs
    policy_versions: VersionPairs


@record
@dataclass(frozen=True, slots=True)
class CandidateIdentity:
    """What a candidate_digest covers: the delta and where it stands, whoever proposed it."""

    problem_frame_digest: str
    candidate_organ: str
    candidate_payload: tuple[tuple[str, str], ...]
    evidence_spans: tuple[SourceSpan, ...]


@record
@dataclass(frozen=True, slots=True)
class ReconstructionIdentity:
    """What a candidate_reconstruction_digest covers: the candidate in its run, attempt, operator and residual."""

    candidate_reconstruction_digest: OwnIdentityBlanked
    geometric_search_run_id: str
    attempt_id: str
    attempt_index: int
    operator_set_id: str
    operator_set_version: str
    operator_name: str
    operator_version: str
    residual_id: str
    residual_kind: str
    residual_code: str
    candidate_digest: str
    evidence_spans: tuple[SourceSpan, ...]
    schema_versions: VersionPairs
    policy_versions: VersionPairs


@record
@dataclass(frozen=True, slots=True)
class CandidateReconstruction:
    """All that is needed to rebuild the candidate frame; operator_provenance is in no digest and has to be compared."""

    candidate_digest: str
    candidate_reconstruction_digest: str
    candidate_organ: str
    candidate_payload: tuple[tuple[str, str], ...]
    evidence_spans: tuple[SourceSpan, ...]
    operator_name: str
    operator_version: str
    operator_provenance: tuple[tuple[str, str], ...]
    source_residual_id: str
    problem_frame_digest: str
    original_contract_assessment_id: str


@record
@dataclass(frozen=True, slots=True)
class CandidateOperatorResult:
    """One proposal: the attempt, and how to rebuild its candidate; both are covered by their digests."""

    operator_result_id: OwnIdentityBlanked
    operator_policy_version: str
    input_digest: str
    geometric_search_run_id: str
    attempt_id: str
    attempt_index: int
    candidate_digest: str
    candidate_reconstruction_digest: str
    candidate_organ: str
    operator_name: str
    operator_version: str
    candidate_attempt: Annotated[CandidateAttempt, OutsideIdentity]
    candidate_reconstruction: Annotated[CandidateReconstruction, OutsideIdentity]
    reason_codes: tuple[str, ...]
    evidence_spans: tuple[SourceSpan, ...]
    explanation: Prose


@record
@dataclass(frozen=True, slots=True)
class CandidateOperatorRefusal:
    """Why nothing was proposed or rebuilt."""

    operator_refusal_id: OwnIdentityBlanked
    operator_policy_version: str
    input_digest: str | None
    geometric_search_run_id: str | None
    residual_id: str | None
    operator_name: str
    reason_codes: tuple[CandidateOperatorRefusalReason, ...]
    explanation: Prose
