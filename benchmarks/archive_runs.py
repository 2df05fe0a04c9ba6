"""Whole runs of `practice check`, each held to what it has to find: exactly the tampered lines of its archive."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

__all__ = ["Archive", "Run", "checked", "generated"]

_TAMPERED: Final = "0.01"
_KIBIBYTES_IN_A_MEBIBYTE: Final = 1024


@dataclass(frozen=True, slots=True)
class Archive:
    """A generated archive, and the numbers of the lines that were bent."""

    file: Path
    lines: int
    tampered: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """What one run took, by the clock and of the processors, and the most memory that any one of its processes held."""

    seconds: float
    processor_seconds: float
    peak_mebibytes: float


def generated(folder: Path, lines: int) -> Archive:
    """Generate an archive, one line in a hundred tampered, or take the one that is in the folder already."""
    file, listed = folder / f"{lines}.jsonl.zst", folder / f"{lines}.tampered.jsonl"
    if not file.exists():
        options = ["--tampered", _TAMPERED, "--list-tampered", str(listed), "-o", str(file)]
        subprocess.run([*_PRACTICE, "generate", str(lines), *options], check=True, capture_output=True)  # noqa: S603  # our own command
    numbers = tuple(json.loads(line)["line"] for line in listed.read_bytes().splitlines())
    return Archive(file, lines, numbers)


def checked(archive: Archive, jobs: int, checkout: Path | None = None) -> Run:
    """Check an archive in a fresh process, with the code of this checkout or of another.

    Raises:
        AssertionError: Other lines were found than those that were tampered.
    """
    report = archive.file.with_name("report.json")
    command = [*_PRACTICE, "check", str(archive.file), "--jobs", str(jobs), "--report", str(report)]
    started = perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=_environment(checkout))  # noqa: S603  # our own command
    _, status, used = os.wait4(process.pid, 0)
    seconds = perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    found = json.loads(report.read_bytes())
    assert found["complete"]
    assert found["lines"] == archive.lines
    assert tuple(finding["line"] for finding in found["findings"]) == archive.tampered
    return Run(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / _KIBIBYTES_IN_A_MEBIBYTE)


_PRACTICE: Final = (sys.executable, "-m", "practice_episode")


def _environment(checkout: Path | None) -> dict[str, str]:
    if checkout is None:
        return dict(os.environ)
    sources = [
        str(source) for kind in ("packages", "tools") for source in sorted(checkout.resolve().glob(f"{kind}/*/src"))
    ]
    return os.environ | {"PYTHONPATH": os.pathsep.join(sources)}
