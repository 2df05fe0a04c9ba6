"""A class made or chosen at run time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class DynamicClass(SurfaceRule):
    """A class made or chosen at run time."""

    code = "ARC204"
    name = "dynamic_class"
    message = "makes or chooses a class at run time"
    reason = (
        "`type(name, bases, namespace)` and metaclasses make classes no reader sees, and `type(x)(…)` calls whatever "
        "class a value happens to have."
    )
    advice = "write the class with `class`, and call it by its name"
    VALID = (
        Case("def f(x):\n    return type(x) is int\n"),
        Case("def f(x: type[int]):\n    return type(x).__name__\n"),
        Case("class A:\n    pass\n"),
        Case("def f(x):\n    return isinstance(x, type)\n"),
    )
    INVALID = (
        Case("X = type('X', (), {})\n", (1,)),
        Case("def f(x):\n    return type(x)(1)\n", (2,)),
        Case("class M(type):\n    pass\n", (1,)),
        Case("class A(metaclass=len):\n    pass\n", (1,)),
        Case("def f(x):\n    make = type\n    return make('X', (), {})\n", (2,)),
        Case("def f(xs):\n    return list(map(type, xs))\n", (2,)),
        Case("def f(*parts):\n    return type(*parts)\n", (2,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find classes made or chosen at run time."""
        module = subject.module
        for definition in module.collected.nodes[cst.ClassDef]:
            for argument in definition.keywords:
                if argument.keyword is not None and argument.keyword.value == "metaclass":
                    yield Violation(argument, "the class is made by a metaclass")
        for node in module.collected.nodes[cst.Name]:
            if subject.builtin(node) == "type" and not self._is_question(subject, node):
                yield Violation(node, "`type` is used for more than the type of a value", "builtins.type")

    @staticmethod
    def _is_question(subject: Surface, node: cst.Name) -> bool:
        module = subject.module
        if node in module.collected.annotations:
            return True
        parent = module.parent(node)
        if isinstance(parent, cst.Call) and parent.func is node:
            asked = len(parent.args) == 1 and not parent.args[0].star and parent.args[0].keyword is None
            outer = module.parent(parent)
            return asked and not (isinstance(outer, cst.Call) and outer.func is parent)
        if isinstance(parent, cst.Arg):
            call = module.parent(parent)
            return isinstance(call, cst.Call) and bool(
                module.origins(call.func) & {"builtins.isinstance", "builtins.issubclass"}
            )
        return isinstance(parent, cst.Comparison | cst.ComparisonTarget)
