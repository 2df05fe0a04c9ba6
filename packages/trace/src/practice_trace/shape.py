"""Stage 1: is everything exactly what it claims to be? Each record's own identity is computed on the way.

Source: ADR-0230 §6.1 and §13.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from practice_assessment.records import ContractAssessment, ProblemFrame, ProblemFrameIdentity
from practice_assessment.vocabulary import PROBLEM_FRAME_SCHEMA_VERSION
from practice_binding.records import CandidateAttemptRunBinding, CandidateAttemptRunBindingInput
from practice_budget.records import ComputeBudgetDecision
from practice_evidence.writing import Quote, remembering_quote
from practice_evidence.written import Written, text_digest, written, written_all, written_nesting
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
    """An episode whose values are exactly typed, each beside the identity that its own content gives.

    quote remembers how each text of this episode is quoted, for what is still to be written of it; a bound episode's
    attempt_references are the digests of its whole attempts.
    """

    quote: Quote
    frame: Written[ProblemFrame] | None
    assessment: Written[ContractAssessment] | None
    residuals: tuple[Written[ContractResidual], ...]
    gate: Written[SearchGateDecision] | None
    budget: Written[ComputeBudgetDecision] | None
    run: Written[GeometricSearchRun] | None
    run_refusal: Written[SearchRunRefusal] | None
    attempts: tuple[Written[CandidateAttempt], ...]
    attempt_references: tuple[str, ...]
    replay_inputs: tuple[Written[ReplayAdapterInput], ...]
    replay_results: tuple[Written[ReplayAdapterResult], ...]
    replay_refusals: tuple[Written[ReplayAdapterRefusal], ...]
    bound: bool
    operator_inputs: tuple[Written[CandidateOperatorInput], ...]
    operator_results: tuple[Written[CandidateOperatorResult], ...]
    binding_inputs: tuple[Written[CandidateAttemptRunBindingInput], ...]
    bindings: tuple[Written[CandidateAttemptRunBinding], ...]


def recomputed_episode(
    episode_type: type[PracticeEpisode | BoundPracticeEpisode], value: object
) -> Recomputed | tuple[TraceRefusalReason, ...]:
    """Take a value as an episode of exactly one type, or name every part of it that is malformed."""
    if type(value) is not episode_type or not isinstance(value, (PracticeEpisode, BoundPracticeEpisode)):  # pyright: ignore[reportUnnecessaryIsInstance]  # mypy needs it
        return (TraceRefusalReason.MALFORMED_EPISODE,)
    try:
        return _taken(value)
    except AttributeError:
        # An episode made without its constructor lacks fields; reading one is all that can fail here.
        return (TraceRefusalReason.MALFORMED_EPISODE,)


class _Reader:
    """Takes values one by one and remembers which were malformed."""

    __slots__ = ("malformed", "quote")

    def __init__(self, quote: Quote) -> None:
        self.malformed: list[TraceRefusalReason] = []
        self.quote = quote

    def one(self, record_type: type[RecordT], value: object, reason: TraceRefusalReason) -> Written[RecordT] | None:
        taken = None if value is None else written(record_type, value, self.quote)
        if taken is None and value is not None:
            self.malformed.append(reason)
        return taken

    def all(
        self, record_type: type[RecordT], values: object, reason: TraceRefusalReason
    ) -> tuple[Written[RecordT], ...]:
        taken = written_all(record_type, values, self.quote)
        if taken is None:
            self.malformed.append(reason)
            return ()
        return taken

    def frame(self, value: object) -> Written[ProblemFrame] | None:
        """Take the frame with the digest that covers it whole, under its schema version."""
        if value is None:
            return None
        envelope = ProblemFrameIdentity(PROBLEM_FRAME_SCHEMA_VERSION, value)  # type: ignore[arg-type]  # checked next
        taken = written_nesting(ProblemFrameIdentity, envelope, "problem_frame", ProblemFrame, self.quote, many=False)
        if taken is None:
            self.malformed.append(TraceRefusalReason.MALFORMED_PROBLEM_FRAME)
            return None
        return taken[1][0]._replace(identity=taken[0].identity)

    def run(self, value: object) -> tuple[Written[GeometricSearchRun] | None, tuple[Written[CandidateAttempt], ...]]:
        """Take a run and the attempts that it embeds."""
        if value is None:
            return None, ()
        taken = written_nesting(
            GeometricSearchRun, value, "candidate_attempts", CandidateAttempt, self.quote, many=True
        )
        if taken is None:
            self.malformed.append(TraceRefusalReason.MALFORMED_RUN)
            return None, ()
        return taken[0], taken[1]

    def operator_results(self, values: object) -> "_TakenResults":
        """Take operator results and the attempt that each proposes, with the attempt's reference digest."""
        if type(values) is not tuple:
            self.malformed.append(TraceRefusalReason.MALFORMED_OPERATOR_RESULTS)
            return _TakenResults((), (), ())
        taken = [
            written_nesting(
                CandidateOperatorResult,
                value,  # pyright: ignore[reportUnknownArgumentType]  # likewise
                "candidate_attempt",
                CandidateAttempt,
                self.quote,
                many=False,
            )
            for value in values  # pyright: ignore[reportUnknownVariableType]  # what the tuple holds is what is asked
        ]
        present = [one for one in taken if one is not None]
        if len(present) < len(taken):
            self.malformed.append(TraceRefusalReason.MALFORMED_OPERATOR_RESULTS)
            return _TakenResults((), (), ())
        return _TakenResults(
            tuple(result for result, _, _ in present),
            tuple(attempt for _, (attempt,), _ in present),
            tuple(text_digest(in_full) for _, _, (in_full,) in present),
        )


class _TakenResults(NamedTuple):
    results: tuple[Written[CandidateOperatorResult], ...]
    attempts: tuple[Written[CandidateAttempt], ...]
    references: tuple[str, ...]


def _taken(episode: PracticeEpisode | BoundPracticeEpisode) -> Recomputed | tuple[TraceRefusalReason, ...]:
    reader = _Reader(remembering_quote())
    bound = episode if type(episode) is BoundPracticeEpisode else None
    is_refusal = type(episode.run) is SearchRunRefusal
    frame = reader.frame(episode.problem_frame)
    run, embedded = (None, ()) if is_refusal else reader.run(episode.run)
    proposed = _TakenResults((), (), ()) if bound is None else reader.operator_results(bound.operator_results)
    taken = Recomputed(
        quote=reader.quote,
        frame=frame,
        assessment=reader.one(
            ContractAssessment, episode.contract_assessment, TraceRefusalReason.MALFORMED_CONTRACT_ASSESSMENT
        ),
        residuals=reader.all(ContractResidual, episode.residuals, TraceRefusalReason.MALFORMED_RESIDUALS),
        gate=reader.one(SearchGateDecision, episode.gate_decision, TraceRefusalReason.MALFORMED_GATE_DECISION),
        budget=reader.one(ComputeBudgetDecision, episode.budget_decision, TraceRefusalReason.MALFORMED_BUDGET_DECISION),
        run=run,
        run_refusal=reader.one(SearchRunRefusal, episode.run, TraceRefusalReason.MALFORMED_RUN) if is_refusal else None,
        attempts=embedded if bound is None else proposed.attempts,
        attempt_references=proposed.references,
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
        operator_results=proposed.results,
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
