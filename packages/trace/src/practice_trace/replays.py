"""Stage 4, third part: does each attempt have exactly one replay record, and does it agree with its input?

Source: ADR-0230 §9 and §10.
"""

from collections.abc import Iterator
from itertools import pairwise

from practice_evidence.identity import is_digest
from practice_evidence.writing import Texts
from practice_operator.expectation import written_embedded_reconstruction_digest
from practice_replay.expectation import refusal_agrees, replay_input_agrees, result_agrees
from practice_replay.records import ReplayAdapterInput, ReplayAdapterResult
from practice_run.records import GeometricSearchRun
from practice_trace.completeness import CompleteEpisode
from practice_trace.shape import Recomputed
from practice_trace.vocabulary import TraceRefusalReason

__all__ = ["replay_findings"]


def replay_findings(episode: CompleteEpisode, run: GeometricSearchRun) -> Iterator[TraceRefusalReason]:
    """Name what is wrong with the replay records of a run's attempts."""
    parts = episode.parts
    position_of = {attempt.attempt_id: position for position, (attempt, _, _) in enumerate(parts.attempts)}
    yield from _placement_findings(episode, position_of)
    inputs: dict[str, ReplayAdapterInput] = {}
    for replay_input, identity in parts.replay_inputs:
        inputs.setdefault(replay_input.attempt_id, replay_input)
        position = position_of.get(replay_input.attempt_id)
        if replay_input.input_digest != identity:
            yield TraceRefusalReason.REPLAY_INPUT_DIGEST_MISMATCH
        if position is not None and not _input_is_of(episode, run, position, replay_input):
            yield TraceRefusalReason.REPLAY_INPUT_ATTEMPT_MISMATCH
    for result, identity, _ in parts.replay_results:
        if result.replay_result_id != identity:
            yield TraceRefusalReason.REPLAY_RESULT_ID_MISMATCH
        if not _result_is_of(inputs.get(result.attempt_id), result):
            yield TraceRefusalReason.REPLAY_RESULT_INPUT_MISMATCH
    for refusal, identity in parts.replay_refusals:
        if refusal.replay_refusal_id != identity:
            yield TraceRefusalReason.REPLAY_REFUSAL_ID_MISMATCH
        answered = None if refusal.attempt_id is None else inputs.get(refusal.attempt_id)
        if answered is None or not refusal_agrees(answered, refusal):
            yield TraceRefusalReason.REPLAY_REFUSAL_INPUT_MISMATCH


def _placement_findings(episode: CompleteEpisode, position_of: dict[str, int]) -> Iterator[TraceRefusalReason]:
    inputs = [position_of.get(given.attempt_id, -1) for given, _ in episode.parts.replay_inputs]
    results = [position_of.get(result.attempt_id, -1) for result, _, _ in episode.parts.replay_results]
    refusals = [position_of.get(refusal.attempt_id or "", -1) for refusal, _ in episode.parts.replay_refusals]
    if -1 in (*inputs, *results, *refusals):
        yield TraceRefusalReason.REPLAY_RECORD_ORPHAN
    if len(set(inputs)) != len(inputs) or len({*results, *refusals}) != len(results) + len(refusals):
        yield TraceRefusalReason.REPLAY_RECORD_DUPLICATE
    if any(before > after for row in (inputs, results, refusals) for before, after in pairwise(row)):
        yield TraceRefusalReason.REPLAY_RECORD_ORDER


def _input_is_of(
    episode: CompleteEpisode, run: GeometricSearchRun, position: int, replay_input: ReplayAdapterInput
) -> bool:
    attempt, _, texts = episode.parts.attempts[position]
    return replay_input_agrees(replay_input, run, attempt, episode.assessment[0].candidate_organ) and _rebuilds(
        episode.parts, position, texts, replay_input.candidate_reconstruction_digest
    )


def _rebuilds(parts: Recomputed, position: int, attempt: Texts, digest: str) -> bool:
    """Bound: what the operator result holds; embedded: what is of a residual that the attempt may be about."""
    if parts.bound:
        return digest == parts.operator_results[position].result.candidate_reconstruction_digest
    run = parts.run
    return run is not None and any(
        digest == written_embedded_reconstruction_digest(run.texts, residual.texts, attempt)
        for residual in parts.residuals
    )


def _result_is_of(replay_input: ReplayAdapterInput | None, result: ReplayAdapterResult) -> bool:
    return (
        replay_input is not None
        and result_agrees(replay_input, result)
        and is_digest(result.contract_replay_assessment_id)
    )
