"""The order of a set, made to matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.kinds import Kind
from archscan.model.names import normalised
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class UnorderedIteration(SurfaceRule):
    """The order of a set, made to matter."""

    code = "ARC304"
    name = "unordered_iteration"
    message = "lets the order of a set matter"
    reason = "The order of a set of texts differs from process to process, and with it every identity made of it."
    advice = "sort it first: `sorted(…)`, with a key that tells all elements apart"
    VALID = (
        Case("def f(xs):\n    return sorted(set(xs))\n"),
        Case("def f(xs, y):\n    return y in set(xs), len({*xs}), set(xs) | {y}\n"),
        Case("def f(xs):\n    return all(x > 0 for x in set(xs)), sum(set(xs)), sorted(x for x in {*xs})\n"),
        Case("def f(t: dict[str, int]):\n    return tuple(sorted(t.items())), list(t), [k for k in t.keys()]\n"),
        Case("def f(xs: frozenset[str]):\n    n = 0\n    for x in xs:\n        n += 1\n    return n\n"),
        Case("def f(xs):\n    return {x + 1 for x in set(xs)}\n"),
        Case("def f(xs):\n    return sorted({*xs}, key=lambda x: x.name)\n"),
        Case("def f(xs, a):\n    for x in set(xs):\n        if x == a:\n            return True\n    return False\n"),
    )
    INVALID = (
        Case("def f(xs):\n    return list(set(xs))\n", (2,)),
        Case("def f(xs: set[str]):\n    return ','.join(xs)\n", (2,)),
        Case("def f(xs):\n    s = {x for x in xs}\n    out = []\n    for x in s:\n        out.append(x)\n", (4,)),
        Case("def f(a: dict[str, int], b: dict[str, int]):\n    return tuple(a.keys() & b.keys())\n", (2,)),
        Case("def f(xs):\n    return [x for x in frozenset(xs)]\n", (2,)),
        Case("def f(xs):\n    return str(set(xs))\n", (2,)),
        Case("def f(xs):\n    return f'{set(xs)}'\n", (2,)),
        Case("def f(xs):\n    return (*set(xs),)\n", (2,)),
        Case("def f(xs):\n    a, b = set(xs)\n    return a\n", (2,)),
        Case("def f(xs):\n    return set(xs).pop()\n", (2,)),
        Case("def f(xs):\n    return next(iter(set(xs)))\n", (2,)),
        Case("def f(xs):\n    return ''.join(x for x in set(xs))\n", (2,)),
        Case("def f(xs):\n    return list(dict.fromkeys(set(xs)))\n", (2,)),
        Case("def f(xs):\n    yield from set(xs)\n", (2,)),
        Case("def f(xs):\n    return sorted(set(xs), key=len)\n", (2,)),
        Case("def f(xs):\n    return sorted(set(xs), key=lambda x: 0)\n", (2,)),
        Case("def unique(xs):\n    return set(xs)\n\n\ndef f(xs):\n    return tuple(unique(xs))\n", (6,)),
        Case("def f(xs):\n    return {k: i for i, k in enumerate(set(xs))}\n", (2,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find places where the order of a set matters."""
        module = subject.module
        nodes = module.collected.nodes
        for call in nodes[cst.Call]:
            yield from self._call(subject, call)
        for loop in nodes[cst.For]:
            if self._is_set(subject, loop.iter) and not _is_indifferent(loop.body):
                yield Violation(loop.iter, "iterates over a set in an order that matters")
        for comprehension in (*nodes[cst.ListComp], *nodes[cst.GeneratorExp]):
            if self._iterates_set(subject, comprehension) and not _is_consumed(subject, comprehension):
                yield Violation(comprehension, "iterates over a set in an order that matters")
        yield from self._unpacked(subject)
        yield from self._written(subject)

    # Private

    def _unpacked(self, subject: Surface) -> Iterator[Violation]:
        module = subject.module
        nodes = module.collected.nodes
        for starred in nodes[cst.StarredElement]:
            parent = module.parent(starred)
            harmless = isinstance(parent, cst.Set) or _is_consumed(subject, parent)
            if not harmless and self._is_set(subject, starred.value):
                yield Violation(starred, "unpacks a set in an order that matters")
        for argument in nodes[cst.Arg]:
            if argument.star == "*" and self._is_set(subject, argument.value):
                yield Violation(argument, "unpacks a set in an order that matters")
        for statement in nodes[cst.Assign]:
            unpacks = any(isinstance(target.target, cst.Tuple | cst.List) for target in statement.targets)
            if unpacks and self._is_set(subject, statement.value):
                yield Violation(statement.value, "unpacks a set in an order that matters")
        for item in nodes[cst.Yield]:
            if isinstance(item.value, cst.From) and self._is_set(subject, item.value.item):
                yield Violation(item, "yields a set in the order it happens to have")

    def _written(self, subject: Surface) -> Iterator[Violation]:
        nodes = subject.module.collected.nodes
        for part in nodes[cst.FormattedStringExpression]:
            if self._is_set(subject, part.expression):
                yield Violation(part.expression, "writes a set in the order it happens to have")
        for operation in nodes[cst.BinaryOperation]:
            if isinstance(operation.operator, cst.Modulo) and self._writes_set(subject, operation):
                yield Violation(operation, "writes a set in the order it happens to have")

    @staticmethod
    def _is_set(subject: Surface, node: cst.BaseExpression) -> bool:
        return bool(subject.module.kinds.of(node) & {Kind.SET, Kind.SHUFFLED_TABLE})

    def _iterates_set(self, subject: Surface, node: cst.GeneratorExp | cst.ListComp) -> bool:
        clause: cst.CompFor | None = node.for_in
        while clause is not None:
            if self._is_set(subject, clause.iter):
                return True
            clause = clause.inner_for_in
        return False

    def _writes_set(self, subject: Surface, node: cst.BinaryOperation) -> bool:
        if Kind.TEXT not in subject.module.kinds.of(node.left):
            return False
        values = [e.value for e in node.right.elements] if isinstance(node.right, cst.Tuple) else [node.right]
        return any(self._is_set(subject, value) for value in values)

    def _call(self, subject: Surface, call: cst.Call) -> Iterator[Violation]:
        module = subject.module
        if isinstance(call.func, cst.Attribute):
            name = normalised(call.func.attr.value)
            if name in _ORDERED_METHODS and self._sets(subject, call):
                yield Violation(call, f"{name}() takes a set in the order it happens to have")
            elif name in {"pop", "popitem"} and not call.args and self._is_set(subject, call.func.value):
                yield Violation(call, f"{name}() takes whichever element comes first")
        origins = module.origins(call.func) & (_ORDERED_BUILTINS | _KEYED)
        if not origins or not self._sets(subject, call):
            return
        if origins & _ORDERED_BUILTINS:
            if not _is_consumed(subject, call):
                yield Violation(call, "takes a set in the order it happens to have", min(origins))
        elif any(
            argument.keyword is not None and argument.keyword.value == "key" and _is_coarse(subject, argument.value)
            for argument in call.args
        ):
            yield Violation(call, "orders a set by a key that does not tell all elements apart", min(origins))

    def _sets(self, subject: Surface, call: cst.Call) -> bool:
        """Tell whether an argument of a call is a set."""
        return any(not argument.star and self._is_set(subject, argument.value) for argument in call.args)


