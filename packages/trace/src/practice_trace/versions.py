"""Stage 2: is every policy and schema version one that this seal knows?

Source: ADR-0230 §6.1, validation 10.
"""

from collections.abc import Iterator
from typing import Final

from practice_assessment.vocabulary import ASSESSMENT_POLICY_VERSION, PROBLEM_FRAME_SCHEMA_VERSION
from practice_binding.vocabulary import BINDING_POLICY_VERSION
from practice_budget.vocabulary import BUDGET_POLICY_VERSION
from practice_evidence.declaration import VersionPairs
from practice_gate.vocabulary import GATE_POLICY_VERSION
from practice_operator.vocabulary import CANDIDATE_OPERATOR_POLICY_VERSION
from practice_replay.vocabulary import NONE_APPLICABLE, REPLAY_POLICY_VERSION
from practice_residual.vocabulary import RESIDUAL_POLICY_VERSION
from practice_run.vocabulary import RUN_POLICY_VERSION, RUN_SCHEMA_VERSION
from practice_trace.shape import Recomputed
from practice_trace.vocabulary import TRACE_POLICY_VERSION, TraceRefusalReason

__all__ = ["version_findings"]

_SUPPORTED_SCHEMAS: Final = (
    ("geometric_search_run", RUN_SCHEMA_VERSION),
    ("problem_frame", PROBLEM_FRAME_SCHEMA_VERSION),
    NONE_APPLICABLE,
)
_SUPPORTED_POLICIES: Final = (
    ("candidate_attempt_run_binding", BINDING_POLICY_VERSION),
    ("candidate_operator", CANDIDATE_OPERATOR_POLICY_VERSION),
    ("compute_budget", BUDGET_POLICY_VERSION),
    ("contract_assessment", ASSESSMENT_POLICY_VERSION),
    ("contract_proof_replay", REPLAY_POLICY_VERSION),
    ("contract_residual", RESIDUAL_POLICY_VERSION),
    ("geometric_search_run", RUN_POLICY_VERSION),
    ("search_gate", GATE_POLICY_VERSION),
    ("sealed_practice_trace", TRACE_POLICY_VERSION),
)


def version_findings(
    episode: Recomputed, trace_policy_version: str, schema_versions: VersionPairs, policy_versions: VersionPairs
) -> Iterator[TraceRefusalReason]:
    """Name what is under a version that nothing here supports."""
    if trace_policy_version != TRACE_POLICY_VERSION:
        yield TraceRefusalReason.UNSUPPORTED_TRACE_POLICY
    if any(found != supported for found, supported in _policies(episode)) or any(
        pair not in _SUPPORTED_POLICIES for pairs in (policy_versions, *_policy_pairs(episode)) for pair in pairs
    ):
        yield TraceRefusalReason.UNSUPPORTED_POLICY_VERSION
    if (
        (episode.run is not None and episode.run[0].schema_version != RUN_SCHEMA_VERSION)
        or any(pair not in _SUPPORTED_SCHEMAS for pairs in (schema_versions, *_schema_pairs(episode)) for pair in pairs)
        or any(pair != NONE_APPLICABLE for given, _, _ in episode.replay_inputs for pair in given.schema_versions)
    ):
        yield TraceRefusalReason.UNSUPPORTED_SCHEMA_VERSION


def _policies(episode: Recomputed) -> Iterator[tuple[str, str]]:
    if episode.assessment is not None:
        yield episode.assessment[0].assessment_policy_version, ASSESSMENT_POLICY_VERSION
    if episode.gate is not None:
        yield episode.gate[0].policy_version, GATE_POLICY_VERSION
    if episode.budget is not None:
        yield episode.budget[0].policy_version, BUDGET_POLICY_VERSION
        yield episode.budget[0].gate_policy_version, GATE_POLICY_VERSION
    if episode.run is not None:
        yield episode.run[0].run_policy_version, RUN_POLICY_VERSION
    if episode.run_refusal is not None:
        yield episode.run_refusal[0].run_policy_version, RUN_POLICY_VERSION
    for operator_input, _, _ in episode.operator_inputs:
        yield operator_input.operator_policy_version, CANDIDATE_OPERATOR_POLICY_VERSION
    for operator_result, _, _ in episode.operator_results:
        yield operator_result.operator_policy_version, CANDIDATE_OPERATOR_POLICY_VERSION
    for binding_input, _, _ in episode.binding_inputs:
        yield binding_input.binding_policy_version, BINDING_POLICY_VERSION
        yield binding_input.original_run_policy_version, RUN_POLICY_VERSION
        yield binding_input.operator_policy_version, CANDIDATE_OPERATOR_POLICY_VERSION
    for binding, _, _ in episode.bindings:
        yield binding.binding_policy_version, BINDING_POLICY_VERSION
    for replay_input, _, _ in episode.replay_inputs:
        yield replay_input.replay_policy_version, REPLAY_POLICY_VERSION
        yield replay_input.run_policy_version, RUN_POLICY_VERSION
    for result, _, _ in episode.replay_results:
        yield result.replay_policy_version, REPLAY_POLICY_VERSION
    for refusal, _, _ in episode.replay_refusals:
        yield refusal.replay_policy_version, REPLAY_POLICY_VERSION


def _policy_pairs(episode: Recomputed) -> Iterator[VersionPairs]:
    for operator_input, _, _ in episode.operator_inputs:
        yield operator_input.policy_versions
    for binding_input, _, _ in episode.binding_inputs:
        yield binding_input.policy_versions


def _schema_pairs(episode: Recomputed) -> Iterator[VersionPairs]:
    for operator_input, _, _ in episode.operator_inputs:
        yield operator_input.schema_versions
    for binding_input, _, _ in episode.binding_inputs:
        yield binding_input.schema_versions
