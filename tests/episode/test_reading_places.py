"""What is wrong with a value is said at its own place: not beside it, not around it, and before what comes later."""

import json
from pathlib import Path
from typing import Any

import pytest

from practice_assessment import ProblemFrame
from practice_episode import DocumentError, record_from_json
from practice_evidence import SourceSpan
from practice_run import CandidateAttempt
from practice_trace import BoundPracticeEpisode, SealedPracticeTrace

EXAMPLES = Path(__file__).parents[2] / "examples"
SPAN = {"text": "shells", "start": 1, "end": 7, "sentence_index": None}
Way = tuple[str | int, ...]


def document(name: str) -> dict[str, Any]:
    decoded: dict[str, Any] = json.loads((EXAMPLES / name).read_bytes())
    del decoded["schema"]
    return decoded


def refused(record_type: type, value: Any) -> str:
    with pytest.raises(DocumentError) as raised:
        record_from_json(record_type, value)
    return str(raised.value)


def with_value(decoded: Any, way: Way, value: Any) -> Any:
    inner = decoded
    for token in way[:-1]:
        inner = inner[token]
    inner[way[-1]] = value
    return decoded


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"text": 5}, "/text: expected a text, found 5"),
        ({"text": None}, "/text: expected a text, found null"),
        ({"text": "\ud800"}, "/text: a text holds a lone surrogate, which UTF-8 has no form for"),
        ({"start": True}, "/start: expected a natural number, found true"),
        ({"start": "1"}, '/start: expected a natural number, found "1"'),
        ({"start": -1}, "/start: expected a natural number, found -1"),
        ({"start": 2**53}, f"/start: expected a natural number of at most 2^53-1, found {2**53}"),
        ({"start": -(2**53)}, f"/start: expected a natural number of at most 2^53-1, found {-(2**53)}"),
        ({"sentence_index": []}, "/sentence_index: expected a natural number, found an array"),
        ({"start": 8}, "not a lawful SourceSpan: its fields contradict each other"),
        ({"quote": 1}, "/quote: unknown key"),
        ({"text": 5, "start": None}, "/text: expected a text, found 5"),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, Any], said: str) -> None:
    assert refused(SourceSpan, SPAN | change) == said


def test_an_unknown_key_comes_before_a_wrong_field_and_a_missing_one() -> None:
    assert refused(SourceSpan, {"text": 5, "quote": 1}) == "/quote: unknown key"


def test_a_wrong_field_comes_before_a_missing_one_behind_it() -> None:
    assert refused(SourceSpan, {"text": 5, "start": 1, "end": 2}) == "/text: expected a text, found 5"
    assert refused(SourceSpan, {"text": "a", "end": None, "sentence_index": None}) == "/start: missing key"


@pytest.mark.parametrize(
    ("record_type", "name", "way", "value", "said"),
    [
        (ProblemFrame, "frames/shells-gained.json", ("mentions",), {}, "/mentions: expected an array, found an object"),
        (
            ProblemFrame,
            "frames/shells-gained.json",
            ("mentions", 1, "span"),
            None,
            "/mentions/1/span: expected an object, found null",
        ),
        (
            ProblemFrame,
            "frames/shells-gained.json",
            ("mentions", 0, "kind"),
            "answer",
            '/mentions/0/kind: expected one of the values of MentionKind, found "answer"',
        ),
        (
            SealedPracticeTrace,
            "candidate_replay_closed.bound.trace.json",
            ("residual_ids", 0),
            1,
            "/residual_ids/0: expected a text, found 1",
        ),
        (
            BoundPracticeEpisode,
            "candidate_replay_closed.bound.episode.json",
            ("run",),
            {},
            "/run: expected an object with run_id or outcome_id",
        ),
        (
            BoundPracticeEpisode,
            "candidate_replay_closed.bound.episode.json",
            ("replay_inputs", 0, "schema_versions"),
            [["b", "1"], ["a", "1"]],
            "/replay_inputs/0/schema_versions/1/0: names have to be unique and ascending",
        ),
        (
            BoundPracticeEpisode,
            "candidate_replay_closed.bound.episode.json",
            ("replay_inputs", 0, "schema_versions"),
            [["a"]],
            "/replay_inputs/0/schema_versions/0: expected an array of two texts, found 1",
        ),
        (
            BoundPracticeEpisode,
            "candidate_replay_closed.bound.episode.json",
            ("operator_results", 0, "candidate_reconstruction", "operator_provenance", 0, 1),
            None,
            "/operator_results/0/candidate_reconstruction/operator_provenance/0/1: expected a text, found null",
        ),
    ],
)
def test_the_place_leads_through_every_container(record_type: type, name: str, way: Way, value: Any, said: str) -> None:
    assert refused(record_type, with_value(document(name), way, value)) == said


def test_only_exact_types_are_read() -> None:
    class Text(str):
        __slots__ = ()

    class Number(int):
        __slots__ = ()

    assert refused(SourceSpan, SPAN | {"text": Text("shells")}) == '/text: expected a text, found "shells"'
    assert refused(SourceSpan, SPAN | {"start": Number(1)}) == "/start: expected a natural number, found 1"
    with pytest.raises(DocumentError):
        record_from_json(CandidateAttempt, [])