# Private
# -------


def _builtins(*names: str) -> set[str]:
    return {f"builtins.{name}" for name in names}


_ORDERED_BUILTINS = _builtins(
    "list", "tuple", "iter", "enumerate", "zip", "map", "filter", "reversed", "next", "str", "repr", "ascii", "format",
    "bytes", "bytearray",
)  # fmt: skip
_KEYED = _builtins("sorted", "min", "max")
_INDIFFERENT = _builtins("sorted", "min", "max", "sum", "len", "any", "all", "set", "frozenset", "bool")
_ORDERED_METHODS = {"join", "extend", "writelines", "extendleft"}
_SET_METHODS = {"union", "update", "intersection", "difference", "issubset", "issuperset", "isdisjoint"}
_COARSE = _builtins("len", "type", "bool")


def _is_consumed(subject: Surface, node: cst.CSTNode | None) -> bool:
    """Tell whether what an expression gives goes straight into something that does not care for its order."""
    module = subject.module
    parent = module.parent(node) if node is not None else None
    if isinstance(parent, cst.ComparisonTarget):
        return isinstance(parent.operator, cst.In | cst.NotIn)
    if not isinstance(parent, cst.Arg):
        return False
    call = module.parent(parent)
    if not isinstance(call, cst.Call):
        return False
    origins = module.origins(call.func)
    if origins and origins <= _INDIFFERENT:
        keys = [argument.value for argument in call.args if argument.keyword is not None]
        return not any(_is_coarse(subject, key) for key in keys)
    if isinstance(call.func, cst.Attribute) and call.func.attr.value in _SET_METHODS:
        return Kind.SET in module.kinds.of(call.func.value)
    if origins & _builtins("map", "filter", "iter", "zip"):
        return _is_consumed(subject, call)
    return False


def _is_coarse(subject: Surface, node: cst.BaseExpression) -> bool:
    """Tell whether a sorting key gives the same for elements that differ, as far as its shape shows."""
    if isinstance(node, cst.Lambda):
        body = node.body
        if isinstance(body, cst.Call) and subject.module.origins(body.func) & _COARSE:
            return True
        parameters = {parameter.name.value for parameter in (*node.params.posonly_params, *node.params.params)}
        return not _mentions(body, parameters)
    return bool(subject.module.origins(node) & _COARSE)


def _mentions(node: cst.CSTNode, names: set[str]) -> bool:
    """Tell whether an expression mentions one of some names: a key that does not is the same for every element."""
    return (isinstance(node, cst.Name) and node.value in names) or any(
        _mentions(child, names) for child in node.children
    )


def _is_indifferent(body: cst.BaseSuite) -> bool:
    """Tell whether the statements of a loop give the same in any order."""
    return all(_is_indifferent_statement(statement) for statement in body.body)


def _is_indifferent_statement(statement: cst.CSTNode) -> bool:
    match statement:
        case cst.SimpleStatementLine() | cst.SimpleStatementSuite():
            return all(_is_indifferent_statement(part) for part in statement.body)
        case cst.Pass() | cst.Continue() | cst.Assert() | cst.Raise():
            return True
        case cst.Return():
            return statement.value is None or _is_constant(statement.value)
        case cst.AugAssign():
            return isinstance(statement.operator, cst.BitOrAssign | cst.BitAndAssign) or (
                isinstance(statement.operator, cst.AddAssign | cst.SubtractAssign)
                and not isinstance(statement.value, cst.BaseString | cst.List | cst.Tuple | cst.Name)
            )
        case cst.Expr(value=cst.Call(func=cst.Attribute(attr=cst.Name(value="add" | "discard" | "remove")))):
            return True
        case cst.If():
            rest = statement.orelse
            return _is_indifferent(statement.body) and (rest is None or _is_indifferent_statement(rest))
        case cst.Else():
            return _is_indifferent(statement.body)
        case _:
            return False


def _is_constant(node: cst.BaseExpression) -> bool:
    return isinstance(node, cst.SimpleString | cst.Integer) or (
        isinstance(node, cst.Name) and node.value in {"True", "False", "None"}
    )
