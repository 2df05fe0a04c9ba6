"""What differs between two documents, and whether it is in identity or in prose."""

import json
from pathlib import Path

import pytest

from practice_episode.command_line import main

EXAMPLES = Path(__file__).parents[2] / "examples"
CLOSED = EXAMPLES / "candidate_replay_closed.bound.episode.json"


def edited(tmp_path: Path, pointer: list[str | int], value: object) -> Path:
    document = json.loads(CLOSED.read_bytes())
    place = document
    for token in pointer[:-1]:
        place = place[token]
    place[pointer[-1]] = value
    file = tmp_path / "other.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


def test_a_document_is_the_same_as_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", str(CLOSED), str(CLOSED)]) == 0
    assert capsys.readouterr().out == "the same identity\n"


@pytest.mark.parametrize(
    ("pointer", "value", "standing"),
    [
        (["gate_decision", "explanation"], "other words", "prose"),
        (["operator_results", 0, "candidate_attempt", "explanation"], "other words", "prose"),
        (["budget_decision", "max_wallclock_ms"], 5, "outside identity"),
    ],
)
def test_prose_and_what_stands_outside_leave_the_identity(
    pointer: list[str | int], value: object, standing: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["diff", str(CLOSED), str(edited(tmp_path, pointer, value))]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{standing}: /{'/'.join(map(str, pointer))}: ")
    assert last == "the same identity, other words"


@pytest.mark.parametrize(
    "pointer", [["residuals", 0, "source_axis"], ["operator_results", 0, "candidate_attempt", "depth"]]
)
def test_what_another_identity_covers_is_identity(
    pointer: list[str | int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    value = "topology" if pointer[-1] == "source_axis" else 2
    assert main(["diff", str(CLOSED), str(edited(tmp_path, pointer, value))]) == 1
    place = f"/{'/'.join(map(str, pointer))}"
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"identity: {place}: ")
    assert lines[-1] == f"the chains part at {place}"


def test_the_first_parting_is_named_in_the_order_of_the_chain(capsys: pytest.CaptureFixture[str]) -> None:
    refused = EXAMPLES / "refused.identity_mismatch.episode.json"
    assert main(["diff", str(CLOSED), str(refused)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "the chains part at /problem_frame/quantities/0/numerator"


def test_documents_of_different_kinds_are_not_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", str(CLOSED), str(EXAMPLES / "candidate_replay_closed.bound.trace.json")]) == 2
    assert "is a SealedPracticeTrace" in capsys.readouterr().err
