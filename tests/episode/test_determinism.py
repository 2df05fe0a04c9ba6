"""The same episode gives the same bytes, on every interpreter that is here and whatever the hash seed."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import click
import pytest

ROOT = Path(__file__).parents[2]
EPISODES = sorted(ROOT.glob("examples/*.episode.json"))
SEAL_ALL = """
import sys
from practice_episode import document_bytes, read_episode, seal_episode
for path in sys.argv[1:]:
    sys.stdout.buffer.write(document_bytes(seal_episode(read_episode(path))))
"""


def interpreters() -> list[str]:
    """Give one interpreter of each minor version from 3.11 on that can be started here."""
    pyenv = sorted(Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser().glob("versions/3.*/bin/python"))
    named = [shutil.which(f"python3.{minor}") for minor in range(11, 20)]
    found: dict[str, str] = {}
    for candidate in [sys.executable, *map(str, pyenv), *(path for path in named if path is not None)]:
        version = version_of(candidate)
        if version is not None and int(version.removeprefix("3.")) >= 11:
            found.setdefault(version, candidate)
    return list(found.values())


@cache
def version_of(executable: str) -> str | None:
    asked = subprocess.run(
        [executable, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"],
        capture_output=True,
        text=True,
        check=False,
    )
    return asked.stdout.strip() if asked.returncode == 0 else None


def sealed(executable: str, seed: str) -> bytes:
    click_folder = str(Path(click.__file__).parents[1])
    sources = [str(path) for path in [*ROOT.glob("packages/*/src"), *ROOT.glob("tools/episode/src")]]
    environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join([*sources, click_folder])}
    return subprocess.run(
        [executable, "-c", SEAL_ALL, *map(str, EPISODES)], env=environment, capture_output=True, check=True
    ).stdout


@pytest.mark.parametrize("executable", interpreters(), ids=version_of)
@pytest.mark.parametrize("seed", ["0", "1", "random"])
def test_sealing_gives_the_same_bytes_everywhere(executable: str, seed: str) -> None:
    assert sealed(executable, seed) == b"".join(
        path.with_name(path.name.replace(".episode.", ".trace.")).read_bytes() for path in EPISODES
    )
