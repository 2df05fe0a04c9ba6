"""Where records state policy and schema versions, and which of them this seal knows.

Source: ADR-0230 §6.1, validation 10.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from practice_assessment.records import ContractAssessment
from practice_assessment.vocabulary import ASSESSMENT_POLICY_VERSION, PROBLEM_FRAME_SCHEMA_VERSION
from practice_binding.records import CandidateAttemptRunBinding, CandidateAttemptRunBindingInput
from practice_binding.vocabulary import BINDING_POLICY_VERSION
from practice_budget.records import ComputeBudgetDecision
from practice_budget.vocabulary import BUDGET_POLICY_VERSION
from practice_evidence.declaration import VersionPairs
from practice_gate.records import SearchGateDecision
from practice_gate.vocabulary import GATE_POLICY_VERSION
from practice_operator.records import CandidateOperatorInput, CandidateOperatorResult
from practice_operator.vocabulary import CANDIDATE_OPERATOR_POLICY_VERSION
from practice_replay.records import ReplayAdapterInput, ReplayAdapterRefusal, ReplayAdapterResult
from practice_replay.vocabulary import NONE_APPLICABLE, REPLAY_POLICY_VERSION
from practice_residual.vocabulary import RESIDUAL_POLICY_VERSION
from practice_run.records import GeometricSearchRun, SearchRunRefusal
from practice_run.vocabulary import RUN_POLICY_VERSION, RUN_SCHEMA_VERSION
from practice_trace.vocabulary import TRACE_POLICY_VERSION, TraceRefusalReason

__all__ = ["STATED_VERSIONS", "SUPPORTED_POLICIES", "SUPPORTED_SCHEMAS", "StatedVersions", "Supported", "Version"]

Version: TypeAlias = str | tuple[str, str]
"""A version by itself, where the field says of what, or a (name, version) pair."""


@dataclass(frozen=True, slots=True)
class Supported:
    """The versions that may stand in a field, and the reason that any other gives."""

    versions: tuple[Version, ...]
    otherwise: TraceRefusalReason


@dataclass(frozen=True, slots=True)
class StatedVersions:
    """Each different combination of versions that records of one kind state, in the order of `STATED_VERSIONS`."""

    record_type: type
    combinations: tuple[tuple[str | VersionPairs, ...], ...]


SUPPORTED_POLICIES: Final = Supported(
    (
        ("candidate_attempt_run_binding", BINDING_POLICY_VERSION),
        ("candidate_operator", CANDIDATE_OPERATOR_POLICY_VERSION),
        ("compute_budget", BUDGET_POLICY_VERSION),
        ("contract_assessment", ASSESSMENT_POLICY_VERSION),
        ("contract_proof_replay", REPLAY_POLICY_VERSION),
        ("contract_residual", RESIDUAL_POLICY_VERSION),
        ("geometric_search_run", RUN_POLICY_VERSION),
        ("search_gate", GATE_POLICY_VERSION),
        ("sealed_practice_trace", TRACE_POLICY_VERSION),
    ),
    TraceRefusalReason.UNSUPPORTED_POLICY_VERSION,
)
SUPPORTED_SCHEMAS: Final = Supported(
    (
        ("geometric_search_run", RUN_SCHEMA_VERSION),
        ("problem_frame", PROBLEM_FRAME_SCHEMA_VERSION),
        NONE_APPLICABLE,
    ),
    TraceRefusalReason.UNSUPPORTED_SCHEMA_VERSION,
)


def _policy(version: str) -> Supported:
    return Supported((version,), TraceRefusalReason.UNSUPPORTED_POLICY_VERSION)


def _schema(version: Version) -> Supported:
    return Supported((version,), TraceRefusalReason.UNSUPPORTED_SCHEMA_VERSION)


STATED_VERSIONS: Final[dict[type, dict[str, Supported]]] = {
    ContractAssessment: {"assessment_policy_version": _policy(ASSESSMENT_POLICY_VERSION)},
    SearchGateDecision: {"policy_version": _policy(GATE_POLICY_VERSION)},
    ComputeBudgetDecision: {
        "policy_version": _policy(BUDGET_POLICY_VERSION),
        "gate_policy_version": _policy(GATE_POLICY_VERSION),
    },
    GeometricSearchRun: {
        "run_policy_version": _policy(RUN_POLICY_VERSION),
        "schema_version": _schema(RUN_SCHEMA_VERSION),
    },
    SearchRunRefusal: {"run_policy_version": _policy(RUN_POLICY_VERSION)},
    CandidateOperatorInput: {
        "operator_policy_version": _policy(CANDIDATE_OPERATOR_POLICY_VERSION),
        "policy_versions": SUPPORTED_POLICIES,
        "schema_versions": SUPPORTED_SCHEMAS,
    },
    CandidateOperatorResult: {"operator_policy_version": _policy(CANDIDATE_OPERATOR_POLICY_VERSION)},
    CandidateAttemptRunBindingInput: {
        "binding_policy_version": _policy(BINDING_POLICY_VERSION),
        "original_run_policy_version": _policy(RUN_POLICY_VERSION),
        "operator_policy_version": _policy(CANDIDATE_OPERATOR_POLICY_VERSION),
        "policy_versions": SUPPORTED_POLICIES,
        "schema_versions": SUPPORTED_SCHEMAS,
    },
    CandidateAttemptRunBinding: {"binding_policy_version": _policy(BINDING_POLICY_VERSION)},
    ReplayAdapterInput: {
        "replay_policy_version": _policy(REPLAY_POLICY_VERSION),
        "run_policy_version": _policy(RUN_POLICY_VERSION),
        "schema_versions": _schema(NONE_APPLICABLE),
    },
    ReplayAdapterResult: {"replay_policy_version": _policy(REPLAY_POLICY_VERSION)},
    ReplayAdapterRefusal: {"replay_policy_version": _policy(REPLAY_POLICY_VERSION)},
}
"""For each kind of record, the fields that state a version or a tuple of pairs."""
