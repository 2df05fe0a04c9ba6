"""A function that writes JSON, handed on as a value."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class JsonAsValue(SurfaceRule):
    """A function that writes JSON, handed on as a value."""

    code = "ARC302"
    name = "json_as_value"
    message = "hands on a function that writes JSON"
    reason = "How JSON is written can be judged only where the function is called by its name."
    advice = "call the function here, with the canonical options"
    VALID = (
        Case("from json import dumps as write\nX = write({}, sort_keys=True, ensure_ascii=False)\n"),
        Case("import json\nw = json.dumps\nX = w({}, sort_keys=True, ensure_ascii=False)\n"),
        Case("from json import JSONEncoder\n\n\ndef f(e: JSONEncoder) -> JSONEncoder:\n    return e\n"),
    )
    INVALID = (
        Case("from json import dumps\n\n\ndef f(xs):\n    return list(map(dumps, xs))\n", (5,)),
        Case("import json\nX = {'w': json.dumps}\n", (2,)),
        Case("from json import dumps\n\n\ndef f(x, w=dumps):\n    return w(x)\n", (4,)),
        Case("from json import JSONEncoder\nX = JSONEncoder.encode\n", (2,)),
        Case("from json import dumps\n\n\nclass A:\n    write = staticmethod(dumps)\n", (5,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find mentions that are no calls."""
        module, functions = subject.module, subject.policy.json.functions
        if not functions:
            return
        last = {name.rpartition(".")[2] for name in functions}
        imported = {name for name, bindings in module.collected.root.bindings.items() if bindings}
        for node in (*module.collected.nodes[cst.Name], *module.collected.nodes[cst.Attribute]):
            if isinstance(node, cst.Attribute) and node.attr.value not in last:
                continue
            if isinstance(node, cst.Name) and node.value not in imported | last:
                continue
            if node in module.collected.annotations or not module.origins(node) & functions:
                continue
            if not self._is_direct(subject, node):
                yield Violation(node, "hands on a function that writes JSON", min(module.origins(node) & functions))

    @staticmethod
    def _is_direct(subject: Surface, node: cst.CSTNode) -> bool:
        module = subject.module
        parent = module.parent(node)
        while isinstance(parent, cst.NamedExpr | cst.IfExp):
            node, parent = parent, module.parent(parent)
        if isinstance(parent, cst.Call):
            return parent.func is node
        if isinstance(parent, cst.Assign):
            return all(isinstance(target.target, cst.Name) for target in parent.targets)
        if isinstance(parent, cst.Arg):
            return isinstance(module.parent(parent), cst.ClassDef)
        return isinstance(parent, cst.Expr)
