"""Build every distribution and use each one alone: `python tests/packaging/standalone.py`. Slow, so not part of CI.

For each: a wheel and an sdist; a wheel again from the sdist; a fresh environment with that wheel and the wheels it
declares, in which it is imported and its README's example runs.
"""

import subprocess
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
UV = [sys.executable, "-m", "uv"]
RUN_README = "import doctest, sys; sys.exit(doctest.testfile(sys.argv[1], module_relative=False).failed)"


def run(*command: str | Path) -> None:
    """Run a command; its output is shown only where it fails."""
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def use_alone(folder: Path, wheels: Path, work: Path) -> None:
    """Build, install and run one distribution."""
    name = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]["name"]
    (wheel,) = wheels.glob(f"{name.replace('-', '_')}-*.whl")
    (sdist,) = wheels.glob(f"{name.replace('-', '_')}-*.tar.gz")
    files = zipfile.ZipFile(wheel).namelist()
    if not any(file.endswith("/py.typed") for file in files):
        sys.exit(f"{wheel.name}: py.typed is missing")
    if any(Path(file).name.startswith("test_") for file in files):
        sys.exit(f"{wheel.name}: tests are inside")
    run(*UV, "build", "--wheel", "--out-dir", work / "again", sdist)
    environment = work / name
    run(*UV, "venv", "--python", sys.executable, environment)
    python = environment / "bin" / "python"
    run(*UV, "pip", "install", "--python", python, "--find-links", wheels, wheel)
    (module,) = [path.parent.name for path in folder.glob("src/*/__init__.py")]
    run(python, "-I", "-c", f"import {module}")
    if folder.parent.name == "packages":
        run(python, "-I", "-c", RUN_README, folder / "README.md")
    print(f"{name}: built, built again from its sdist, installed alone, used")


def main() -> None:
    """Go through all distributions."""
    with tempfile.TemporaryDirectory() as work:
        wheels = Path(work) / "dist"
        run(*UV, "build", "--all-packages", "--out-dir", wheels)
        for folder in sorted([*ROOT.glob("packages/*"), *ROOT.glob("tools/*")]):
            use_alone(folder, wheels, Path(work))


if __name__ == "__main__":
    main()
