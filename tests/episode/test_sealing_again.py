"""Sealing again with an outcome at hand gives what sealing from the beginning gives, whatever the outcome says."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from practice_episode import sealing
from practice_episode.archive.entries import ArchiveEntry
from practice_episode.archive.generation.generate import generate_entry
from practice_episode.sealing import seal_again, seal_episode
from practice_evidence import declaration_of, identified
from practice_trace import SealedPracticeTrace

SOUND = [generate_entry(number, 5, Fraction(0)).entry for number in range(1, 61)]
TAMPERED = [generate_entry(number, 5, Fraction(1)).entry for number in range(1, 121)]


def as_from_the_beginning(entry: ArchiveEntry) -> bool:
    return seal_again(entry.episode, entry.outcome) == seal_episode(entry.episode)


def test_a_recorded_outcome_that_is_right_is_given_again() -> None:
    assert all(seal_again(entry.episode, entry.outcome) == entry.outcome for entry in SOUND)


def test_a_bent_line_gives_what_sealing_from_the_beginning_gives() -> None:
    assert all(map(as_from_the_beginning, TAMPERED))
    assert not all(seal_again(entry.episode, entry.outcome) == entry.outcome for entry in TAMPERED)


def test_the_outcome_of_another_episode_is_not_believed() -> None:
    swapped = [ArchiveEntry(ours.episode, theirs.outcome) for ours, theirs in pairwise(SOUND)]
    assert all(map(as_from_the_beginning, swapped))


def traces() -> list[tuple[ArchiveEntry, SealedPracticeTrace]]:
    sealed = [(entry, entry.outcome) for entry in SOUND[:20]]
    return [(entry, outcome) for entry, outcome in sealed if isinstance(outcome, SealedPracticeTrace)]


def text_fields() -> list[str]:
    declaration = declaration_of(SealedPracticeTrace)
    assert declaration is not None
    entry = traces()[0][1]
    return [field.name for field in declaration.fields if type(getattr(entry, field.name)) is str]


@pytest.mark.parametrize("field", text_fields())
def test_a_trace_with_another_text_is_not_believed(field: str) -> None:
    for entry, trace in traces():
        bent = replace(trace, **{field: "0" * 64})  # type: ignore[arg-type]  # a text for a text
        assert as_from_the_beginning(ArchiveEntry(entry.episode, bent))
        assert as_from_the_beginning(ArchiveEntry(entry.episode, identified(bent)))
        assert seal_again(entry.episode, bent) != bent


def test_a_right_trace_is_found_without_building_its_input_first(monkeypatch: pytest.MonkeyPatch) -> None:
    for built in ("build_practice_trace_input", "build_bound_practice_trace_input"):
        monkeypatch.delattr(sealing, built)
    for entry, trace in traces():
        assert seal_again(entry.episode, trace) == trace
