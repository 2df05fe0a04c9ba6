"""A refusal's place is found: the record, the field, what was found and what was expected."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from practice_episode import read_episode
from practice_episode.command_line import main
from practice_episode.places import bent_places

EXAMPLES = Path(__file__).parents[2] / "examples"
CLOSED = EXAMPLES / "candidate_replay_closed.bound.episode.json"


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(EXAMPLES.glob("*.episode.json")) if not path.name.startswith("refused.")],
    ids=lambda path: path.name,
)
def test_an_episode_that_seals_has_no_bent_place(path: Path) -> None:
    assert bent_places(read_episode(path)) == ()


@pytest.mark.parametrize(
    ("record", "field", "value"),
    [
        ("gate_decision", "decision_id", "0" * 64),
        ("budget_decision", "gate_decision_id", "0" * 64),
        ("run", "contract_assessment_id", "0" * 64),
        ("run", "problem_frame_digest", "0" * 64),
    ],
)
def test_the_field_that_was_changed_is_named(record: str, field: str, value: str) -> None:
    episode: Any = read_episode(CLOSED)
    bent = replace(episode, **{record: replace(getattr(episode, record), **{field: value})})
    places = {place.pointer: place for place in bent_places(bent)}
    assert places[f"/{record}/{field}"].found == value


def test_a_frame_changed_after_the_fact_is_told_at_what_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["seal", str(EXAMPLES / "refused.identity_mismatch.episode.json")]) == 3
    said = capsys.readouterr().err
    assert "at /contract_assessment/problem_frame_digest: found " in said


def test_a_span_that_does_not_quote_is_told_with_what_stands_there() -> None:
    episode: Any = read_episode(CLOSED)
    first = episode.contract_assessment.evidence_spans[0]
    moved = (replace(first, start=first.start + 1, end=first.end + 1), *episode.contract_assessment.evidence_spans[1:])
    bent = replace(episode, contract_assessment=replace(episode.contract_assessment, evidence_spans=moved))
    places = {place.pointer: place for place in bent_places(bent)}
    assert places["/contract_assessment/evidence_spans/0"].found == "'gained'"
    assert places["/contract_assessment/evidence_spans/0"].expected == "'ained ' of the problem text"


def test_replay_spans_that_are_not_the_attempts_are_told() -> None:
    (place,) = bent_places(read_episode(EXAMPLES / "refused.invalid_input.episode.json"))
    assert place.pointer == "/replay_results/0/evidence_spans"
