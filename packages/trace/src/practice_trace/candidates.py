"""Stage 4, second part: do the attempts belong to the run, embedded in it or bound to it?

Source: ADR-0230 §9; ADR-0233 §1 and §2.
"""

from collections.abc import Iterator

from practice_binding.expectation import binding_agrees, binding_input_agrees
from practice_evidence.identity import is_digest
from practice_operator.expectation import (
    attempt_is_of_input,
    operator_input_is_of_residual,
    operator_input_is_of_run,
    operator_result_is_of_input,
    reconstruction_is_of_input,
    stands_in_row,
    written_candidate_digest,
    written_reconstruction_digest,
)
from practice_operator.manifest import CANDIDATE_OPERATOR_SET
from practice_run.accounting import attempt_objections
from practice_run.records import GeometricSearchRun
from practice_trace.completeness import CompleteEpisode
from practice_trace.upstream import operator_set_of
from practice_trace.vocabulary import TraceRefusalReason

__all__ = ["bound_findings", "embedded_findings"]


def embedded_findings(episode: CompleteEpisode, run: GeometricSearchRun) -> Iterator[TraceRefusalReason]:
    """Name what is wrong with the attempts that the run embeds."""
    attempts = tuple(attempt for attempt, _, _ in episode.parts.attempts)
    if any(attempt.attempt_id != identity for attempt, identity, _ in episode.parts.attempts):
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
    given, identity, _ = episode.parts.operator_inputs[position]
    if given.input_digest != identity:
        yield TraceRefusalReason.OPERATOR_INPUT_DIGEST_MISMATCH
    residual = next((known for known, _, _ in episode.parts.residuals if known.residual_id == given.residual_id), None)
    if (
        residual is None
        or not operator_input_is_of_residual(given, residual)
        or not operator_input_is_of_run(given, run)
        or not stands_in_row(given)
    ):
        yield TraceRefusalReason.OPERATOR_INPUT_RUN_MISMATCH


def _operator_result_findings(episode: CompleteEpisode, position: int) -> Iterator[TraceRefusalReason]:
    parts = episode.parts
    given, _, given_texts = parts.operator_inputs[position]
    result, identity = parts.operator_results[position]
    attempt, attempt_identity, attempt_texts = parts.attempts[position]
    if result.operator_result_id != identity:
        yield TraceRefusalReason.OPERATOR_RESULT_ID_MISMATCH
    if attempt.attempt_id != attempt_identity:
        yield TraceRefusalReason.ATTEMPT_ID_MISMATCH
    if not operator_result_is_of_input(result, given):
        yield TraceRefusalReason.OPERATOR_RESULT_INPUT_MISMATCH
    if not attempt_is_of_input(attempt, given):
        yield TraceRefusalReason.ATTEMPT_RUN_MISMATCH
    reconstruction, reconstruction_texts = result.candidate_reconstruction, parts.reconstructions[position]
    if reconstruction.candidate_digest != written_candidate_digest(reconstruction_texts):
        yield TraceRefusalReason.CANDIDATE_DIGEST_MISMATCH
    if reconstruction.candidate_reconstruction_digest != written_reconstruction_digest(given_texts, attempt_texts):
        yield TraceRefusalReason.RECONSTRUCTION_DIGEST_MISMATCH
    if not reconstruction_is_of_input(reconstruction, given):
        yield TraceRefusalReason.RECONSTRUCTION_INPUT_MISMATCH


def _binding_findings(episode: CompleteEpisode, run: GeometricSearchRun, position: int) -> Iterator[TraceRefusalReason]:
    result = episode.parts.operator_results[position][0]
    binding_input, input_identity = episode.parts.binding_inputs[position]
    binding, identity = episode.parts.bindings[position]
    if binding_input.input_digest != input_identity:
        yield TraceRefusalReason.BINDING_INPUT_DIGEST_MISMATCH
    if not binding_input_agrees(binding_input, run, result):
        yield TraceRefusalReason.BINDING_INPUT_RESULT_MISMATCH
    if binding.binding_id != identity:
        yield TraceRefusalReason.BINDING_ID_MISMATCH
    if not binding_agrees(binding, binding_input, result, episode.parts.attempt_references[position]):
        yield TraceRefusalReason.BINDING_INPUT_MISMATCH
