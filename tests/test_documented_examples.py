"""What a docstring shows is what happens; the examples of READMEs are tried in tests/packaging."""

from doctest import ELLIPSIS, DocTestFinder, DocTestRunner
from importlib import import_module
from pkgutil import walk_packages

import pytest

from installed_packages import KERNEL_PACKAGES, is_installed

MODULES = [
    module.name
    for package in (*KERNEL_PACKAGES, *(tool for tool in ("practice_episode", "archscan") if is_installed(tool)))
    for module in walk_packages(import_module(package).__path__, prefix=f"{package}.")
    if not module.name.endswith("__main__")
]


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_docstrings_run(module: str) -> None:
    runner = DocTestRunner(optionflags=ELLIPSIS)
    for example in DocTestFinder().find(import_module(module)):
        runner.run(example)
    assert runner.summarize(verbose=False).failed == 0
