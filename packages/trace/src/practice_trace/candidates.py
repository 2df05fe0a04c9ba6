"""Stage 4, second part: do the attempts belong to the run, embedded in it or bound to it?

Source: ADR-0230 §9; ADR-0233 §1 and §2.
"""

from collections.abc import Iterator

from practice_binding.expectation import expected_binding, expected_binding_input
from practice_evidence.identity import is_digest, reference_digest
from practice_operator.expectation import (
    candidate_digest_of,
    expected_attempt,
    expected_operator_input,
    expected_operator_result,
    expected_reconstruction,
    licensed_candidate,
    reconstruction_digest_of,
)
from practice_operator.manifest import CANDIDATE_OPERATOR_SET, MISSING_ROLE_CANDIDATE
from practice_operator.records import CandidateOperatorInput, CandidateOperatorResult
from practice_run.accounting import attempt_objections
from practice_run.records import GeometricSearchRun
from practice_trace.completeness import CompleteEpisode
from practice_trace.upstream import operator_set_of
from practice_trace.vocabulary import TraceRefusalReason

__all__ = ["bound_findings", "embedded_findings"]


def embedded_findings(episode: CompleteEpisode, run: GeometricSearchRun) -> Iterator[TraceRefusalReason]:
    """Name what is wrong with the attempts that the run embeds."""
    attempts = tuple(attempt for attempt, _ in episode.parts.attempts)
    if any(attempt.attempt_id != identity for attempt, identity in episode.parts.attempts):
        yield TraceRefusalReason.ATTEMPT_ID_MISMATCH
    operator_set = operator_set_of(run)
    rows = () if operator_set is None else operator_set.operators
    operators = frozenset((row.operator_name, row.operator_version) for row in rows)
    if next(attempt_objections(attempts, run.input_digest, operators), None) is not None:
        yield TraceRefusalReason.ATTEMPT_RUN_MISMATCH
    if not all(is_digest(attempt.candidate_digest) for attempt in attempts):
        yield TraceRefusalReason.ATTEMPT_CANDIDATE_UNIDENTIFIED


def bound_findings(episode: CompleteEpisode, run: GeometricSearchRun) -> Iterator[TraceRefusalReason]:
    """Name what is wrong with the attempts that bindings tie to the run, and with the bindings."""
    parts = episode.parts
    if run.candidate_attempts or operator_set_of(run) is not CANDIDATE_OPERATOR_SET:
        yield TraceRefusalReason.RUN_NOT_INERT
    counts = {len(parts.operator_inputs), len(parts.operator_results), len(parts.binding_inputs), len(parts.bindings)}
    if len(counts) > 1:
        yield TraceRefusalReason.BINDING_ORPHAN
    for position in range(min(counts)):
        yield from _operator_input_findings(episode, run, position)
        yield from _operator_result_findings(episode, position)
        yield from _binding_findings(episode, run, position)
    bindings = [binding for binding, _ in parts.bindings]
    if [binding.attempt_index for binding in bindings] != list(range(len(bindings))) or len(
        {binding.candidate_digest for binding in bindings}
    ) != len(bindings):
        yield TraceRefusalReason.BINDING_ORDER
    limits = run.budget_consumed
    if (
        sum(binding.budget_charge.candidates for binding in bindings) > limits.max_candidates
        or sum(binding.budget_charge.steps for binding in bindings) > limits.max_steps
        or max((binding.depth for binding in bindings), default=0) > limits.max_depth
    ):
        yield TraceRefusalReason.BINDING_BUDGET_EXCEEDED


# Private from here on.


def _operator_input_findings(
    episode: CompleteEpisode, run: GeometricSearchRun, position: int
) -> Iterator[TraceRefusalReason]:
    given, identity = episode.parts.operator_inputs[position]
    if given.input_digest != identity:
        yield TraceRefusalReason.OPERATOR_INPUT_DIGEST_MISMATCH
    residual = next((known for known, _ in episode.parts.residuals if known.residual_id == given.residual_id), None)
    if residual is None or given != expected_operator_input(
        run, residual, given.attempt_index, given.schema_versions, given.policy_versions, given.input_digest
    ):
        yield TraceRefusalReason.OPERATOR_INPUT_RUN_MISMATCH
    result = episode.parts.operator_results[position][0]
    proposed = (result.candidate_reconstruction.candidate_payload, result.evidence_spans)
    if (
        residual is None
        or proposed != licensed_candidate(residual, episode.frame[0].unary_delta_cues)
        or not 0 <= given.attempt_index < MISSING_ROLE_CANDIDATE.max_attempts_per_run
    ):
        yield TraceRefusalReason.CANDIDATE_NOT_LICENSED


def _operator_result_findings(episode: CompleteEpisode, position: int) -> Iterator[TraceRefusalReason]:
    given = episode.parts.operator_inputs[position][0]
    result, identity = episode.parts.operator_results[position]
    attempt, attempt_identity = episode.parts.attempts[position]
    reconstruction = result.candidate_reconstruction
    if result.operator_result_id != identity:
        yield TraceRefusalReason.OPERATOR_RESULT_ID_MISMATCH
    if attempt.attempt_id != attempt_identity:
        yield TraceRefusalReason.ATTEMPT_ID_MISMATCH
    if result != expected_operator_result(
        given, attempt, reconstruction, result.explanation, result.operator_result_id
    ) or attempt != expected_attempt(
        given,
        result.candidate_digest,
        result.evidence_spans,
        attempt.step_index,
        attempt.explanation,
        attempt.attempt_id,
    ):
        yield TraceRefusalReason.OPERATOR_RESULT_INPUT_MISMATCH
    if attempt.step_index < 0:
        yield TraceRefusalReason.ATTEMPT_RUN_MISMATCH
    yield from _reconstruction_findings(given, result)


def _reconstruction_findings(
    given: CandidateOperatorInput, result: CandidateOperatorResult
) -> Iterator[TraceRefusalReason]:
    attempt, reconstruction = result.candidate_attempt, result.candidate_reconstruction
    if reconstruction.candidate_digest != candidate_digest_of(reconstruction):
        yield TraceRefusalReason.CANDIDATE_DIGEST_MISMATCH
    if reconstruction.candidate_reconstruction_digest != reconstruction_digest_of(given, attempt):
        yield TraceRefusalReason.RECONSTRUCTION_DIGEST_MISMATCH
    if reconstruction != expected_reconstruction(
        given,
        reconstruction.candidate_payload,
        attempt.evidence_spans,
        attempt.candidate_digest,
        result.candidate_reconstruction_digest,
    ):
        yield TraceRefusalReason.RECONSTRUCTION_INPUT_MISMATCH


def _binding_findings(episode: CompleteEpisode, run: GeometricSearchRun, position: int) -> Iterator[TraceRefusalReason]:
    result = episode.parts.operator_results[position][0]
    binding_input, input_identity = episode.parts.binding_inputs[position]
    binding, identity = episode.parts.bindings[position]
    if binding_input.input_digest != input_identity:
        yield TraceRefusalReason.BINDING_INPUT_DIGEST_MISMATCH
    if binding_input != expected_binding_input(
        run, result, binding_input.schema_versions, binding_input.policy_versions, binding_input.input_digest
    ):
        yield TraceRefusalReason.BINDING_INPUT_RESULT_MISMATCH
    if binding.binding_id != identity:
        yield TraceRefusalReason.BINDING_ID_MISMATCH
    if binding != expected_binding(
        binding_input, result, reference_digest(result.candidate_attempt), binding.explanation, binding.binding_id
    ):
        yield TraceRefusalReason.BINDING_INPUT_MISMATCH
