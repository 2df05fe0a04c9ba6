"""The functions of a module: which calls lead to them, what is passed, what comes back."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.names import normalised

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from archscan.model.collected import Collected
    from archscan.model.scope import Binding, Scope

__all__ = ["Calls"]


class Calls:
    """The definitions and calls of one module.

    It asks where a call leads and is asked by what answers that, so it is handed the question and does not hold it.
    """

    def __init__(self, collected: Collected) -> None:
        """Find the definitions.

        Args:
            collected: What the walk over the module found.
        """
        self._collected = collected
        self._definitions: dict[str, list[cst.CSTNode]] = {}
        for node, scope in collected.opened.items():
            if isinstance(node, cst.FunctionDef | cst.ClassDef | cst.Lambda):
                self._definitions.setdefault(scope.qualified_name, []).append(node)
        self._calls: dict[str, list[cst.Call]] | None = None

    def definitions(self, qualified_name: str) -> list[cst.CSTNode]:
        """Find the functions, classes and lambdas with a qualified name."""
        return self._definitions.get(qualified_name, [])

    def returns(self, definition: cst.CSTNode) -> Iterator[cst.BaseExpression]:
        """Give the expressions that a function or lambda returns."""
        if isinstance(definition, cst.Lambda):
            yield definition.body
        elif isinstance(definition, cst.FunctionDef):
            yield from self._returned.get(self._collected.opened[definition], ())

    def arguments(
        self, binding: Binding, origins: Callable[[cst.CSTNode | None], frozenset[str]]
    ) -> list[cst.BaseExpression]:
        """Give the expressions that calls in this module pass for a parameter.

        Args:
            binding: The binding of the parameter.
            origins: Gives the qualified names an expression may stand for.
        """
        function = self._collected.parent_of.get(binding.node)
        if not isinstance(function, cst.FunctionDef) or not isinstance(binding.node, cst.Param):
            return []
        scope = self._collected.opened[function]
        names = [normalised(item.name.value) for item in (*function.params.posonly_params, *function.params.params)]
        found = []
        for call in self._calls_of(scope.qualified_name, origins):
            position = 0
            for argument in call.args:
                if argument.keyword is not None:
                    if normalised(argument.keyword.value) == binding.name:
                        found.append(argument.value)
                elif argument.star:
                    break
                else:
                    if position < len(names) and names[position] == binding.name:
                        found.append(argument.value)
                    position += 1
        return found

    # Private

    @cached_property
    def _returned(self) -> dict[Scope, list[cst.BaseExpression]]:
        found: dict[Scope, list[cst.BaseExpression]] = {}
        for statement in self._collected.nodes[cst.Return]:
            if statement.value is not None:
                found.setdefault(self._collected.scope_of[statement], []).append(statement.value)
        return found

    def _calls_of(self, qualified_name: str, origins: Callable[[cst.CSTNode | None], frozenset[str]]) -> list[cst.Call]:
        if self._calls is None:
            # Where a call leads may depend on what calls pass: asked meanwhile, it answers what is known so far.
            self._calls = {}
            names = {name.rpartition(".")[2] for name in self._definitions} | _alias_names(self._collected)
            for call in self._collected.nodes[cst.Call]:
                function = call.func
                last = function.attr if isinstance(function, cst.Attribute) else function
                if isinstance(last, cst.Name) and normalised(last.value) in names:
                    for origin in origins(function):
                        if origin in self._definitions:
                            self._calls.setdefault(origin, []).append(call)
        return self._calls.get(qualified_name, [])


# Private
# -------


def _alias_names(collected: Collected) -> set[str]:
    """Name everything bound to a plain name or attribute: what may stand for a function of the module."""
    return {
        target.target.value
        for statement in collected.nodes[cst.Assign]
        if isinstance(statement.value, cst.Name | cst.Attribute | cst.Lambda)
        for target in statement.targets
        if isinstance(target.target, cst.Name)
    }
