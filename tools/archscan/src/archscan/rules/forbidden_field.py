"""A field that no record may have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.constants import constant_of
from archscan.model.scope import BindingKind
from archscan.rules.rule import Case, RecordRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.model.module import Module
    from archscan.policy.records import Records

_HEAD = "from dataclasses import dataclass\n\n\n@dataclass(frozen=True, slots=True)\nclass A:\n    "


class ForbiddenField(RecordRule):
    """A field that no record may have."""

    code = "ARC803"
    name = "forbidden_field"
    message = "a record has a field that it must not have"
    reason = "A field of this name would let the record say what its stage has no authority to decide."
    advice = "leave the decision to the stage that owns it"
    VALID = (
        Case(f"{_HEAD}name: str\n"),
        Case("def f(name):\n    score = 1\n    return name in ('rank', 'score'), score\n"),
        Case("from enum import StrEnum, unique\n\n\n@unique\nclass K(StrEnum):\n    SCORE = 'score'\n"),
        Case(f"{_HEAD}name: str\n\n    def rank(self) -> int:\n        return 1\n"),
        Case("SCORE = 1\nscore = 2\n"),
    )
    INVALID = (
        Case(f"{_HEAD}name: str\n    score: int\n", (7,)),
        Case("from typing import NamedTuple\n\n\nclass A(NamedTuple):\n    rank: int\n", (5,)),
        Case("from typing import TypedDict\n\n\nclass A(TypedDict):\n    rank: int\n", (5,)),
        Case("from typing import NamedTuple\nA = NamedTuple('A', [('score', int)])\n", (2,)),
        Case("from typing import NamedTuple\nF = [('score', int)]\nA = NamedTuple('A', F)\n", (2,)),
        Case(f"{_HEAD}name: str\n\n    @property\n    def rank(self) -> int:\n        return 1\n", (8,)),
        Case(f"{_HEAD}name: str\n    \uff53core: int = 0\n", (7,)),
        Case("from dataclasses import dataclass as d\n\n\n@d\nclass A:\n    score: 'int' = 1\n", (6,)),
    )

    def check(self, subject: Records) -> Iterator[Violation]:
        """Find fields of forbidden names."""
        module, forbidden = subject.module, subject.policy.forbidden_fields
        for definition in subject.classes():
            is_record = subject.decorator(definition) is not None
            if not (is_record or subject.is_tuple(definition) or subject.is_table(definition)):
                continue
            for statement in subject.fields(definition):
                if subject.field_name(statement) in forbidden:
                    yield self._violation(statement, subject.field_name(statement))
            yield from self._properties(subject, definition)
        for call in module.collected.nodes[cst.Call]:
            if module.origins(call.func) & _FUNCTIONAL:
                for node in _strings(module, call):
                    if constant_of(node) in forbidden:
                        yield self._violation(node, str(constant_of(node)))

    def _properties(self, subject: Records, definition: cst.ClassDef) -> Iterator[Violation]:
        """Find properties of forbidden names, which read like fields."""
        module = subject.module
        for name, bindings in module.collected.opened[definition].bindings.items():
            if name in subject.policy.forbidden_fields:
                functions = [binding.node for binding in bindings if isinstance(binding.node, cst.FunctionDef)]
                for decorator in (decorator for function in functions for decorator in function.decorators):
                    if "builtins.property" in module.origins(decorator.decorator):
                        yield self._violation(decorator, name)

    @staticmethod
    def _violation(node: cst.CSTNode, name: str) -> Violation:
        return Violation(node, f"a record has the field {name!r}, which it must not have")


# Private
# -------

_FUNCTIONAL = {"typing.NamedTuple", "typing.TypedDict", "collections.namedtuple", "dataclasses.make_dataclass"}


def _strings(module: Module, call: cst.Call) -> Iterator[cst.SimpleString]:
    """Give the texts in a call, and in what the names it passes are bound to."""
    yield from _strings_in(call)
    for argument in call.args:
        if isinstance(argument.value, cst.Name):
            for binding in module.resolver.bindings(argument.value)[0]:
                if binding.kind is BindingKind.VALUE and binding.source is not None:
                    yield from _strings_in(binding.source)


def _strings_in(node: cst.CSTNode) -> Iterator[cst.SimpleString]:
    if isinstance(node, cst.SimpleString):
        yield node
    for child in node.children:
        yield from _strings_in(child)
