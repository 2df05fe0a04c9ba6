"""What a README or a docstring shows is what happens."""

from doctest import ELLIPSIS, DocTestFinder, DocTestParser, DocTestRunner
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from kernel_records import KERNEL_PACKAGES

PACKAGES = Path(__file__).parent.parent / "packages"
READMES = [*sorted(PACKAGES.glob("*/README.md")), PACKAGES.parent / "tools" / "episode" / "README.md"]
MODULES = [
    module.name
    for package in KERNEL_PACKAGES
    for module in walk_packages(import_module(package).__path__, prefix=f"{package}.")
]


@pytest.mark.parametrize("readme", READMES, ids=[path.parent.name for path in READMES])
def test_the_example_of_a_readme_runs(readme: Path) -> None:
    text = readme.read_text(encoding="utf-8")
    example = DocTestParser().get_doctest(text, {}, readme.parent.name, str(readme), 0)
    runner = DocTestRunner(optionflags=ELLIPSIS)
    runner.run(example)
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_docstrings_run(module: str) -> None:
    runner = DocTestRunner(optionflags=ELLIPSIS)
    for example in DocTestFinder().find(import_module(module)):
        runner.run(example)
    assert runner.summarize(verbose=False).failed == 0
