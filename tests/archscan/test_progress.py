"""Progress is shown on a terminal, while a run is long, and nowhere else."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from small_repository import Repository

PROGRAM = Path(sys.executable).with_name("archscan")


def on_a_terminal(shop: Repository, *arguments: str, **environment: str) -> tuple[subprocess.Popen[str], str, str]:
    """Run a check whose standard error alone is a terminal; give the process, its output and what the terminal got."""
    leader, follower = pty.openpty()
    paths = os.pathsep.join(sorted(str(path) for path in shop.root.glob("*/*/src")))
    settings = {"PYTHONPATH": paths, "TERM": "xterm", "COLUMNS": "100", **environment}
    done = subprocess.Popen(
        [PROGRAM, "check", *arguments],
        cwd=shop.root,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=follower,
        text=True,
    )
    os.close(follower)
    shown = b""
    while True:
        try:
            read = os.read(leader, 4096)
        except OSError:
            # Linux says so when nobody holds the other end any more.
            break
        if not read:
            break
        shown += read
    os.close(leader)
    return done, done.communicate()[0], shown.decode()


def add_modules(shop: Repository, count: int) -> None:
    for number in range(count):
        shop.write(f"packages/shop/src/shop/m{number:02}.py", "import os\n")


def test_long_run_shows_on_a_terminal_how_far_it_is(shop: Repository) -> None:
    add_modules(shop, 40)
    done, _, shown = on_a_terminal(shop, "--no-cache")
    assert done.returncode == 1
    assert "checking" in shown
    assert "files/s" in shown
    # The last word takes the line away and shows the cursor again.
    assert shown.rstrip().endswith("\x1b[2K")
    assert "\x1b[?25h" in shown


def test_output_is_the_same_beside_progress(shop: Repository) -> None:
    add_modules(shop, 40)
    done, output, _ = on_a_terminal(shop, "--no-cache", "--format", "json")
    assert output == shop.run("archscan", "check", "--no-cache", "--format", "json").stdout
    assert done.returncode == 1
    assert len(json.loads(output)["findings"]) == 40


@pytest.mark.parametrize("arguments", [(), ("--format", "json")], ids=["text", "json"])
def test_piped_run_shows_nothing(shop: Repository, arguments: tuple[str, ...]) -> None:
    add_modules(shop, 40)
    run = shop.run("archscan", "check", "--no-cache", *arguments)
    assert (run.returncode, run.stderr) == (1, "")
    assert "checking" not in run.stdout
    assert "\x1b" not in run.stdout


def test_short_run_shows_nothing(shop: Repository) -> None:
    add_modules(shop, 3)
    assert on_a_terminal(shop, "--no-cache")[2] == ""


def test_run_that_takes_every_result_from_the_cache_shows_nothing(shop: Repository) -> None:
    add_modules(shop, 40)
    shop.run("archscan", "check")
    assert on_a_terminal(shop)[2] == ""
