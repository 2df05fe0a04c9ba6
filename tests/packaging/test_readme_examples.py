"""Every example in a package's README runs and gives what it shows."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READMES = sorted([*ROOT.glob("packages/*/README.md"), *ROOT.glob("tools/*/README.md")])


@pytest.mark.parametrize("readme", READMES, ids=lambda readme: readme.parent.name)
def test_the_example_gives_what_it_shows(readme: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    outcome = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert outcome.failed == 0


@pytest.mark.parametrize("readme", sorted(ROOT.glob("packages/*/README.md")), ids=lambda readme: readme.parent.name)
def test_a_kernel_package_has_an_example(readme: Path) -> None:
    assert doctest.DocTestParser().get_examples(readme.read_text(encoding="utf-8"))
