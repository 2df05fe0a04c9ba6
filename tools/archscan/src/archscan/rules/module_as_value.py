"""A module that is handed on as a value."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.names import normalised
from archscan.model.scope import BindingKind, ScopeKind
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class ModuleAsValue(SurfaceRule):
    """A module that is handed on as a value."""

    code = "ARC108"
    name = "module_as_value"
    message = "hands a module on as a value"
    reason = "Whoever receives a module reaches all of it, and what is reached there cannot be told from here."
    advice = "hand on the function or value that is meant"
    VALID = (
        Case("import json\nlib = json\nX = lib.dumps({}, sort_keys=True, ensure_ascii=False)\n"),
        Case("import json\n\n\ndef f():\n    return json.dumps({}, sort_keys=True, ensure_ascii=False)\n"),
        Case("json = 1\nX = (json, [json])\n"),
    )
    INVALID = (
        Case("import json\n\n\ndef f(g):\n    return g(json)\n", (5,)),
        Case("import json\nX = [json]\n", (2,)),
        Case("import json\n\n\ndef f():\n    return json\n", (5,)),
        Case("import stock as s\nX = {'s': s}\n", (2,)),
        Case("import json\n\n\nclass A:\n    def __init__(self):\n        self.lib = json\n", (6,)),
        Case("import json\n\n\nclass A:\n    lib = json\n", (5,)),
        Case("from . import records\n\n\ndef f(x=records):\n    return x\n", (4,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find modules that are used as values."""
        module = subject.module
        for node in (*module.collected.nodes[cst.Name], *module.collected.nodes[cst.Attribute]):
            found = sorted(
                origin
                for origin in _imported(subject, node)
                if not origin.startswith("builtins.") and subject.is_home(origin)
            )
            if found and _is_value(subject, node):
                yield Violation(node, f"hands on the module {found[0]!r}", found[0])


# Private
# -------


def _imported(subject: Surface, node: cst.CSTNode) -> frozenset[str]:
    """Give the origins of a name that an import binds, or of an attribute chain."""
    module = subject.module
    if isinstance(node, cst.Name):
        if normalised(node.value) not in module.collected.imported_names:
            return frozenset()
        bindings = module.resolver.bindings(node)[0]
        if not any(binding.kind is BindingKind.IMPORT for binding in bindings):
            return frozenset()
    return module.origins(node)


def _is_value(subject: Surface, node: cst.CSTNode) -> bool:
    """Tell whether an expression is used as more than the start of a chain or the value of a plain alias."""
    module = subject.module
    parent = module.parent(node)
    while isinstance(parent, cst.NamedExpr | cst.IfExp):
        node, parent = parent, module.parent(parent)
    if isinstance(parent, cst.Attribute):
        return False
    if isinstance(parent, cst.Assign | cst.AnnAssign) and module.scope(parent).kind is ScopeKind.CLASS:
        # Not an alias: every instance hands it on as an attribute.
        return True
    if isinstance(parent, cst.Assign):
        return not all(isinstance(target.target, cst.Name) for target in parent.targets)
    if isinstance(parent, cst.AnnAssign):
        return not isinstance(parent.target, cst.Name)
    return not isinstance(parent, cst.Expr)
