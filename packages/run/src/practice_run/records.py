"""Runs, their attempts, their accounting, and the operator set that a run is held to.

Source: ADR-0228.
"""

from dataclasses import dataclass

from practice_evidence.declaration import OwnIdentityBlanked, Prose, VersionPairs, record
from practice_evidence.records import SourceSpan
from practice_run.vocabulary import ExhaustionCode, ReplayStatus, RunDisposition, SearchRunRefusalReason

__all__ = [
    "BudgetCharge",
    "BudgetConsumed",
    "CandidateAttempt",
    "GeometricSearchInput",
    "GeometricSearchRun",
    "OperatorRow",
    "OperatorSetManifest",
    "SearchRunRefusal",
]


@record
@dataclass(frozen=True, slots=True)
class BudgetCharge:
    """What one attempt costs, in candidates and in steps."""

    candidates: int
    steps: int


@record
@dataclass(frozen=True, slots=True)
class BudgetConsumed:
    """What a run used of each ceiling; exhausted says that a ceiling, not the operator set, ended it."""

    candidates_considered: int
    max_candidates: int
    depth_reached: int
    max_depth: int
    steps_used: int
    max_steps: int
    parallelism_used: int
    max_parallelism: int
    exhausted: bool


@record
@dataclass(frozen=True, slots=True)
class CandidateAttempt:
    """One candidate that one operator made; depth counts from 1, step_index from 0."""

    attempt_id: OwnIdentityBlanked
    attempt_index: int
    parent_attempt_id: str | None
    operator_id: str
    operator_version: str
    input_digest: str
    candidate_digest: str
    budget_charge: BudgetCharge
    depth: int
    step_index: int
    replay_status: ReplayStatus
    replay_blockers: tuple[str, ...]
    evidence_spans: tuple[SourceSpan, ...]
    explanation: Prose


@record
@dataclass(frozen=True, slots=True)
class OperatorRow:
    """One operator of a closed set and what it may be used on."""

    operator_family: str
    operator_name: str
    operator_version: str
    allowed_residual_kinds: tuple[str, ...]
    allowed_residual_codes: tuple[str, ...]
    allowed_candidate_organs: tuple[str, ...]
    max_attempts_per_run: int
    budget_charge: BudgetCharge
    depth: int
    max_parallelism: int


@record
@dataclass(frozen=True, slots=True)
class OperatorSetManifest:
    """A closed operator set; its digest is the operator_set_id, which is never taken as a string."""

    operator_set_version: str
    operators: tuple[OperatorRow, ...]
    schema_versions: VersionPairs
    policy_versions: VersionPairs


@record
@dataclass(frozen=True, slots=True)
class GeometricSearchInput:
    """Everything that a run stands on; its digest is the run's input_digest."""

    problem_frame_digest: str
    contract_assessment_id: str
    residual_ids: tuple[str, ...]
    gate_decision_id: str
    gate_policy_version: str
    gate_input_digest: str
    budget_id: str
    budget_policy_version: str
    operator_set_id: str
    operator_set_version: str
    run_policy_version: str
    schema_version: str


@record
@dataclass(frozen=True, slots=True)
class GeometricSearchRun:
    """A run under one gate, one budget and one operator set, with the attempts that were made in it."""

    run_id: OwnIdentityBlanked
    run_policy_version: str
    schema_version: str
    problem_frame_digest: str
    contract_assessment_id: str
    residual_ids: tuple[str, ...]
    gate_decision_id: str
    budget_id: str
    operator_set_id: str
    operator_set_version: str
    input_digest: str
    candidate_attempts: tuple[CandidateAttempt, ...]
    budget_consumed: BudgetConsumed
    run_disposition: RunDisposition
    exhaustion_code: ExhaustionCode | None
    explanation: Prose


@record
@dataclass(frozen=True, slots=True)
class SearchRunRefusal:
    """Why no run was made; the ids are present where they were recomputed."""

    outcome_id: OwnIdentityBlanked
    run_policy_version: str
    input_digest: str | None
    gate_decision_id: str | None
    budget_id: str | None
    run_disposition: RunDisposition
    reason_codes: tuple[SearchRunRefusalReason, ...]
    explanation: Prose
