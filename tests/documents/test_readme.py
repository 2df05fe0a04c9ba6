"""What the README shows is what happens: its commands are run, its output compared, its Python executed."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
INSTALL = re.compile(r"^python3 -m pip install uv==[\d.]+ && python3 -m uv run ")
THE_TESTS = "pytest -n auto"


def console_blocks() -> list[list[tuple[str, str]]]:
    """Give each console block as its commands, each with the output that stands below it."""
    blocks = re.findall(r"^```console\n(.*?)^```$", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return [[commanded(part) for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]] for block in blocks]


def commanded(part: str) -> tuple[str, str]:
    command, _, shown = part.partition("\n")
    return command, shown


def test_the_readme_opens_with_the_two_commands() -> None:
    commands = [command for block in console_blocks() for command, _ in block]
    assert INSTALL.sub("", commands[0]) == ("practice seal examples/candidate_replay_closed.bound.episode.json")
    assert INSTALL.sub("", commands[1]) == THE_TESTS


def test_ci_runs_exactly_the_readmes_test_command() -> None:
    command = console_blocks()[1][0][0]
    install, _, run = command.partition(" && ")
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert f"\n{run}\n" in script
    assert re.search(rf"^{install.replace('install', 'install .*')}$", script, re.MULTILINE)


@pytest.mark.parametrize("block", [block for block in console_blocks() if INSTALL.sub("", block[0][0]) != THE_TESTS])
def test_commands_print_what_is_shown(block: list[tuple[str, str]], tmp_path: Path) -> None:
    if any(command.startswith("node ") for command, _ in block) and shutil.which("node") is None:
        pytest.skip("node is not installed here")
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    for command, _ in console_blocks()[2]:
        if any(again.startswith("node ") for again, _ in block):
            run(command, tmp_path)
    for command, shown in block:
        printed = run(INSTALL.sub("", command), tmp_path)
        assert doctest.OutputChecker().check_output(shown, printed, doctest.ELLIPSIS), printed


def run(command: str, folder: Path) -> str:
    environment = os.environ | {"PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])}
    done = subprocess.run(
        ["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def test_the_python_of_the_readme_does_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    outcome = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert outcome.attempted > 0
    assert outcome.failed == 0
