"""Modules are freed when they are let go: nothing looks for circles while a tree is judged."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

import pytest

from archscan.model.module import Module
from archscan.model.source_tree import SourceTree
from archscan.reading.deep_stack import run_with_deep_stack

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SOURCE = """\
import json
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class A:
    a: "int"

    def f(self, x=json):
        return self.f(x).dumps(x) + f(self.a)


def f(y):
    global z
    z = y
    return [w for w in {y} if (v := w)]
"""


@pytest.fixture
def no_collection() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collection")
def test_module_that_was_asked_everything_is_freed_when_it_is_let_go(tmp_path: Path) -> None:
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop/__init__.py").write_text(SOURCE)
    tree = SourceTree(tmp_path, {"shop": tmp_path / "shop"})
    module = Module("shop", "shop/__init__.py", SOURCE, tree)
    for nodes in list(module.collected.nodes.values()):
        for node in nodes:
            module.origins(node)
            module.kinds.of(node)
            module.position(node)
    assert module.exported
    parts = [weakref.ref(part) for part in (module, module.collected, module.resolver, module.kinds)]
    del module, nodes, node
    assert [part() for part in parts] == [None] * len(parts)


def test_nothing_looks_for_circles_while_a_tree_is_judged_and_does_afterwards() -> None:
    assert gc.isenabled()
    assert not run_with_deep_stack(gc.isenabled)
    assert gc.isenabled()
