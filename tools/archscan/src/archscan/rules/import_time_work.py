"""Work that is done when a module is imported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.scope import ScopeKind
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface

_CALLS = {"import_time_calls": ["builtins.frozenset", "own.*"]}


class ImportTimeWork(SurfaceRule):
    """Work that is done when a module is imported."""

    code = "ARC701"
    name = "import_time_work"
    message = "works when it is imported"
    reason = "Importing a package must give definitions and constants; work at import runs before anybody asked for it."
    advice = "move the work into a function, or list the callable in `import_time_calls`"
    VALID = (
        Case("KINDS = frozenset({'a'})\n", options=_CALLS),
        Case("def make():\n    return 1\n\n\nX = make()\n", options=_CALLS),
        Case("def f():\n    return sorted([])\n", options=_CALLS),
        Case("if True:\n    X = 1\nelse:\n    X = 2\n", options=_CALLS),
    )
    INVALID = (
        Case("X = sorted([2, 1])\n", (1,), _CALLS),
        Case("class A:\n    x = len('a')\n", (2,), _CALLS),
        Case("def f(x=sorted([])):\n    return x\n", (1,), _CALLS),
        Case("for i in (1, 2):\n    X = i\n", (1,), _CALLS),
        Case("while True:\n    break\n", (1,), _CALLS),
        Case("raise ValueError\n", (1,), _CALLS),
        Case("X = [i for i in range(3)]\n", (1,), _CALLS),
        Case("'a'.join([])\n", (1,), _CALLS),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find work at import time."""
        module, listed = subject.module, subject.policy.import_time_calls
        if listed is None:
            return
        for kind in (cst.For, cst.While, cst.With, cst.Raise, cst.Assert, cst.Try, cst.TryStar):
            for statement in module.collected.nodes[kind]:
                if not self._is_late(subject, statement):
                    yield Violation(statement, f"runs a {kind.__name__.lower()} statement when it is imported")
        for call in module.collected.nodes[cst.Call]:
            if self._is_late(subject, call) or isinstance(module.parent(call), cst.Decorator):
                continue
            origins = module.origins(call.func)
            if not origins or not all(subject.covers(listed, origin, "import_time_calls") for origin in origins):
                yield Violation(call, "calls what is not listed when it is imported", min(origins, default=""))

    @staticmethod
    def _is_late(subject: Surface, node: cst.CSTNode) -> bool:
        return subject.module.scope(node).enclosing(ScopeKind.FUNCTION) is not None
