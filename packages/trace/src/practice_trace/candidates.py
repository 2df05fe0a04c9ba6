"""Stage 4, second part: do the attempts belong to the run, embedded in it or bound to it?

Source: ADR-0230 §9; ADR-0233 §1 and §2.
"""

from collections.abc import Iterator

from practice_binding.expectation import binding_agrees, binding_input_agrees
from practice_binding.records import CandidateAttemptRunBinding, CandidateAttemptRunBindingInput
from practice_evidence.identity import is_digest
from practice_evidence.written import Written
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
from practice_operator.records import CandidateOperatorInput
from practice_residual.records import ContractResidual
from practice_run.accounting import attempt_objections
from practice_run.records import GeometricSearchRun
from practice_trace.completeness import CompleteEpisode
from practice_trace.shape import TakenResult
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
    residual_of = {residual.residual_id: residual for residual, _, _ in parts.residuals}
    for operator_input, result, binding_input, binding in zip(
        parts.operator_inputs, parts.operator_results, parts.binding_inputs, parts.bindings, strict=False
    ):
        yield from _operator_input_findings(operator_input, run, residual_of)
        yield from _operator_result_findings(operator_input, result)
        yield from _binding_findings(run, result, binding_input, binding)
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
    operator_input: Written[CandidateOperatorInput], run: GeometricSearchRun, residual_of: dict[str, ContractResidual]
) -> Iterator[TraceRefusalReason]:
    given, identity, _ = operator_input
    if given.input_digest != identity:
        yield TraceRefusalReason.OPERATOR_INPUT_DIGEST_MISMATCH
    residual = residual_of.get(given.residual_id)
    if (
        residual is None
        or not operator_input_is_of_residual(given, residual)
        or not operator_input_is_of_run(given, run)
        or not stands_in_row(given)
    ):
        yield TraceRefusalReason.OPERATOR_INPUT_RUN_MISMATCH


def _operator_result_findings(
    operator_input: Written[CandidateOperatorInput], taken: TakenResult
) -> Iterator[TraceRefusalReason]:
    given, _, given_texts = operator_input
    result, identity, (attempt, attempt_identity, attempt_texts), _, rebuilt = taken
    reconstruction = result.candidate_reconstruction
    if result.operator_result_id != identity:
        yield TraceRefusalReason.OPERATOR_RESULT_ID_MISMATCH
    if attempt.attempt_id != attempt_identity:
        yield TraceRefusalReason.ATTEMPT_ID_MISMATCH
    if not operator_result_is_of_input(result, given):
        yield TraceRefusalReason.OPERATOR_RESULT_INPUT_MISMATCH
    if not attempt_is_of_input(attempt, given):
        yield TraceRefusalReason.ATTEMPT_RUN_MISMATCH
    if reconstruction.candidate_digest != written_candidate_digest(rebuilt):
        yield TraceRefusalReason.CANDIDATE_DIGEST_MISMATCH
    if reconstruction.candidate_reconstruction_digest != written_reconstruction_digest(given_texts, attempt_texts):
        yield TraceRefusalReason.RECONSTRUCTION_DIGEST_MISMATCH
    if not reconstruction_is_of_input(reconstruction, given):
        yield TraceRefusalReason.RECONSTRUCTION_INPUT_MISMATCH


def _binding_findings(
    run: GeometricSearchRun,
    taken: TakenResult,
    given: tuple[CandidateAttemptRunBindingInput, str],
    made: tuple[CandidateAttemptRunBinding, str],
) -> Iterator[TraceRefusalReason]:
    binding_input, input_identity = given
    binding, identity = made
    if binding_input.input_digest != input_identity:
        yield TraceRefusalReason.BINDING_INPUT_DIGEST_MISMATCH
    if not binding_input_agrees(binding_input, run, taken.result):
        yield TraceRefusalReason.BINDING_INPUT_RESULT_MISMATCH
    if binding.binding_id != identity:
        yield TraceRefusalReason.BINDING_ID_MISMATCH
    if not binding_agrees(binding, binding_input, taken.result, taken.attempt_reference):
        yield TraceRefusalReason.BINDING_INPUT_MISMATCH
