"""The records and enumerations of one module."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.names import normalised
from archscan.model.scope import BindingKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from archscan.model.module import Module
    from archscan.policy.records_policy import RecordsPolicy

__all__ = ["Records", "is_record"]

_DATACLASS = frozenset({"dataclasses.dataclass"})
_TUPLES = {"typing.NamedTuple", "collections.namedtuple"}
_TABLES = {"typing.TypedDict"}


class Records:
    """The classes of one module that a policy makes records or enumerations.

    Attributes:
        module: The module.
        policy: The policy.
    """

    def __init__(self, module: Module, policy: RecordsPolicy) -> None:
        """Bring a module and a policy together.

        Args:
            module: The module.
            policy: The policy.
        """
        self.module = module
        self.policy = policy
        self.used: set[str] = set()

    def classes(self) -> list[cst.ClassDef]:
        """Give every class of the module."""
        classes: list[cst.ClassDef] = self.module.collected.nodes[cst.ClassDef]
        return classes

    def decorator(
        self, definition: cst.ClassDef
    ) -> tuple[cst.Decorator, Mapping[str, cst.BaseExpression] | None] | None:
        """Find the decorator that makes a class a record.

        Args:
            definition: A class.

        Returns:
            The decorator and its keywords, None for keywords that cannot be told; None where it is no record.
        """
        return record_decorator(self.module, definition, self.policy.decorators)

    def is_tuple(self, definition: cst.ClassDef) -> bool:
        """Tell whether a class is a named tuple."""
        return bool(self.bases(definition) & _TUPLES)

    def is_table(self, definition: cst.ClassDef) -> bool:
        """Tell whether a class is a typed dict."""
        return bool(self.bases(definition) & _TABLES)

    def is_enum(self, definition: cst.ClassDef) -> bool:
        """Tell whether a class is an enumeration."""
        return is_enum(self.module, definition, self.policy.enum_bases)

    def bases(self, definition: cst.ClassDef) -> frozenset[str]:
        """Give the qualified names of the bases of a class."""
        found: frozenset[str] = frozenset()
        for base in definition.bases:
            found |= self.module.origins(base.value)
        return found

    def fields(self, definition: cst.ClassDef) -> Iterator[cst.AnnAssign]:
        """Give the annotated assignments of a class body."""
        scope = self.module.collected.opened[definition]
        for statement in self.module.collected.nodes[cst.AnnAssign]:
            if self.module.collected.scope_of.get(statement) is scope and isinstance(statement.target, cst.Name):
                yield statement

    @staticmethod
    def field_name(statement: cst.AnnAssign) -> str:
        """Give the name of a field, normalised."""
        return normalised(statement.target.value) if isinstance(statement.target, cst.Name) else ""


def is_record(module: Module, definition: cst.ClassDef) -> bool:
    """Tell whether a class is a dataclass, a named tuple or an enumeration: a value that must not change."""
    if record_decorator(module, definition, _DATACLASS) is not None:
        return True
    bases = {origin for base in definition.bases for origin in module.origins(base.value)}
    return bool(bases & _TUPLES) or any(base.startswith("enum.") for base in bases)


def is_enum(module: Module, definition: cst.ClassDef, enum_bases: frozenset[str]) -> bool:
    """Tell whether a class is an enumeration, through classes of its module too."""
    for base in definition.bases:
        for origin in module.origins(base.value):
            if origin in enum_bases:
                return True
            for inner in module.definitions(origin):
                if isinstance(inner, cst.ClassDef) and inner is not definition and is_enum(module, inner, enum_bases):
                    return True
    return False


def record_decorator(
    module: Module, definition: cst.ClassDef, names: frozenset[str]
) -> tuple[cst.Decorator, Mapping[str, cst.BaseExpression] | None] | None:
    """Find the decorator of a class that is one of some, through names it is bound to."""
    for decorator in definition.decorators:
        expression: cst.BaseExpression | None = decorator.decorator
        if isinstance(expression, cst.Name):
            bindings = module.resolver.bindings(expression)[0]
            if len(bindings) == 1 and bindings[0].kind is BindingKind.VALUE:
                expression = bindings[0].source
        if isinstance(expression, cst.Call):
            if module.origins(expression.func) & names:
                return decorator, _keywords(module, expression)
        elif module.origins(expression) & names:
            return decorator, {}
    return None


def _keywords(module: Module, call: cst.Call) -> Mapping[str, cst.BaseExpression] | None:
    keywords: dict[str, cst.BaseExpression] = {}
    for argument in call.args:
        if argument.star:
            value: cst.BaseExpression | None = argument.value
            if isinstance(value, cst.Name):
                value = module.resolver.sole_value(value)
            if not isinstance(value, cst.Dict):
                return None
            for element in value.elements:
                if not isinstance(element, cst.DictElement) or not isinstance(element.key, cst.SimpleString):
                    return None
                keywords[str(element.key.raw_value)] = element.value
        elif argument.keyword is not None:
            keywords[argument.keyword.value] = argument.value
    return keywords
