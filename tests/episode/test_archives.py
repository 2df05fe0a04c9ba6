"""Archives: the same from the same seed, checked line by line, told by number where they do not reproduce."""

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
import zstandard

from practice_episode.archive import lines
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


def with_a_line_between(folder: Path, bad: bytes) -> Path:
    """Give an archive of two lines that reproduce and a bad one between them."""
    archive = generated(folder, lines=2)
    first, second = archive.read_bytes().splitlines(keepends=True)
    archive.write_bytes(first + bad + b"\n" + second)
    return archive


def assert_only_the_second_is_refused(archive: Path, said: str, *arguments: str) -> None:
    code, report = report_of(archive, *arguments)
    assert (code, reported(report), report["complete"]) == (1, [2], True)
    assert report["results"] == {"reproduced": 2, "different": 0, "unreadable": 1}
    (finding,) = report["findings"][0]["findings"]
    assert said in finding


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (b"[" * 100_000 + b"]" * 100_000, "more than 64 containers"),
        (b"[" * 100_000, "more than 64 containers"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "more than 64 containers"),
        (b'{"schema":' + b"1" * 10_000_000 + b"}", "the line has 10000011 bytes"),
        (b"x" * 20_000_000, "the line has 20000000 bytes"),
    ],
    ids=["deep arrays", "deep and torn", "deep objects", "ten million digits", "long line"],
)
def test_a_hostile_line_is_refused_by_number_and_the_others_are_judged(
    bad: bytes, said: str, jobs: str, tmp_path: Path
) -> None:
    assert_only_the_second_is_refused(with_a_line_between(tmp_path, bad), said, "--jobs", jobs)


def test_a_number_of_a_million_digits_is_refused_by_its_place(tmp_path: Path) -> None:
    line = json.loads(generated(tmp_path, lines=1).read_bytes())
    line["episode"]["budget_decision"]["max_steps"] = "@@"
    bad = json.dumps(line).replace('"@@"', "1" * 1_000_000).encode()
    said = "/episode/budget_decision/max_steps: expected an integer, found an integer of 1000000 digits"
    assert_only_the_second_is_refused(with_a_line_between(tmp_path, bad), said)


def bursting(archive: Path, form: str) -> Path:
    """Compress an archive so that half a gibibyte of zeros stands in its second line."""
    first, second = archive.read_bytes().splitlines(keepends=True)
    compress = zstandard.ZstdCompressor().compress if form == "zst" else gzip.compress
    zeros = compress(b"0" * 2**26)
    file = archive.with_name(f"bomb.jsonl.{form}")
    file.write_bytes(compress(first) + zeros * 8 + compress(b"\n" + second))
    return file


STATUS: Final = Path("/proc/self/status")


@pytest.mark.skipif(not STATUS.exists(), reason="the peak of one process alone is asked of /proc")
@pytest.mark.parametrize("form", ["gz", "zst"])
def test_a_line_that_bursts_when_unpacked_is_refused_in_bounded_memory(form: str, tmp_path: Path) -> None:
    file = bursting(generated(tmp_path, lines=2), form)
    assert file.stat().st_size < 1_000_000
    # What getrusage tells would be the peak of the tests, too: a new program inherits it.
    code = (
        "import sys; from pathlib import Path; from practice_episode.command_line import main; "
        f"code = main(sys.argv[1:]); status = Path('{STATUS}').read_text().splitlines(); "
        "print(*[line.split()[1] for line in status if line.startswith('VmHWM')]); sys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", code, "check", str(file)], capture_output=True, text=True, check=False)
    *told, peak = done.stdout.splitlines()
    assert done.returncode == 1
    assert told[0] == f"2: unreadable, the line has {2**29} bytes, more than may be held"
    assert told[1] == "3 lines: 2 reproduced, 0 different, 1 unreadable"
    assert told[-1] == "not reproduced: line 2"
    assert int(peak) < 200 * 1024


def test_a_line_without_end_stops_the_check_by_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lines, "_LONGEST_SKIP", 2**20)
    archive = with_a_line_between(tmp_path, b"x" * 2**22)
    code, report = report_of(archive, "--largest-line", "100000")
    assert (code, reported(report), report["complete"]) == (2, [2], False)
    assert report["results"] == {"reproduced": 1, "different": 0, "unreadable": 1}
    assert report["stopped"] == f"line 2: no end within {2**20} bytes"
    assert report["findings"][0]["findings"][0].startswith("the line has at least 1")
    assert "Traceback" not in capsys.readouterr().err


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
