"""A float, or what makes one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.constants import constant_of
from archscan.model.kinds import Kind
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class FloatValue(SurfaceRule):
    """A float, or what makes one."""

    code = "ARC305"
    name = "float_value"
    message = "makes a float"
    reason = "Floats round, have several texts and know NaN: equal contents need not give equal bytes."
    advice = "use whole numbers: `//`, a pair of numerator and denominator, a smaller unit"
    VALID = (
        Case("def f(a: int, b: int):\n    return a // b, a * 2 ** 3, a % b\n"),
        Case("VERSION = '1.5'\nX = 1_000\n"),
        Case("def f(a: int):\n    return f'{a:05d}', '%d' % a\n"),
        Case("class P:\n    def __truediv__(self, o):\n        return self\n\n\ndef f(p: P):\n    return p / 'x'\n"),
    )
    INVALID = (
        Case("X = 0.5\n", (1,)),
        Case("X = 1e3\n", (1,)),
        Case("X = 2j\n", (1,)),
        Case("def f(a: int, b: int):\n    return a / b\n", (2,)),
        Case("def f(a: int):\n    a /= 2\n    return a\n", (2,)),
        Case("X = 2 ** -1\n", (1,)),
        Case("def f(a: int):\n    return f'{a:.2f}'\n", (2,)),
        Case("def f(a: int):\n    return '%.1f' % a\n", (2,)),
        Case("def f(a: int):\n    return '{:.3e}'.format(a)\n", (2,)),
        Case("def f(a: int):\n    return format(a, '.0%')\n", (2,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find floats."""
        nodes = subject.module.collected.nodes
        for node in (*nodes[cst.Float], *nodes[cst.Imaginary]):
            yield Violation(node, "is no whole number")
        yield from self._arithmetic(subject)
        yield from self._formats(subject)

    @staticmethod
    def _arithmetic(subject: Surface) -> Iterator[Violation]:
        nodes, kinds = subject.module.collected.nodes, subject.module.kinds
        for operation in nodes[cst.BinaryOperation]:
            if isinstance(operation.operator, cst.Divide):
                if Kind.INSTANCE not in kinds.of(operation.left):
                    yield Violation(operation, "`/` makes a float")
            elif isinstance(operation.operator, cst.Power):
                exponent = constant_of(operation.right)
                if isinstance(exponent, int) and exponent < 0:
                    yield Violation(operation, "a negative power makes a float")
        for statement in nodes[cst.AugAssign]:
            if isinstance(statement.operator, cst.DivideAssign) and Kind.INSTANCE not in kinds.of(statement.target):
                yield Violation(statement, "`/=` makes a float")

    @staticmethod
    def _formats(subject: Surface) -> Iterator[Violation]:
        module = subject.module
        nodes = module.collected.nodes
        for operation in nodes[cst.BinaryOperation]:
            template = constant_of(operation.left) if isinstance(operation.operator, cst.Modulo) else None
            if isinstance(template, str) and _PERCENT.search(template.replace("%%", "")):
                yield Violation(operation, "formats a number as a float")
        for part in nodes[cst.FormattedStringExpression]:
            text = "".join(item.value for item in part.format_spec or () if isinstance(item, cst.FormattedStringText))
            if _SPECIFICATION.fullmatch(text):
                yield Violation(part.expression, "formats a number as a float")
        for call in nodes[cst.Call]:
            if isinstance(call.func, cst.Attribute) and call.func.attr.value == "format":
                template = constant_of(call.func.value)
                if isinstance(template, str) and _FIELD.search(template):
                    yield Violation(call, "formats a number as a float")
            elif len(call.args) > 1 and "builtins.format" in module.origins(call.func):
                text = constant_of(call.args[1].value)
                if isinstance(text, str) and _SPECIFICATION.fullmatch(text):
                    yield Violation(call, "formats a number as a float")


# Private
# -------

_TYPES = "[eEfFgG%]"
_PERCENT = re.compile(r"%(\(\w+\))?[-+ #0]*(\d+|\*)?(\.(\d+|\*))?[eEfFgG]")
_SPECIFICATION = re.compile(rf"(.?[<>=^])?[-+ ]?z?#?0?\d*[_,]?(\.\d+)?{_TYPES}")
_FIELD = re.compile(rf"\{{[\w.\[\]!]*:(.?[<>=^])?[-+ ]?#?0?\d*[_,]?(\.\d+)?{_TYPES}\}}")
