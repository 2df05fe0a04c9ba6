"""Try every member with nothing but what it declares: `python tests/packaging/isolated.py`. Slow, so not part of CI.

`uv run --isolated --package NAME` gives a member its own fresh environment, so that an import of a sibling it does not
declare fails here, though it works in the shared one. What is run: the member's own tests, the examples of its README
and those of its docstrings.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
OWN_TESTS = {"practice-episode": "tests/episode", "archscan": "tests/archscan"}


def failures(folder: Path) -> int:
    """Run the tests of one member alone; give the exit code of pytest."""
    name = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]["name"]
    own = ROOT / OWN_TESTS.get(name, f"tests/kernel/{folder.name}")
    tests = [
        *([str(own)] if own.exists() else []),
        f"tests/packaging/test_readme_examples.py::test_the_example_gives_what_it_shows[{folder.name}]",
        "tests/test_documented_examples.py",
    ]
    alone = ["run", "--isolated", "--no-default-groups", "--group", "test", "--package", name]
    print(f"== {name}", flush=True)
    command = [sys.executable, "-m", "uv", *alone, "python", "-m", "pytest", "-q", "--no-header", *tests]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def main() -> int:
    """Go through all members, or those named on the command line."""
    folders = sorted([*ROOT.glob("packages/*"), *ROOT.glob("tools/*")])
    chosen = [folder for folder in folders if folder.name in sys.argv[1:]] or folders
    failed = [folder.name for folder in chosen if failures(folder)]
    print(f"{len(chosen) - len(failed)} of {len(chosen)} members pass alone", *failed)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
