"""Ways to bend a line after its outcome was recorded, each of which a check has to find."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final, TypeAlias

from practice_episode.archive.entries import ArchiveEntry
from practice_episode.sealing import seal_episode
from practice_gate import SearchGateStatus
from practice_replay import ReplayDisposition
from practice_trace import PracticeDisposition, PracticeTraceRefusal, SealedPracticeTrace

__all__ = ["TAMPERINGS", "tampered"]

Tampering: TypeAlias = Callable[[ArchiveEntry, Random], ArchiveEntry | None]


def tampered(entry: ArchiveEntry, random: Random) -> tuple[str, ArchiveEntry]:
    """Bend a line in one way that does something to it; gives the name of the way and the bent line."""
    for name, bent in _bent(entry, random):
        if bent is not None and seal_episode(bent.episode) != bent.outcome:
            return name, bent
    message = "no way of tampering changes this line"
    raise AssertionError(message)


def _bent(entry: ArchiveEntry, random: Random) -> Iterator[tuple[str, ArchiveEntry | None]]:
    names = list(TAMPERINGS)
    random.shuffle(names)
    for name in names:
        yield name, TAMPERINGS[name](entry, random)


def _another_disposition(entry: ArchiveEntry, random: Random) -> ArchiveEntry:
    sealed = isinstance(entry.outcome, SealedPracticeTrace)
    others = [
        disposition
        for disposition in PracticeDisposition
        if disposition.startswith("sealed_") is sealed and disposition is not entry.outcome.practice_disposition
    ]
    return replace(entry, outcome=replace(entry.outcome, practice_disposition=random.choice(others)))


def _another_identity(entry: ArchiveEntry, random: Random) -> ArchiveEntry:
    outcome = entry.outcome
    if isinstance(outcome, SealedPracticeTrace):
        return replace(entry, outcome=replace(outcome, trace_id=_flipped(outcome.trace_id, random)))
    return replace(entry, outcome=replace(outcome, trace_refusal_id=_flipped(outcome.trace_refusal_id, random)))


def _evidence_left_out(entry: ArchiveEntry, random: Random) -> ArchiveEntry | None:
    outcome = entry.outcome
    if not isinstance(outcome, SealedPracticeTrace) or not outcome.evidence_spans:
        return None
    spans = list(outcome.evidence_spans)
    del spans[random.randrange(len(spans))]
    return replace(entry, outcome=replace(outcome, evidence_spans=tuple(spans)))


def _reasons_left_out(entry: ArchiveEntry, _: Random) -> ArchiveEntry | None:
    if not isinstance(entry.outcome, PracticeTraceRefusal):
        return None
    return replace(entry, outcome=replace(entry.outcome, reason_codes=entry.outcome.reason_codes[1:]))


def _another_text(entry: ArchiveEntry, _: Random) -> ArchiveEntry | None:
    frame = entry.episode.problem_frame
    if frame is None:
        return None
    changed = replace(frame, problem_text=f"{frame.problem_text} ")
    return replace(entry, episode=replace(entry.episode, problem_frame=changed))


def _another_quantity(entry: ArchiveEntry, _: Random) -> ArchiveEntry | None:
    frame = entry.episode.problem_frame
    if frame is None:
        return None
    quantities = tuple(replace(fact, numerator=fact.numerator + fact.denominator) for fact in frame.quantities)
    return replace(entry, episode=replace(entry.episode, problem_frame=replace(frame, quantities=quantities)))


def _gate_opened(entry: ArchiveEntry, _: Random) -> ArchiveEntry | None:
    gate = entry.episode.gate_decision
    if gate is None or gate.status is SearchGateStatus.ELIGIBLE:
        return None
    return replace(entry, episode=replace(entry.episode, gate_decision=replace(gate, status=SearchGateStatus.ELIGIBLE)))


def _ceiling_raised(entry: ArchiveEntry, random: Random) -> ArchiveEntry | None:
    budget = entry.episode.budget_decision
    if budget is None:
        return None
    raised = replace(budget, max_candidates=budget.max_candidates + random.randrange(1, 100))
    return replace(entry, episode=replace(entry.episode, budget_decision=raised))


def _replay_reversed(entry: ArchiveEntry, _: Random) -> ArchiveEntry | None:
    results = entry.episode.replay_results
    if not results:
        return None
    closed = results[0].replay_disposition is ReplayDisposition.CONTRACT_AND_PROOF_CLOSED
    other = ReplayDisposition.CONTRACT_REFUSED if closed else ReplayDisposition.CONTRACT_AND_PROOF_CLOSED
    changed = replace(results[0], replay_disposition=other)
    return replace(entry, episode=replace(entry.episode, replay_results=(changed, *results[1:])))


def _record_left_out(entry: ArchiveEntry, random: Random) -> ArchiveEntry:
    episode = entry.episode
    left_out = random.choice(
        (
            replace(episode, contract_assessment=None),
            replace(episode, budget_decision=None),
            replace(episode, run=None),
            replace(episode, residuals=episode.residuals[1:]),
        )
    )
    return replace(entry, episode=left_out)


TAMPERINGS: Final[dict[str, Tampering]] = {
    "another disposition": _another_disposition,
    "another identity": _another_identity,
    "evidence left out": _evidence_left_out,
    "reasons left out": _reasons_left_out,
    "another text": _another_text,
    "another quantity": _another_quantity,
    "gate opened": _gate_opened,
    "ceiling raised": _ceiling_raised,
    "replay reversed": _replay_reversed,
    "record left out": _record_left_out,
}
"""What is bent, by name; None where a line has nothing of the kind."""


def _flipped(identity: str, random: Random) -> str:
    place = random.randrange(len(identity))
    return identity[:place] + ("0" if identity[place] != "0" else "1") + identity[place + 1 :]
