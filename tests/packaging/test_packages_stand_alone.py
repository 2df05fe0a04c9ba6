"""What every distribution says of itself; `standalone.py` beside this builds, installs and runs each one alone."""

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DISTRIBUTIONS = sorted([*ROOT.glob("packages/*"), *ROOT.glob("tools/*")])


@pytest.mark.parametrize("folder", DISTRIBUTIONS, ids=lambda folder: folder.name)
def test_metadata_is_complete(folder: Path) -> None:
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["description"]
    assert project["license"] == "MIT"
    assert project["requires-python"] == ">=3.11"
    assert project["readme"] == "README.md"
    assert "Typing :: Typed" in project["classifiers"]
    assert "urls" not in project or all(project["urls"].values())


@pytest.mark.parametrize("folder", DISTRIBUTIONS, ids=lambda folder: folder.name)
def test_the_module_is_typed_and_holds_no_tests(folder: Path) -> None:
    (module,) = [path.parent for path in folder.glob("src/*/__init__.py")]
    assert (module / "py.typed").exists()
    assert not list(module.rglob("test_*.py"))


@pytest.mark.parametrize("folder", sorted(ROOT.glob("packages/*")), ids=lambda folder: folder.name)
def test_a_kernel_package_depends_on_siblings_alone(folder: Path) -> None:
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert all(name.startswith("practice-") for name in project["dependencies"])


@pytest.mark.parametrize("folder", DISTRIBUTIONS, ids=lambda folder: folder.name)
def test_versions_agree(folder: Path) -> None:
    root = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == root
