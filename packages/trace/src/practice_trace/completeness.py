"""Stage 3: is every record there that the episode's shape requires?

A record is missing when there are too few of its kind, not when a link leads nowhere: a bent link is a mismatch, and
the next stage says so. How many attempts a bound episode has is the largest number of records of one kind that claim
this very run; a record that claims another run counts for nothing and is found as an orphan later.

Source: ADR-0230 §6.1, §10 and §13.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from practice_assessment.records import ContractAssessment, ProblemFrame
from practice_budget.records import ComputeBudgetDecision
from practice_evidence.written import Written
from practice_gate.records import SearchGateDecision
from practice_trace.shape import Recomputed
from practice_trace.vocabulary import TraceRefusalReason

__all__ = ["CompleteEpisode", "complete_episode"]


@dataclass(frozen=True, slots=True)
class CompleteEpisode:
    """A recomputed episode that lacks nothing; parts holds the run, or its refusal, and what follows from it."""

    frame: Written[ProblemFrame]
    assessment: Written[ContractAssessment]
    gate: Written[SearchGateDecision]
    budget: Written[ComputeBudgetDecision]
    parts: Recomputed


def complete_episode(episode: Recomputed) -> CompleteEpisode | tuple[TraceRefusalReason, ...]:
    """Take an episode as complete, or name the kinds of record that are missing."""
    missing = [*_missing_upstream(episode), *_missing_candidates(episode)]
    if missing or episode.frame is None or episode.assessment is None or episode.gate is None or episode.budget is None:
        return tuple(missing)
    return CompleteEpisode(episode.frame, episode.assessment, episode.gate, episode.budget, episode)


def _missing_upstream(episode: Recomputed) -> Iterator[TraceRefusalReason]:
    if episode.frame is None:
        yield TraceRefusalReason.MISSING_PROBLEM_FRAME
    if episode.assessment is None:
        yield TraceRefusalReason.MISSING_CONTRACT_ASSESSMENT
    elif len(episode.residuals) < len(
        {*episode.assessment[0].missing_bindings, *episode.assessment[0].unresolved_hazards}
    ):
        yield TraceRefusalReason.MISSING_RESIDUALS
    if episode.gate is None:
        yield TraceRefusalReason.MISSING_GATE_DECISION
    if episode.budget is None:
        yield TraceRefusalReason.MISSING_BUDGET_DECISION
    if episode.run is None and episode.run_refusal is None:
        yield TraceRefusalReason.MISSING_RUN


def _missing_candidates(episode: Recomputed) -> Iterator[TraceRefusalReason]:
    if episode.run is None:
        return
    replayed = len(episode.replay_results) + len(episode.replay_refusals)
    attempts = len(episode.attempts)
    if episode.bound:
        kinds = (episode.operator_inputs, episode.operator_results, episode.binding_inputs, episode.bindings)
        counts = [len(kind) for kind in kinds]
        if max(counts) <= min(*counts, len(episode.replay_inputs), replayed):
            return  # whichever run they claim, none is missing
        attempts = _claimed_attempts(episode, episode.run[0].run_id)
        if len(episode.operator_inputs) < attempts:
            yield TraceRefusalReason.MISSING_OPERATOR_INPUTS
        if len(episode.operator_results) < attempts:
            yield TraceRefusalReason.MISSING_OPERATOR_RESULTS
        if len(episode.binding_inputs) < attempts:
            yield TraceRefusalReason.MISSING_BINDING_INPUTS
        if len(episode.bindings) < attempts:
            yield TraceRefusalReason.MISSING_BINDINGS
    if len(episode.replay_inputs) < attempts:
        yield TraceRefusalReason.MISSING_REPLAY_INPUTS
    if replayed < attempts:
        yield TraceRefusalReason.MISSING_REPLAY_RECORDS


def _claimed_attempts(episode: Recomputed, run_id: str) -> int:
    claims = (
        [given.input_digest for given, _, _ in episode.operator_inputs if given.geometric_search_run_id == run_id],
        [
            taken.result.operator_result_id
            for taken in episode.operator_results
            if taken.result.geometric_search_run_id == run_id
        ],
        [given.input_digest for given, _ in episode.binding_inputs if given.original_run_id == run_id],
        [binding.binding_id for binding, _ in episode.bindings if binding.original_run_id == run_id],
    )
    return max(len(set(claimed)) for claimed in claims)
