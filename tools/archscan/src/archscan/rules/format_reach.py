"""A format string that reaches attributes, or that cannot be read."""

from __future__ import annotations

import string
from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.constants import constant_of
from archscan.model.kinds import Kind
from archscan.model.names import normalised
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class FormatReach(SurfaceRule):
    """A format string that reaches attributes, or that cannot be read."""

    code = "ARC203"
    name = "format_reach"
    message = "a format string reaches attributes"
    reason = "`'{0.__class__}'.format(x)` is an attribute chain written as text, out of sight of every other rule."
    advice = "use an f-string, whose expressions are read like any other"
    VALID = (
        Case("def f(a, b):\n    return '{} {b:>4}'.format(a, b=b)\n"),
        Case("TEMPLATE = '{0}:{1!r}'\n\n\ndef f(a, b):\n    return TEMPLATE.format(a, b)\n"),
        Case(
            "class Writer:\n    def format(self, x):\n        return x\n\n\ndef f(w: Writer):\n    return w.format(1)\n"
        ),
        Case("def f(a):\n    return f'{a.name}'\n"),
    )
    INVALID = (
        Case("def f(x):\n    return '{0.__class__}'.format(x)\n", (2,)),
        Case("def f(x):\n    return '{x.a.b}'.format_map({'x': x})\n", (2,)),
        Case("def f(t: str, x):\n    return t.format(x)\n", (2,)),
        Case("def f(x):\n    return '{:{0.a}}'.format(x)\n", (2,)),
        Case("def f(xs):\n    return list(map('{0.a}'.format, xs))\n", (2,)),
        Case("def f(x):\n    return str.format('{0.a}', x)\n", (2,)),
        Case("def f(x):\n    return ('{0' + '.a}').format(x)\n", (2,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find format strings that reach attributes."""
        module = subject.module
        for node in module.collected.nodes[cst.Attribute]:
            if normalised(node.attr.value) not in {"format", "format_map"}:
                continue
            if "builtins.str" in module.origins(node.value):
                yield Violation(node, "takes the format method of str, whose format string cannot be told")
                continue
            template = self._template(subject, node.value)
            if template is not None:
                field = _attribute_field(template)
                if field:
                    yield Violation(node, f"the format field {field!r} reaches an attribute")
            elif not self._is_no_text(subject, node.value):
                yield Violation(node, "the format string cannot be told, so neither can what it reaches")

    @staticmethod
    def _template(subject: Surface, node: cst.BaseExpression) -> str | None:
        value: cst.CSTNode | None = node
        if isinstance(node, cst.Name):
            value = subject.module.resolver.sole_value(node)
        text = constant_of(value)
        return text if isinstance(text, str) else None

    @staticmethod
    def _is_no_text(subject: Surface, node: cst.BaseExpression) -> bool:
        kinds = subject.module.kinds.of(node)
        if kinds:
            return Kind.TEXT not in kinds and Kind.ANYTHING not in kinds
        module = subject.module
        if module.classes_of(node) or module.origins(node):
            return True
        bindings = module.resolver.bindings(node)[0] if isinstance(node, cst.Name) else []
        return bool(bindings) and all(binding.annotation is not None for binding in bindings)


# Private
# -------


def _attribute_field(template: str) -> str:
    """Give the first replacement field of a format string that reaches an attribute, "" for none."""
    try:
        parts = list(string.Formatter().parse(template))
    except ValueError:
        return template
    for _, field, specification, _ in parts:
        if field and "." in field:
            return field
        if specification and "{" in specification and (inner := _attribute_field(specification)):
            return inner
    return ""
