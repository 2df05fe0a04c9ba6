"""Text that holds the address of an object."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.kinds import Kind
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class AddressText(SurfaceRule):
    """Text that holds the address of an object."""

    code = "ARC306"
    name = "address_text"
    message = "makes text of an object whose text is its address"
    reason = "The default text of an object holds its address, which differs from run to run."
    advice = "make the text of the fields"
    VALID = (
        Case("def f(n: int):\n    return str(n), repr('x'), f'{n}'\n"),
        Case("def f(value: object):\n    return str(value)\n"),
        Case("class A:\n    def __repr__(self):\n        return 'A'\n\n\nX = repr(A())\n"),
        Case("from stock import Item\n\n\ndef f(i: Item):\n    return repr(i)\n"),
    )
    INVALID = (
        Case("X = repr(object())\n", (1,)),
        Case("def f(value: object):\n    return repr(value)\n", (2,)),
        Case("def f():\n    return 1\n\n\nX = str(f)\n", (5,)),
        Case("X = f'{object()}'\n", (1,)),
        Case("def f(value: object):\n    return f'{value!r}'\n", (2,)),
        Case("class A:\n    pass\n\n\nX = str(A())\n", (5,)),
        Case("X = '%r' % (lambda: 0)\n", (1,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find texts that hold addresses."""
        module = subject.module
        for call in module.collected.nodes[cst.Call]:
            if not call.args:
                continue
            origins = module.origins(call.func)
            if origins & _REPRESENT and self._is_address(subject, call.args[0].value, is_loose=False):
                yield Violation(call, "makes text of an object that may show its address", min(origins))
            elif origins & _TEXTS and self._is_address(subject, call.args[0].value, is_loose=True):
                yield Violation(call, "makes text of an object that shows its address", min(origins))
        for part in module.collected.nodes[cst.FormattedStringExpression]:
            if self._is_address(subject, part.expression, is_loose=part.conversion not in {"r", "a"}):
                yield Violation(part.expression, "makes text of an object that shows its address")
        for operation in module.collected.nodes[cst.BinaryOperation]:
            formats = isinstance(operation.operator, cst.Modulo) and Kind.TEXT in module.kinds.of(operation.left)
            if formats and self._is_address(subject, operation.right, is_loose=True):
                yield Violation(operation, "makes text of an object that shows its address")

    @staticmethod
    def _is_address(subject: Surface, node: cst.BaseExpression, *, is_loose: bool) -> bool:
        kinds = subject.module.kinds.of(node)
        if kinds == {Kind.ADDRESS} or (not is_loose and kinds == {Kind.ANYTHING}):
            return True
        return kinds == {Kind.INSTANCE} and _is_plain(subject, node)


# Private
# -------

_REPRESENT = {"builtins.repr", "builtins.ascii"}
_TEXTS = {"builtins.str", "builtins.format"}


def _is_plain(subject: Surface, node: cst.BaseExpression) -> bool:
    """Tell whether a value is an instance of classes that say nothing about their text."""
    classes = subject.module.classes_of(node)
    return bool(classes) and all(
        not definition.decorators
        and not definition.bases
        and not subject.module.collected.opened[definition].bindings.keys() & {"__repr__", "__str__", "__format__"}
        for definition in classes
    )
