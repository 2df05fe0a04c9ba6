"""Stage 1: is everything exactly what it claims to be? Each record's own identity is computed on the way.

Source: ADR-0230 §6.1 and §13.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar

from practice_assessment.records import ContractAssessment, ProblemFrame, ProblemFrameIdentity
from practice_assessment.vocabulary import PROBLEM_FRAME_SCHEMA_VERSION
from practice_binding.records import CandidateAttemptRunBinding, CandidateAttemptRunBindingInput
from practice_budget.records import ComputeBudgetDecision
from practice_evidence.memory import Memory
from practice_evidence.writing import Texts, reader
from practice_evidence.written import (
    Column,
    Written,
    identifying,
    nesting,
    take_in_step,
    text_digest,
    texts_of,
    writing,
    written,
)
from practice_gate.records import SearchGateDecision
from practice_operator.records import CandidateOperatorInput, CandidateOperatorResult, CandidateReconstruction
from practice_replay.records import ReplayAdapterInput, ReplayAdapterRefusal, ReplayAdapterResult
from practice_residual.records import ContractResidual
from practice_run.records import CandidateAttempt, GeometricSearchRun, SearchRunRefusal
from practice_trace.records import BoundPracticeEpisode, PracticeEpisode
from practice_trace.stated_versions import STATED_VERSIONS, StatedVersions
from practice_trace.vocabulary import TraceRefusalReason

__all__ = ["Recomputed", "TakenResult", "recomputed_episode"]

RecordT = TypeVar("RecordT")
TakenT = TypeVar("TakenT")

_NEST_FRAME: Final = nesting(ProblemFrame)
_NEST_ATTEMPT: Final = nesting(CandidateAttempt)
_TAKE_ATTEMPT: Final = writing(CandidateAttempt)
_TAKE_OPERATOR_RESULT: Final = identifying(CandidateOperatorResult, "candidate_attempt", "candidate_reconstruction")
_TAKE_RECONSTRUCTION: Final = texts_of(CandidateReconstruction)
_TAKE_RESIDUAL: Final = writing(ContractResidual)
_TAKE_OPERATOR_INPUT: Final = writing(CandidateOperatorInput)
_TAKE_BINDING_INPUT: Final = identifying(CandidateAttemptRunBindingInput)
_TAKE_BINDING: Final = identifying(CandidateAttemptRunBinding)
_TAKE_REPLAY_INPUT: Final = identifying(ReplayAdapterInput)
_TAKE_REPLAY_RESULT: Final = writing(ReplayAdapterResult)
_TAKE_REPLAY_REFUSAL: Final = identifying(ReplayAdapterRefusal)


class TakenResult(NamedTuple):
    """An operator result and its own identity, with the attempt that it proposes and how its candidate is rebuilt.

    attempt_reference is the digest of the whole attempt; reconstruction holds the texts of the fields of that record.
    """

    result: CandidateOperatorResult
    identity: str
    attempt: Written[CandidateAttempt]
    attempt_reference: str
    reconstruction: Texts


@dataclass(frozen=True, slots=True)
class Recomputed:
    """An episode whose values are exactly typed, each beside the identity that its own content gives.

    attempts holds those of the run or of the operator results, whichever the episode's type has; stated_versions holds
    what the records of each kind say in the fields of `STATED_VERSIONS`.
    """

    stated_versions: tuple[StatedVersions, ...]
    frame: Written[ProblemFrame] | None
    assessment: Written[ContractAssessment] | None
    residuals: tuple[Written[ContractResidual], ...]
    gate: Written[SearchGateDecision] | None
    budget: Written[ComputeBudgetDecision] | None
    run: Written[GeometricSearchRun] | None
    run_refusal: Written[SearchRunRefusal] | None
    attempts: tuple[Written[CandidateAttempt], ...]
    replay_inputs: tuple[tuple[ReplayAdapterInput, str], ...]
    replay_results: tuple[Written[ReplayAdapterResult], ...]
    replay_refusals: tuple[tuple[ReplayAdapterRefusal, str], ...]
    bound: bool
    operator_inputs: tuple[Written[CandidateOperatorInput], ...]
    operator_results: tuple[TakenResult, ...]
    binding_inputs: tuple[tuple[CandidateAttemptRunBindingInput, str], ...]
    bindings: tuple[tuple[CandidateAttemptRunBinding, str], ...]


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


class _Taker:
    """Takes values and remembers which were malformed; tuples are taken in step, when all of them are known."""

    __slots__ = ("_columns", "malformed", "memory", "stated_versions")

    def __init__(self) -> None:
        self._columns: list[tuple[Column[Any], TraceRefusalReason]] = []
        self.malformed: list[TraceRefusalReason] = []
        self.memory = Memory()
        self.stated_versions: dict[type, set[tuple[Any, ...]]] = {}

    def one(
        self, record_type: type[RecordT], value: object, reason: TraceRefusalReason, **known: str
    ) -> Written[RecordT] | None:
        """Take one record; None where there is none. Fields may be known from before by their texts."""
        taken = None if value is None else written(record_type, value, self.memory, **known)
        if taken is not None and record_type in STATED_VERSIONS:
            self.stated_versions[record_type] = {reader(tuple(STATED_VERSIONS[record_type]))(value)}
        if taken is None and value is not None:
            self.malformed.append(reason)
        return taken

    def column(
        self,
        record_type: type,
        values: object,
        reason: TraceRefusalReason,
        take: Callable[[Any, Memory], TakenT],
    ) -> list[TakenT]:
        """Say how a tuple is to be taken; what is given is empty until `take_columns`."""
        column = Column(take, values, *STATED_VERSIONS.get(record_type, ()))
        self._columns.append((column, reason))
        if record_type in STATED_VERSIONS:
            self.stated_versions[record_type] = column.noted
        return column.taken

    def take_columns(self) -> None:
        take_in_step([column for column, _ in self._columns], self.memory)
        self.malformed += [reason for column, reason in self._columns if not column.is_well_formed]

    def frame(self, value: object) -> Written[ProblemFrame] | None:
        """Take the frame with the digest that covers it whole, under its schema version."""
        frame = self.one(ProblemFrame, value, TraceRefusalReason.MALFORMED_PROBLEM_FRAME)
        if frame is None:
            return None
        envelope = ProblemFrameIdentity(PROBLEM_FRAME_SCHEMA_VERSION, frame.record)
        whole = written(ProblemFrameIdentity, envelope, self.memory, problem_frame=_NEST_FRAME(frame.texts))
        return None if whole is None else frame._replace(identity=whole.identity)

    def embedded_attempts(self, run: object) -> list[tuple[Written[CandidateAttempt], str]]:
        """Say how the attempts that a run embeds are to be taken, each with its text as it stands there."""
        embedded: object = ()
        if type(run) is GeometricSearchRun:
            try:
                embedded = run.candidate_attempts
            except AttributeError:
                embedded = None
        return self.column(CandidateAttempt, embedded, TraceRefusalReason.MALFORMED_RUN, _embedded_attempt)

    def run(
        self, value: object, attempts: list[tuple[Written[CandidateAttempt], str]]
    ) -> Written[GeometricSearchRun] | None:
        """Take a run whose attempts have been taken."""
        if value is None or TraceRefusalReason.MALFORMED_RUN in self.malformed:
            return None
        text = f"[{','.join([in_full for _, in_full in attempts])}]"
        return self.one(GeometricSearchRun, value, TraceRefusalReason.MALFORMED_RUN, candidate_attempts=text)


def _operator_result(value: object, memory: Memory) -> TakenResult:
    """Take an operator result with the attempt that it proposes and how that is rebuilt: both outside its identity."""
    result, identity = _TAKE_OPERATOR_RESULT(value, memory)
    attempt = _TAKE_ATTEMPT(result.candidate_attempt, memory)
    reconstruction = _TAKE_RECONSTRUCTION(result.candidate_reconstruction, memory)
    return TakenResult(result, identity, attempt, text_digest(_NEST_ATTEMPT(attempt.texts)), reconstruction)


def _embedded_attempt(value: object, memory: Memory) -> tuple[Written[CandidateAttempt], str]:
    attempt = _TAKE_ATTEMPT(value, memory)
    return attempt, _NEST_ATTEMPT(attempt.texts)


def _taken(episode: PracticeEpisode | BoundPracticeEpisode) -> Recomputed | tuple[TraceRefusalReason, ...]:
    taker = _Taker()
    reason = TraceRefusalReason
    bound = episode if type(episode) is BoundPracticeEpisode else None
    is_refusal = type(episode.run) is SearchRunRefusal
    frame = taker.frame(episode.problem_frame)
    assessment = taker.one(ContractAssessment, episode.contract_assessment, reason.MALFORMED_CONTRACT_ASSESSMENT)
    gate = taker.one(SearchGateDecision, episode.gate_decision, reason.MALFORMED_GATE_DECISION)
    budget = taker.one(ComputeBudgetDecision, episode.budget_decision, reason.MALFORMED_BUDGET_DECISION)
    embedded = taker.embedded_attempts(episode.run)
    run_refusal = taker.one(SearchRunRefusal, episode.run, reason.MALFORMED_RUN) if is_refusal else None
    residuals = taker.column(ContractResidual, episode.residuals, reason.MALFORMED_RESIDUALS, _TAKE_RESIDUAL)
    given: object = () if bound is None else bound.operator_inputs
    operator_inputs = taker.column(
        CandidateOperatorInput, given, reason.MALFORMED_OPERATOR_INPUTS, _TAKE_OPERATOR_INPUT
    )
    given = () if bound is None else bound.operator_results
    operator_results = taker.column(CandidateOperatorResult, given, reason.MALFORMED_OPERATOR_RESULTS, _operator_result)
    given = () if bound is None else bound.binding_inputs
    binding_inputs = taker.column(
        CandidateAttemptRunBindingInput, given, reason.MALFORMED_BINDING_INPUTS, _TAKE_BINDING_INPUT
    )
    given = () if bound is None else bound.bindings
    bindings = taker.column(CandidateAttemptRunBinding, given, reason.MALFORMED_BINDINGS, _TAKE_BINDING)
    replay_inputs = taker.column(
        ReplayAdapterInput, episode.replay_inputs, reason.MALFORMED_REPLAY_INPUTS, _TAKE_REPLAY_INPUT
    )
    replay_results = taker.column(
        ReplayAdapterResult, episode.replay_results, reason.MALFORMED_REPLAY_RESULTS, _TAKE_REPLAY_RESULT
    )
    replay_refusals = taker.column(
        ReplayAdapterRefusal, episode.replay_refusals, reason.MALFORMED_REPLAY_REFUSALS, _TAKE_REPLAY_REFUSAL
    )
    taker.take_columns()
    run = None if is_refusal else taker.run(episode.run, embedded)
    return tuple(taker.malformed) or Recomputed(
        stated_versions=tuple([StatedVersions(kind, tuple(said)) for kind, said in taker.stated_versions.items()]),
        frame=frame,
        assessment=assessment,
        residuals=tuple(residuals),
        gate=gate,
        budget=budget,
        run=run,
        run_refusal=run_refusal,
        attempts=tuple(
            [attempt for attempt, _ in embedded] if bound is None else [taken.attempt for taken in operator_results]
        ),
        replay_inputs=tuple(replay_inputs),
        replay_results=tuple(replay_results),
        replay_refusals=tuple(replay_refusals),
        bound=bound is not None,
        operator_inputs=tuple(operator_inputs),
        operator_results=tuple(operator_results),
        binding_inputs=tuple(binding_inputs),
        bindings=tuple(bindings),
    )
