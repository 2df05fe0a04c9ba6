"""No class of the kernel holds more than it states: values are frozen and slotted, vocabularies closed."""

import ast
from collections.abc import Iterator
from dataclasses import is_dataclass
from enum import Enum, unique
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final

import pytest

from installed_packages import KERNEL_PACKAGES


def classes() -> Iterator[type]:
    """Find every class that a module of the kernel defines, private ones too."""
    for package in KERNEL_PACKAGES:
        root = import_module(package)
        for found in walk_packages(root.__path__, f"{package}."):
            module = import_module(found.name)
            for held in vars(module).values():
                if isinstance(held, type) and held.__module__ == module.__name__:
                    yield held


CLASSES: Final = tuple(classes())
VALUES: Final = [kind for kind in CLASSES if is_dataclass(kind)]
VOCABULARIES: Final = [kind for kind in CLASSES if issubclass(kind, Enum)]


def named(kind: type) -> str:
    """Name a class as its module knows it."""
    return f"{kind.__module__}.{kind.__name__}"


@pytest.mark.parametrize("kind", VALUES, ids=named)
def test_every_value_is_frozen_and_slotted(kind: Any) -> None:
    assert kind.__dataclass_params__.frozen
    assert "__slots__" in vars(kind)


@pytest.mark.parametrize("kind", VOCABULARIES, ids=named)
def test_every_word_of_a_vocabulary_is_said_to_stand_for_one_thing(kind: type[Enum]) -> None:
    """The next word that is added has to be refused where it repeats a value: `unique` is written above the class."""
    unique(kind)
    tree = ast.parse(Path(str(import_module(kind.__module__).__file__)).read_text(encoding="utf-8"))
    (found,) = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    assert "unique" in [ast.unparse(decorator) for decorator in found.decorator_list]


def test_classes_are_found_in_every_package() -> None:
    assert {kind.__module__.partition(".")[0] for kind in VALUES} == set(KERNEL_PACKAGES)
    assert VOCABULARIES
