"""The same bytes everywhere and every time, and nothing touched on the way."""

import sys
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from json import loads
from os import environ
from pathlib import Path
from random import Random
from shutil import which
from subprocess import run
from typing import Any, Final

import pytest

from episode_examples import examples
from episodes import build_input, seal, trace_input_of, trace_of
from malformed import wrong_anywhere, wrong_within
from practice_trace import PracticeTraceRefusal
from sealing_in_a_process import outcomes

TESTS: Final = Path(__file__).resolve().parents[1]
SCRIPT: Final = TESTS / "sealing_in_a_process.py"
SOURCES: Final = sorted(str(path) for path in (TESTS.parent / "packages").glob("*/src"))
INTERPRETERS: Final = ("3.11", "3.12", "3.13", "3.14")


def in_a_process(interpreter: str, directory: Path, *arguments: str, **environment: str) -> Any:
    """Run the script in a process with nothing of this one's environment but what is named."""
    done = run(
        [interpreter, "-B", str(SCRIPT), *arguments],
        env={"PYTHONPATH": ":".join([*SOURCES, str(TESTS)]), **environment},
        cwd=directory,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return loads(done.stdout)


def interpreter_of(version: str) -> str | None:
    """Find an interpreter of this version: on the path, or among those that pyenv keeps."""
    found = which(f"python{version}")
    kept = sorted(Path(environ.get("HOME", "/")).glob(f".pyenv/versions/{version}.*/bin/python"))
    return str(kept[-1]) if kept else found


@pytest.mark.obligation("ADR-0230/17.14")
@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "0"},
        {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "4711", "USER": "somebody", "HOSTNAME": "elsewhere", "CI": "true", "PYTHONUTF8": "1"},
        {"PYTHONHASHSEED": "random", "PYTHONOPTIMIZE": "1"},
    ],
    ids=["seed 0", "other zone and locale", "other user and host", "random seed, optimized"],
)
def test_outcomes_are_the_same_bytes_in_any_process(tmp_path: Path, environment: dict[str, str]) -> None:
    assert in_a_process(sys.executable, tmp_path, **environment) == outcomes()


@pytest.mark.parametrize("version", INTERPRETERS)
def test_outcomes_are_the_same_bytes_under_any_interpreter(tmp_path: Path, version: str) -> None:
    interpreter = interpreter_of(version)
    if interpreter is None:
        pytest.skip(f"no Python {version} is here")
    assert in_a_process(interpreter, tmp_path, PYTHONHASHSEED="3") == outcomes()


def test_outcomes_are_the_same_when_threads_seal_at_once() -> None:
    expected = outcomes()
    with ThreadPoolExecutor(max_workers=8) as threads:
        made = list(threads.map(lambda _: outcomes(), range(8)))
    assert made == [expected] * 8


@pytest.mark.obligation("ADR-0230/17.18", "ADR-0230/17.20")
def test_making_and_sealing_raise_no_audit_event(tmp_path: Path) -> None:
    assert in_a_process(sys.executable, tmp_path, "touched") == []


def test_what_is_sealed_is_as_it_was() -> None:
    for known in examples():
        given = trace_input_of(known.episode)
        kept = deepcopy((given, known.episode))
        seal(given, known.episode)
        build_input(known.episode)
        assert (given, known.episode) == kept
        assert repr((given, known.episode)) == repr(kept)


def test_an_outcome_does_not_depend_on_what_was_sealed_before() -> None:
    expected = {known.name: trace_of(known.episode) for known in examples()}
    random = Random(20260623)  # noqa: S311  # a fixed seed, for a fixed order
    for _ in range(20):
        order = random.sample(examples(), len(examples()))
        for known in order:
            given = trace_input_of(known.episode)
            assert type(seal(given, wrong_within(random, known.episode))) is PracticeTraceRefusal
            wrong: Any = wrong_anywhere(random)
            assert type(seal(wrong, known.episode)) is PracticeTraceRefusal
            assert seal(given, known.episode) == expected[known.name]
