"""Whatever is bent in an episode so that the seal refuses it, its place is found and said."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from practice_episode import DocumentError, parse_document, read_episode, refusal_places, seal_episode
from practice_episode.command_line import main
from practice_trace import BoundPracticeEpisode, PracticeEpisode, PracticeTraceRefusal

EXAMPLES = Path(__file__).parents[2] / "examples"


def bends_of(document: dict[str, Any]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Give every place in a document with a value that does not belong there."""
    for way, held in places_in(document):
        match held:
            case list():
                yield from ((way, bent) for bent in ([], held + held[:1]) if bent != held)
            case bool():
                yield way, not held
            case int():
                yield way, held + 1
            case str():
                yield way, f"{held}x"
            case None:
                yield way, "x"


def places_in(value: Any, way: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(value, dict):
        for key, held in value.items():
            yield from places_in(held, (*way, key))
        return
    yield way, value
    if isinstance(value, list):
        for position, held in enumerate(value):
            yield from places_in(held, (*way, position))


def bent(document: dict[str, Any], way: tuple[str | int, ...], value: Any) -> PracticeEpisode | BoundPracticeEpisode:
    changed: Any = deepcopy(document)
    inner = changed
    for token in way[:-1]:
        inner = inner[token]
    inner[way[-1]] = value
    episode = parse_document(json.dumps(changed).encode(), PracticeEpisode, BoundPracticeEpisode)
    assert isinstance(episode, PracticeEpisode | BoundPracticeEpisode)
    return episode


@pytest.mark.parametrize("name", ["contract_closed_proof_refused.bound", "candidate_replay_closed.embedded"])
def test_every_bend_that_the_seal_refuses_has_a_place(name: str) -> None:
    document = json.loads((EXAMPLES / f"{name}.episode.json").read_bytes())
    refused, silent = 0, []
    for way, value in bends_of(document):
        try:
            episode = bent(document, way, value)
        except DocumentError:
            continue
        if isinstance(seal_episode(episode), PracticeTraceRefusal):
            refused += 1
            if not refusal_places(episode):
                silent.append((way, value))
    assert refused > 100
    assert silent == []


@pytest.mark.parametrize(
    ("way", "value", "said"),
    [
        (("gate_decision", "status"), "blocked", '/gate_decision/status: found "blocked", the gate gives "eligible"'),
        (("budget_decision", "max_steps"), 11, "/budget_decision/max_steps: found 11, the budget gives 10"),
        (
            ("operator_results", 0, "candidate_reconstruction", "operator_provenance", 0, 1),
            "x",
            (
                "/operator_results/0/candidate_reconstruction/operator_provenance/0/1: "
                'found "x", the operator gives "residual_missing_role"'
            ),
        ),
        (("bindings", 0, "step_index"), 7, "/bindings/0/step_index: found 7, the binding gives 0"),
        (("replay_results",), [], "/replay_results: the record is missing"),
    ],
)
def test_a_place_says_the_record_the_field_what_was_found_and_expected(
    way: tuple[str | int, ...], value: Any, said: str
) -> None:
    document = json.loads((EXAMPLES / "candidate_replay_closed.bound.episode.json").read_bytes())
    assert said in [str(place) for place in refusal_places(bent(document, way, value))]


def test_an_id_that_only_follows_has_no_place_of_its_own() -> None:
    places = refusal_places(read_episode(EXAMPLES / "refused.identity_mismatch.episode.json"))
    assert [place.pointer for place in places] == ["/contract_assessment/problem_frame_digest"]


def test_seal_says_the_places_of_a_refusal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = EXAMPLES / "refused.policy_unsupported.episode.json"
    assert main(["seal", str(file), "-o", str(tmp_path / "refusal.json")]) == 3
    assert capsys.readouterr().err.splitlines() == [
        "refused: trace_policy_unsupported",
        "reasons: unsupported_policy_version",
        (
            'at /replay_results/0/replay_policy_version: found "contract_proof_replay.v2", '
            'the replay gives "contract_proof_replay.v1"'
        ),
    ]
