"""What the instances of a module's classes hold, as far as their methods write it down."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.names import normalised
from archscan.model.scope import BindingKind, ScopeKind

if TYPE_CHECKING:
    from archscan.model.collected import Collected
    from archscan.model.scope import Binding

__all__ = ["Instances", "is_static"]


def is_static(function: cst.FunctionDef) -> bool:
    """Tell whether a function in a class is called without the instance."""
    return any(
        isinstance(decorator.decorator, cst.Name) and decorator.decorator.value == "staticmethod"
        for decorator in function.decorators
    )


class Instances:
    """The attributes that methods assign to their instance, in one module."""

    def __init__(self, collected: Collected) -> None:
        """Prepare to look.

        Args:
            collected: What the walk over the module found.
        """
        self._collected = collected

    def class_of_self(self, binding: Binding) -> cst.ClassDef | None:
        """Find the class whose instance, or which itself, a binding names: its node is the first of a method."""
        function = self._collected.parent_of.get(binding.node)
        if binding.kind is not BindingKind.PARAMETER or not isinstance(function, cst.FunctionDef):
            return None
        scope = self._collected.scope_of.get(function)
        positional = [*function.params.posonly_params, *function.params.params]
        if scope is None or scope.kind is not ScopeKind.CLASS or not positional or is_static(function):
            return None
        owner = scope.node
        return owner if positional[0] is binding.node and isinstance(owner, cst.ClassDef) else None

    def assigned(self, definition: cst.ClassDef, name: str) -> list[cst.BaseExpression]:
        """Give the expressions that methods of a class assign to an attribute of the instance."""
        return self._assigned.get((definition, name), [])

    # Private

    @cached_property
    def _assigned(self) -> dict[tuple[cst.ClassDef, str], list[cst.BaseExpression]]:
        found: dict[tuple[cst.ClassDef, str], list[cst.BaseExpression]] = {}
        for target, statement in self._collected.stores:
            if not (isinstance(target, cst.Attribute) and isinstance(target.value, cst.Name)):
                continue
            value = statement.value if isinstance(statement, cst.Assign | cst.AnnAssign | cst.AugAssign) else None
            owner = self._owner(target.value)
            if value is not None and owner is not None:
                found.setdefault((owner, normalised(target.attr.value)), []).append(value)
        return found

    def _owner(self, receiver: cst.Name) -> cst.ClassDef | None:
        name = normalised(receiver.value)
        scope = self._collected.scope_of.get(receiver)
        while scope is not None and name not in scope.bindings:
            scope = scope.parent
        bindings = scope.bindings[name] if scope is not None else []
        return self.class_of_self(bindings[0]) if len(bindings) == 1 else None
