"""What a person sees of a check: a bar that results stand above, no line too wide, and where to go on when stopped."""

import fcntl
import json
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from practice_episode.command_line import main

EXAMPLES = Path(__file__).parents[2] / "examples"
COLUMNS = 80
PRACTICE = [sys.executable, "-m", "practice_episode"]
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
MOVE = re.compile(r"[\r\n]|\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("archives") / "archive.jsonl"
    assert main(["generate", "200", "--tampered", "0.1", "-o", str(file)]) == 0
    return file


def on_a_terminal(*arguments: str) -> tuple[int, list[str]]:
    """Run a command on a terminal of eighty columns; give its exit code and what it drew between two moves."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, COLUMNS, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
    process = subprocess.Popen(
        [*PRACTICE, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=environment | {"TERM": "xterm"}
    )
    os.close(theirs)
    drawn = bytearray()
    try:
        while piece := os.read(ours, 2**16):
            drawn += piece
    except OSError:  # how Linux says that the other side is closed
        pass
    os.close(ours)
    return process.wait(), [piece for piece in MOVE.split(COLOUR.sub("", drawn.decode())) if piece.strip()]


def test_results_stand_above_the_bar_and_nothing_is_wider_than_the_terminal(archive: Path) -> None:
    code, pieces = on_a_terminal("check", str(archive))
    assert code == 1
    assert any(piece.startswith("checking ") for piece in pieces)
    assert sum(re.match(r"\d+: different, ", piece) is not None for piece in pieces) == 20
    assert not any("different, " in piece for piece in pieces if piece.startswith("checking "))
    assert [piece for piece in pieces if len(piece) > COLUMNS] == []


def test_what_is_too_wide_goes_on_indented(archive: Path) -> None:
    _, pieces = on_a_terminal("check", str(archive))
    place = next(index for index, piece in enumerate(pieces) if piece.startswith("not reproduced: "))
    assert pieces[place + 1].startswith("      ")
    assert "".join(pieces[place : place + 2]).count(",") == 19


def test_in_a_pipe_there_is_no_bar_no_escape_and_one_line_for_each_result(archive: Path) -> None:
    done = subprocess.run([*PRACTICE, "check", str(archive)], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert "checking" not in done.stdout
    assert sum(": different, " in line for line in done.stdout.splitlines()) == 20


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_check_reports_what_it_judged_and_goes_on_from_there(
    jobs: str, archive: Path, tmp_path: Path
) -> None:
    longer, report = tmp_path / "longer.jsonl", tmp_path / "report.json"
    longer.write_bytes(archive.read_bytes() * 4)
    lines = longer.read_bytes().splitlines(keepends=True)
    command = [*PRACTICE, "check", "-", "--jobs", jobs, "--report", str(report)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"".join(lines[:640]))
        process.stdin.flush()
        assert b": different, " in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        with suppress(BrokenPipeError):  # it stops reading when it has finished what it had in hand
            process.stdin.write(b"".join(lines[640:]))
            process.stdin.close()
        *_, stopped = process.stdout.read().decode().splitlines()
        assert process.wait() == 130
    part = read(report)
    assert 0 < part["lines"] == part["last_line"] < 800
    assert part["complete"] is False
    assert part["stopped"] == f"interrupted; --from {part['last_line'] + 1} goes on"
    assert stopped == f"stopped: {part['stopped']}"
    main(["check", str(longer), "--from", f"{part['last_line'] + 1}", "--report", str(report)])
    rest = read(report)
    main(["check", str(longer), "--report", str(report)])
    whole = read(report)
    assert part["findings"] + rest["findings"] == whole["findings"]
    assert part["lines"] + rest["lines"] == whole["lines"] == 800


def read(report: Path) -> dict[str, Any]:
    held: dict[str, Any] = json.loads(report.read_bytes())
    return held


def test_the_places_of_a_refusal_and_the_differences_of_two_documents_fit_the_terminal(tmp_path: Path) -> None:
    refused = str(EXAMPLES / "refused.identity_mismatch.episode.json")
    other = str(EXAMPLES / "candidate_replay_closed.bound.episode.json")
    trace = str(EXAMPLES / "candidate_replay_closed.embedded.trace.json")
    for command, code, said in (
        (("seal", refused, "-o", str(tmp_path / "refusal.json")), 3, "at /contract_assessment/"),
        (("verify", trace, other), 1, "/trace_id: "),
        (("diff", refused, other), 1, "identity: /"),
    ):
        ended, pieces = on_a_terminal(*command)
        assert any(piece.startswith(said) for piece in pieces)
        assert [piece for piece in pieces if len(piece) > COLUMNS] == []
        assert ended == code


def test_the_help_tells_each_command_in_a_line_that_is_not_cut() -> None:
    code, pieces = on_a_terminal("--help")
    told = [piece for piece in pieces if re.match(r"  [a-z]+  +[A-Z]", piece)]
    assert code == 0
    assert len(told) == 8
    assert all(piece.endswith(".") and not piece.endswith("...") for piece in told)
