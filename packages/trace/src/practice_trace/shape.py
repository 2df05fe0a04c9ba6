"""Stage 1: is everything exactly what it claims to be? Each record's own identity is computed on the way.

Source: ADR-0230 §6.1 and §13.
"""

from dataclasses import dataclass
from typing import TypeVar

from practice_assessment.records import ContractAssessment, ProblemFrame, ProblemFrameIdentity
from practice_assessment.vocabulary import PROBLEM_FRAME_SCHEMA_VERSION
from practice_binding.records import CandidateAttemptRunBinding, CandidateAttemptRunBindingInput
from practice_budget.records import ComputeBudgetDecision
from practice_evidence.identity import recomputed, recomputed_all
from practice_gate.records import SearchGateDecision
from practice_operator.records import CandidateOperatorInput, CandidateOperatorResult
from practice_replay.records import ReplayAdapterInput, ReplayAdapterRefusal, ReplayAdapterResult
from practice_residual.records import ContractResidual
from practice_run.records import CandidateAttempt, GeometricSearchRun, SearchRunRefusal
from practice_trace.records import BoundPracticeEpisode, PracticeEpisode
from practice_trace.vocabulary import TraceRefusalReason

__all__ = ["Recomputed", "recomputed_episode"]

RecordT = TypeVar("RecordT")


@dataclass(frozen=True, slots=True)
class Recomputed:
    """An episode whose values are exactly typed, each beside the identity that its own content gives."""

    frame: tuple[ProblemFrame, str] | None
    assessment: tuple[ContractAssessment, str] | None
    residuals: tuple[tuple[ContractResidual, str], ...]
    gate: tuple[SearchGateDecision, str] | None
    budget: tuple[ComputeBudgetDecision, str] | None
    run: tuple[GeometricSearchRun, str] | None
    run_refusal: tuple[SearchRunRefusal, str] | None
    attempts: tuple[tuple[CandidateAttempt, str], ...]
    replay_inputs: tuple[tuple[ReplayAdapterInput, str], ...]
    replay_results: tuple[tuple[ReplayAdapterResult, str], ...]
    replay_refusals: tuple[tuple[ReplayAdapterRefusal, str], ...]
    bound: bool
    operator_inputs: tuple[tuple[CandidateOperatorInput, str], ...]
    operator_results: tuple[tuple[CandidateOperatorResult, str], ...]
    binding_inputs: tuple[tuple[CandidateAttemptRunBindingInput, str], ...]
    bindings: tuple[tuple[CandidateAttemptRunBinding, str], ...]


def recomputed_episode(
    episode_type: type[PracticeEpisode | BoundPracticeEpisode], value: object
) -> Recomputed | tuple[TraceRefusalReason, ...]:
    """Take a value as an episode of exactly one type, or name every part of it that is malformed."""
    if type(value) is not episode_type or not isinstance(value, (PracticeEpisode, BoundPracticeEpisode)):
        return (TraceRefusalReason.MALFORMED_EPISODE,)
    try:
        return _taken(value)
    except AttributeError:
        # An episode made without its constructor lacks fields; reading one is all that can fail here.
        return (TraceRefusalReason.MALFORMED_EPISODE,)


class _Reader:
    """Takes values one by one and remembers which were malformed."""

    __slots__ = ("malformed",)

    def __init__(self) -> None:
        self.malformed: list[TraceRefusalReason] = []

    def one(self, record_type: type[RecordT], value: object, reason: TraceRefusalReason) -> tuple[RecordT, str] | None:
        taken = recomputed(record_type, value)
        if taken is None and value is not None:
            self.malformed.append(reason)
        return taken

    def all(
        self, record_type: type[RecordT], values: object, reason: TraceRefusalReason
    ) -> tuple[tuple[RecordT, str], ...]:
        taken = recomputed_all(record_type, values)
        if taken is None:
            self.malformed.append(reason)
            return ()
        return taken


def _taken(episode: PracticeEpisode | BoundPracticeEpisode) -> Recomputed | tuple[TraceRefusalReason, ...]:
    reader = _Reader()
    bound = episode if type(episode) is BoundPracticeEpisode else None
    is_refusal = type(episode.run) is SearchRunRefusal
    frame = reader.one(ProblemFrame, episode.problem_frame, TraceRefusalReason.MALFORMED_PROBLEM_FRAME)
    run = None if is_refusal else reader.one(GeometricSearchRun, episode.run, TraceRefusalReason.MALFORMED_RUN)
    results = (
        ()
        if bound is None
        else reader.all(CandidateOperatorResult, bound.operator_results, TraceRefusalReason.MALFORMED_OPERATOR_RESULTS)
    )
    embedded = () if run is None else run[0].candidate_attempts
    made = embedded if bound is None else tuple(result.candidate_attempt for result, _ in results)
    taken = Recomputed(
        frame=None if frame is None else (frame[0], _frame_digest(frame[0])),
        assessment=reader.one(
            ContractAssessment, episode.contract_assessment, TraceRefusalReason.MALFORMED_CONTRACT_ASSESSMENT
        ),
        residuals=reader.all(ContractResidual, episode.residuals, TraceRefusalReason.MALFORMED_RESIDUALS),
        gate=reader.one(SearchGateDecision, episode.gate_decision, TraceRefusalReason.MALFORMED_GATE_DECISION),
        budget=reader.one(ComputeBudgetDecision, episode.budget_decision, TraceRefusalReason.MALFORMED_BUDGET_DECISION),
        run=run,
        run_refusal=reader.one(SearchRunRefusal, episode.run, TraceRefusalReason.MALFORMED_RUN) if is_refusal else None,
        attempts=reader.all(CandidateAttempt, made, TraceRefusalReason.MALFORMED_RUN),
        replay_inputs=reader.all(ReplayAdapterInput, episode.replay_inputs, TraceRefusalReason.MALFORMED_REPLAY_INPUTS),
        replay_results=reader.all(
            ReplayAdapterResult, episode.replay_results, TraceRefusalReason.MALFORMED_REPLAY_RESULTS
        ),
        replay_refusals=reader.all(
            ReplayAdapterRefusal, episode.replay_refusals, TraceRefusalReason.MALFORMED_REPLAY_REFUSALS
        ),
        bound=bound is not None,
        operator_inputs=()
        if bound is None
        else reader.all(CandidateOperatorInput, bound.operator_inputs, TraceRefusalReason.MALFORMED_OPERATOR_INPUTS),
        operator_results=results,
        binding_inputs=()
        if bound is None
        else reader.all(
            CandidateAttemptRunBindingInput, bound.binding_inputs, TraceRefusalReason.MALFORMED_BINDING_INPUTS
        ),
        bindings=()
        if bound is None
        else reader.all(CandidateAttemptRunBinding, bound.bindings, TraceRefusalReason.MALFORMED_BINDINGS),
    )
    return tuple(reader.malformed) or taken


def _frame_digest(frame: ProblemFrame) -> str:
    digest = recomputed(ProblemFrameIdentity, ProblemFrameIdentity(PROBLEM_FRAME_SCHEMA_VERSION, frame))
    return "" if digest is None else digest[1]
