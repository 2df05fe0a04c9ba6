"""Archives: the same from the same seed, checked line by line, told by number where they do not reproduce."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from practice_episode.command_line import main


def generated(folder: Path, *arguments: str, name: str = "archive.jsonl", lines: int = 60) -> Path:
    archive = folder / name
    assert main(["generate", str(lines), *arguments, "-o", str(archive)]) == 0
    return archive


def report_of(archive: Path, *arguments: str) -> tuple[int, dict[str, Any]]:
    file = archive.with_name("report.json")
    code = main(["check", str(archive), *arguments, "--report", str(file)])
    report = json.loads(file.read_bytes())
    del report["archive"]
    return code, report


def reported(report: dict[str, Any]) -> list[int]:
    return [finding["line"] for finding in report["findings"]]


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    first, second = generated(tmp_path, "--seed", "3"), generated(tmp_path, "--seed", "3", name="again.jsonl")
    other = generated(tmp_path, "--seed", "4", name="other.jsonl")
    assert first.read_bytes() == second.read_bytes() != other.read_bytes()


def test_every_line_of_an_untampered_archive_reproduces(tmp_path: Path) -> None:
    code, report = report_of(generated(tmp_path))
    assert (code, reported(report)) == (0, [])


@pytest.mark.parametrize("name", ["archive.jsonl", "archive.jsonl.gz", "archive.jsonl.zst"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_exactly_the_tampered_lines_are_reported(name: str, jobs: str, tmp_path: Path) -> None:
    listed = tmp_path / "tampered.jsonl"
    archive = generated(tmp_path, "--tampered", "0.2", "--list-tampered", str(listed), name=name)
    tampered = [json.loads(line)["line"] for line in listed.read_bytes().splitlines()]
    code, report = report_of(archive, "--jobs", jobs)
    assert (code, reported(report)) == (1, tampered)
    assert len(tampered) == 12


def test_two_processes_report_as_one_does(tmp_path: Path) -> None:
    archive = generated(tmp_path, "--tampered", "0.1", lines=200)
    assert report_of(archive, "--jobs", "1") == report_of(archive, "--jobs", "2")


def test_a_torn_last_line_is_told_and_the_rest_is_kept(tmp_path: Path) -> None:
    archive = generated(tmp_path, lines=5)
    archive.write_bytes(archive.read_bytes()[:-200])
    code, report = report_of(archive)
    assert (code, reported(report)) == (1, [5])
    assert report["findings"][0]["result"] == "unreadable"


def test_a_damaged_line_leaves_its_neighbours(tmp_path: Path) -> None:
    archive = generated(tmp_path, lines=3)
    lines = archive.read_bytes().splitlines(keepends=True)
    archive.write_bytes(lines[0] + b'{"broken": \n' + lines[2])
    code, report = report_of(archive)
    assert (code, reported(report)) == (1, [2])


@pytest.mark.parametrize(
    "bad",
    [b"[" * 100_000, b'{"schema": ' + b"1" * 10_000_000 + b"}", b"x" * 20_000_000],
    ids=["deep", "ten million digits", "long line"],
)
def test_a_hostile_line_is_refused_by_number(bad: bytes, tmp_path: Path) -> None:
    archive = generated(tmp_path, lines=2)
    first, second = archive.read_bytes().splitlines(keepends=True)
    archive.write_bytes(first + bad + b"\n" + second)
    code, report = report_of(archive)
    assert (code, reported(report)) == (1, [2])


def test_a_line_that_bursts_when_unpacked_is_refused_by_number(tmp_path: Path) -> None:
    archive = tmp_path / "bomb.jsonl.gz"
    with gzip.open(archive, "wb") as file:
        for _ in range(200):
            file.write(b"0" * 1_000_000)
    assert archive.stat().st_size < 1_000_000
    code, report = report_of(archive)
    assert (code, reported(report)) == (1, [1])


def test_a_check_goes_on_from_a_line(tmp_path: Path) -> None:
    archive = generated(tmp_path, "--tampered", "0.2")
    _, whole = report_of(archive)
    _, rest = report_of(archive, "--from", "31")
    assert reported(rest) == [line for line in reported(whole) if line >= 31]


def test_an_empty_archive_could_not_be_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty.jsonl").write_bytes(b"")
    assert main(["check", str(tmp_path / "empty.jsonl")]) == 2
    assert main(["check", str(tmp_path / "none.jsonl")]) == 2
    assert "Traceback" not in capsys.readouterr().err
