"""Tell the attempts of an episode: what each proposed and charged, and how its replay ended."""

from collections import Counter
from collections.abc import Iterator

from practice_binding import CandidateAttemptRunBinding
from practice_episode.view.meanings import label_meaning, stage_meaning
from practice_episode.view.story import AttemptStory, Charge, Reason, short_identity
from practice_operator import CandidateOperatorResult
from practice_replay import ReplayAdapterRefusal, ReplayAdapterResult, ReplayDisposition
from practice_run import CandidateAttempt, GeometricSearchRun
from practice_trace import BoundPracticeEpisode, PracticeEpisode

__all__ = ["attempts_of", "charges_of", "remarks_on"]

Episode = PracticeEpisode | BoundPracticeEpisode
ReplayRecord = ReplayAdapterResult | ReplayAdapterRefusal


def attempts_of(episode: Episode) -> tuple[AttemptStory, ...]:
    """Tell each attempt with the first binding and the first replay record that name it."""
    bindings = {binding.candidate_attempt_id: binding for binding in reversed(_bindings(episode))}
    replays = {replay.attempt_id: replay for replay in reversed(_replays(episode))}
    return tuple(
        _told(attempt, result, bindings.get(attempt.attempt_id), replays.get(attempt.attempt_id))
        for attempt, result in _attempts(episode)
    )


def charges_of(episode: Episode) -> tuple[Charge, ...]:
    """Add up what the attempts charge, each resource against its ceiling; nothing where there is no budget."""
    attempts = [attempt for attempt, _ in _attempts(episode)]
    budget = episode.budget_decision
    if budget is None and not attempts:
        return ()
    used = (
        ("candidates", sum(attempt.budget_charge.candidates for attempt in attempts)),
        ("depth", max((attempt.depth for attempt in attempts), default=0)),
        ("steps", sum(attempt.budget_charge.steps for attempt in attempts)),
    )
    ceilings = (None,) * 3 if budget is None else (budget.max_candidates, budget.max_depth, budget.max_steps)
    return tuple(Charge(resource, amount, ceiling) for (resource, amount), ceiling in zip(used, ceilings, strict=True))


def remarks_on(episode: Episode) -> tuple[str, ...]:
    """Say what the list of attempts does not show: records of no attempt, doubled records, disagreement."""
    return tuple(_remarks(episode))


def _remarks(episode: Episode) -> Iterator[str]:
    known = [attempt.attempt_id for attempt, _ in _attempts(episode)]
    for named, records in (
        ("binding", [binding.candidate_attempt_id for binding in _bindings(episode)]),
        ("replay record", [replay.attempt_id for replay in _replays(episode)]),
    ):
        orphans = sum(attempt_id not in known for attempt_id in records)
        if orphans:
            yield f"{orphans} {named}{'' if orphans == 1 else 's'} of no attempt in the episode."
        doubled = sum(count > 1 for attempt_id, count in Counter(records).items() if attempt_id in known)
        if doubled:
            yield f"{doubled} attempt{'' if doubled == 1 else 's'} with more than one {named}; the first is shown."
    closed = {
        result.candidate_digest
        for result in episode.replay_results
        if result.replay_disposition is ReplayDisposition.CONTRACT_AND_PROOF_CLOSED
    }
    if len(closed) > 1:
        yield f"{len(closed)} candidates closed and disagree; the trace keeps them all and chooses none."


def _told(
    attempt: CandidateAttempt,
    result: CandidateOperatorResult | None,
    binding: CandidateAttemptRunBinding | None,
    replay: ReplayRecord | None,
) -> AttemptStory:
    charge = attempt.budget_charge
    return AttemptStory(
        attempt_index=attempt.attempt_index,
        attempt_id=attempt.attempt_id,
        operator=attempt.operator_id,
        proposal=f"candidate {short_identity(attempt.candidate_digest)}" if result is None else _proposal(result),
        charge=(f"{_counted(charge.candidates, 'candidate')}, {_counted(charge.steps, 'step')}, depth {attempt.depth}"),
        binding_id=None if binding is None else binding.binding_id,
        replay_id=_replay_identity(replay),
        outcome="no replay record" if replay is None else replay.replay_disposition.value,
        reasons=() if replay is None else _replay_reasons(replay),
    )


def _proposal(result: CandidateOperatorResult) -> str:
    payload = dict(result.candidate_reconstruction.candidate_payload)
    role, filler = payload.get("role"), payload.get("direction")
    if role is None or filler is None:
        return f"candidate {short_identity(result.candidate_digest)}"
    return f"{role} = {filler}, candidate {short_identity(result.candidate_digest)}"


def _replay_identity(replay: ReplayRecord | None) -> str | None:
    if replay is None:
        return None
    return replay.replay_result_id if isinstance(replay, ReplayAdapterResult) else replay.replay_refusal_id


def _replay_reasons(replay: ReplayRecord) -> tuple[Reason, ...]:
    disposition = replay.replay_disposition
    meaning = Reason(disposition.value, stage_meaning(disposition))
    if isinstance(replay, ReplayAdapterRefusal):
        return (meaning, *(Reason(code.value, stage_meaning(code)) for code in replay.reason_codes))
    by_contract = disposition is ReplayDisposition.CONTRACT_REFUSED
    said = label_meaning if by_contract else _said_by_the_proof_authority
    return (meaning, *(Reason(code, said(code)) for code in replay.reason_codes))


def _said_by_the_proof_authority(_: str) -> str:
    return "in the proof authority's own words"


def _attempts(episode: Episode) -> tuple[tuple[CandidateAttempt, CandidateOperatorResult | None], ...]:
    embedded = episode.run.candidate_attempts if isinstance(episode.run, GeometricSearchRun) else ()
    proposed = episode.operator_results if isinstance(episode, BoundPracticeEpisode) else ()
    return (
        *((attempt, None) for attempt in embedded),
        *((result.candidate_attempt, result) for result in proposed),
    )


def _bindings(episode: Episode) -> tuple[CandidateAttemptRunBinding, ...]:
    return episode.bindings if isinstance(episode, BoundPracticeEpisode) else ()


def _replays(episode: Episode) -> tuple[ReplayRecord, ...]:
    return (*episode.replay_results, *episode.replay_refusals)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
