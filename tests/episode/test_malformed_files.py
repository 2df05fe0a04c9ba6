"""A file that is not what it should be: one line with the place, exit code 2, nothing written, no traceback."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from practice_episode.command_line import main

EXAMPLES = Path(__file__).parents[2] / "examples"
DOCUMENTS = {
    "frame": EXAMPLES / "frames" / "shells-gained.json",
    "proofs": EXAMPLES / "proofs" / "one-proof-open.json",
    "episode": EXAMPLES / "candidate_replay_closed.bound.episode.json",
    "trace": EXAMPLES / "candidate_replay_closed.bound.trace.json",
    "refusal": EXAMPLES / "refused.identity_mismatch.trace.json",
}

Bend = Callable[[bytes], bytes]


def edited(change: Callable[[dict[str, Any]], object]) -> Bend:
    """Give a bend that changes the decoded document in place."""

    def bend(data: bytes) -> bytes:
        document = json.loads(data)
        change(document)
        return json.dumps(document).encode()

    return bend


def first_key(document: dict[str, Any]) -> str:
    return next(key for key in document if key != "schema")


def with_first_value(text: str) -> Bend:
    """Give a bend that writes raw JSON text as the value of the first key behind the schema."""

    def bend(data: bytes) -> bytes:
        document = json.loads(data)
        document[first_key(document)] = "@@"
        return json.dumps(document).replace('"@@"', text).encode()

    return bend


def twice(data: bytes) -> bytes:
    return data.replace(b'{\n  "schema"', b'{\n  "schema": "x",\n  "schema"', 1)


MALFORMED: dict[str, tuple[Bend, str]] = {
    "duplicate key": (twice, "/schema: the key is given twice"),
    "unknown key": (edited(lambda document: document.update(answer=42)), "/answer: unknown key"),
    "missing key": (edited(lambda document: document.pop(first_key(document))), ": missing key"),
    "missing schema": (edited(lambda document: document.pop("schema")), "/schema: missing key"),
    "another schema": (edited(lambda document: document.update(schema="x.v1")), "/schema: expected "),
    "float": (with_first_value("1.0"), "found 1.0"),
    "NaN": (with_first_value("NaN"), "found NaN"),
    "2^53": (with_first_value("9007199254740992"), "found 9007199254740992"),
    "ten million digits": (with_first_value("1" * 10_000_000), "an integer of 10000000 digits"),
    "lone surrogate": (with_first_value('"\\ud800"'), ""),
    "byte order mark": (lambda data: b"\xef\xbb\xbf" + data, "byte order mark"),
    "invalid UTF-8": (lambda data: data.replace(b'"schema"', b'"sch\xffema"', 1), "not UTF-8"),
    "truncated": (lambda data: data[: len(data) // 2], "no valid JSON"),
    "trailing data": (lambda data: data + b"{}", "no valid JSON"),
    "200 deep": (with_first_value("[" * 200 + "]" * 200), "more than 64 containers"),
    "100,000 deep": (lambda _: b"[" * 100_000, "containers"),
    "empty": (lambda _: b"", "the document is empty"),
    "an array": (lambda _: b"[]", "expected a document"),
}


def command_for(kind: str, file: Path, output: Path) -> list[str]:
    episode = str(DOCUMENTS["episode"])
    return {
        "frame": ["build", str(file), "-o", str(output)],
        "proofs": ["build", str(DOCUMENTS["frame"]), "--proofs", str(file), "-o", str(output)],
        "episode": ["seal", str(file), "-o", str(output)],
        "trace": ["verify", str(file), episode],
        "refusal": ["verify", str(file), episode],
    }[kind]


def assert_refused(arguments: list[str], expected: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(folder.iterdir())
    code = main(arguments)
    written = capsys.readouterr()
    assert code == 2
    assert written.out == ""
    assert written.err.startswith("practice: ")
    assert written.err.count("\n") == 1
    assert expected in written.err
    assert sorted(folder.iterdir()) == before


@pytest.mark.parametrize("kind", DOCUMENTS)
@pytest.mark.parametrize("defect", MALFORMED)
def test_a_malformed_document_is_refused_in_one_line(
    kind: str, defect: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bend, expected = MALFORMED[defect]
    file = tmp_path / "document.json"
    bent = bend(DOCUMENTS[kind].read_bytes())
    assert bent != DOCUMENTS[kind].read_bytes()
    file.write_bytes(bent)
    assert_refused(command_for(kind, file, tmp_path / "output.json"), expected, tmp_path, capsys)


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_a_directory_is_refused_in_one_line(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "folder").mkdir()
    assert_refused(command_for(kind, tmp_path / "folder", tmp_path / "output.json"), "directory", tmp_path, capsys)


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_a_file_that_is_not_there_is_refused_in_one_line(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert_refused(command_for(kind, tmp_path / "none", tmp_path / "output.json"), "no such file", tmp_path, capsys)


def test_the_place_is_a_json_pointer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads((EXAMPLES / "candidate_replay_closed.embedded.episode.json").read_bytes())
    document["run"]["candidate_attempts"][0]["depth"] = 1.0
    file = tmp_path / "episode.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    assert main(["seal", str(file)]) == 2
    assert capsys.readouterr().err == (
        f"practice: {file}: /run/candidate_attempts/0/depth: expected an integer, found 1.0\n"
    )


def test_a_span_that_ends_before_it_starts_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(DOCUMENTS["frame"].read_bytes())
    document["mentions"][0]["span"]["end"] = 0
    file = tmp_path / "frame.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    assert main(["build", str(file)]) == 2
    assert "/mentions/0/span: not a lawful SourceSpan" in capsys.readouterr().err
