"""What is replayed, what the authorities said of it, and how that is classified.

Source: ADR-0229.
"""

from dataclasses import dataclass

from practice_evidence.declaration import OwnIdentityBlanked, OwnIdentityOmitted, Prose, VersionPairs, record
from practice_evidence.records import SourceSpan
from practice_replay.vocabulary import ReplayDisposition, ReplayRefusalReason

__all__ = [
    "ContractReplayVerdict",
    "ProofReplayRef",
    "ReplayAdapterInput",
    "ReplayAdapterRefusal",
    "ReplayAdapterResult",
]


@record
@dataclass(frozen=True, slots=True)
class ContractReplayVerdict:
    """What the contract authority said of one candidate; its reason codes are its own words."""

    contract_replay_target: str
    contract_replay_assessment_id: str
    contract_closed: bool
    reason_codes: tuple[str, ...]


@record
@dataclass(frozen=True, slots=True)
class ProofReplayRef:
    """What the proof authority said of one obligation."""

    proof_obligation_id: str
    proof_obligation_version: str
    proof_replay_id: str
    closed: bool
    reason_code: str


@record
@dataclass(frozen=True, slots=True)
class ReplayAdapterInput:
    """One attempt, with everything that its replay stands on."""

    input_digest: OwnIdentityOmitted
    replay_policy_version: str
    run_id: str
    run_policy_version: str
    attempt_id: str
    attempt_index: int
    candidate_digest: str
    candidate_reconstruction_digest: str
    problem_frame_digest: str
    original_contract_assessment_id: str
    candidate_organ: str
    residual_ids: tuple[str, ...]
    gate_decision_id: str
    budget_id: str
    operator_set_id: str
    operator_set_version: str
    contract_replay_target: str
    proof_obligation_refs: tuple[str, ...]
    schema_versions: VersionPairs


@record
@dataclass(frozen=True, slots=True)
class ReplayAdapterResult:
    """How the replay of one attempt is classified; the spans are the attempt's."""

    replay_result_id: OwnIdentityBlanked
    replay_policy_version: str
    input_digest: str
    run_id: str
    attempt_id: str
    candidate_digest: str
    contract_replay_assessment_id: str
    proof_obligation_refs: tuple[str, ...]
    proof_replay_refs: tuple[ProofReplayRef, ...]
    replay_disposition: ReplayDisposition
    reason_codes: tuple[str, ...]
    evidence_spans: tuple[SourceSpan, ...]
    explanation: Prose


@record
@dataclass(frozen=True, slots=True)
class ReplayAdapterRefusal:
    """Why an attempt could not be classified: never a verdict on the candidate."""

    replay_refusal_id: OwnIdentityBlanked
    replay_policy_version: str
    input_digest: str | None
    run_id: str | None
    attempt_id: str | None
    candidate_digest: str | None
    replay_disposition: ReplayDisposition
    reason_codes: tuple[ReplayRefusalReason, ...]
    explanation: Prose
