"""One module: its tree, its names, the places of its nodes."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol

import libcst as cst

from archscan.model.collector import Collector
from archscan.model.constants import constant_of
from archscan.model.kinds import Kind, Kinds
from archscan.model.names import normalised
from archscan.model.places import Places
from archscan.model.resolver import Resolver
from archscan.model.scope import BindingKind, Scope, ScopeKind
from archscan.reading.parsing import parse_source

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Module", "ModuleTree"]

_LONGEST_EXPRESSION = 80


class ModuleTree(Protocol):
    """The modules that stand together, as one of them sees the others."""

    def find(self, name: str) -> Module | None:
        """Give a module of the tree by its dotted name, None where there is none that can be parsed."""

    def has_module(self, name: str) -> bool:  # pyright: ignore[reportReturnType]  # a protocol has no body
        """Tell whether a dotted name is a module or package of the tree."""

    def follow(self, name: str) -> frozenset[str]:  # pyright: ignore[reportReturnType]  # a protocol has no body
        """Follow a qualified name to what it is bound to in the module that binds it."""

    def follow_star(self, module: str, name: str) -> frozenset[str]:  # pyright: ignore[reportReturnType]  # a protocol has no body
        """Follow a name that ``from module import *`` may bring."""


class Module:
    """One parsed module.

    Attributes:
        name: Dotted name.
        file: Path relative to the root, with forward slashes.
        package: The outermost package it belongs to.
        is_package: Whether it is the ``__init__`` of a package.
        collected: What the walk found.
        resolver: Where its expressions lead.
        tree: The modules around it.
    """

    def __init__(self, name: str, file: str, text: str, tree: ModuleTree, *, is_package: bool = False) -> None:
        """Parse and walk a module.

        Args:
            name: Its dotted name.
            file: Path relative to the root, with forward slashes.
            text: Its source.
            tree: The modules around it.
            is_package: Whether it is the ``__init__`` of a package.

        Raises:
            UnreadableError: The text cannot be parsed.
        """
        self.name = name
        self.file = file
        self.package = name.partition(".")[0]
        self.is_package = is_package
        self.tree = tree
        self.syntax = parse_source(text)
        self.collected = Collector(self.syntax, name, is_package=is_package)
        self._places = Places(self.syntax, text, self.collected.parent_of)
        self.resolver = Resolver(self.collected, tree.follow, tree.follow_star)
        self.kinds = Kinds(self)
        self._parsed: dict[cst.CSTNode, cst.BaseExpression | None] = {}
        self._owners: dict[cst.CSTNode, cst.CSTNode] = {}

    # What rules ask

    def origins(self, node: cst.CSTNode | None) -> frozenset[str]:
        """Give the qualified names an expression may stand for."""
        return self.resolver.origins(node)

    def definitions(self, qualified_name: str) -> list[cst.CSTNode]:
        """Find the definitions of this module with a qualified name."""
        return self.resolver.calls.definitions(qualified_name)

    def scope(self, node: cst.CSTNode) -> Scope:
        """Give the scope a node is evaluated in."""
        return self.collected.scope_of.get(node, self.collected.root)

    def parent(self, node: cst.CSTNode) -> cst.CSTNode | None:
        """Give the node that a node stands in."""
        return self.collected.parent_of.get(node)

    def position(self, node: cst.CSTNode) -> tuple[int, int]:
        """Give line and column of a node, both from 1."""
        return self._places.start(self._owners.get(node, node))

    def code(self, node: cst.CSTNode) -> str:
        """Give the source of a node on one line, shortened."""
        try:
            text = " ".join(self.syntax.code_for_node(node).split())
        except RecursionError:
            # Deeper than the interpreter lets libcst write it out.
            text = self._places.source_line(node)
        return text if len(text) <= _LONGEST_EXPRESSION else f"{text[: _LONGEST_EXPRESSION - 1]}…"

    def parsed_annotation(self, node: cst.SimpleString) -> cst.BaseExpression | None:
        """Parse the text of a string annotation, None where it is no expression."""
        if node not in self._parsed:
            self._parsed[node] = None
            text = constant_of(node)
            if isinstance(text, str):
                try:
                    expression = cst.parse_expression(text.strip())
                except (cst.ParserSyntaxError, ValueError):
                    return None
                self.resolver.adopt(expression, self.scope(node))
                self._own(expression, node)
                self._parsed[node] = expression
        return self._parsed[node]

    def annotation_texts(self) -> Iterator[cst.BaseExpression]:
        """Give what the texts in annotations spell: not those that are values, in ``Literal`` or as metadata."""
        for text in self.collected.nodes[cst.SimpleString]:
            if text in self.collected.annotations and not self._is_value(text):
                expression = self.parsed_annotation(text)
                if expression is not None:
                    yield expression

    def field_annotation(self, node: cst.Attribute) -> cst.BaseExpression | None:
        """Find the annotation of the field that an attribute of ``self`` or of an annotated value reads."""
        for definition in self.classes_of(node.value) if self._fields else ():
            annotation = self._fields.get((self.collected.opened[definition], normalised(node.attr.value)))
            if annotation is not None:
                return annotation
        return None

    def classes_of(self, node: cst.BaseExpression) -> list[cst.ClassDef]:
        """Find the classes of this module that a value is an instance of, by its annotation or construction."""
        found = self.resolver.classes_of(node)
        if isinstance(node, cst.Name):
            for binding in self.resolver.bindings(node)[0]:
                if binding.annotation is not None:
                    found += self._classes(self._annotated(binding.annotation))
        return found

    def imported_kinds(self, target: str) -> frozenset[Kind]:
        """Give the kinds of a constant that another module of the tree binds."""
        owner, _, name = target.rpartition(".")
        module = self.tree.find(owner)
        if module is None or module is self:
            return frozenset()
        found: frozenset[Kind] = frozenset()
        for binding in module.collected.root.bindings.get(name, ()):
            if binding.kind is BindingKind.VALUE:
                found |= module.kinds.of(binding.source)
        return found

    def returned_kinds(self, qualified_name: str) -> frozenset[Kind]:
        """Give the kinds that a function of another module of the tree returns."""
        owner, _, name = qualified_name.rpartition(".")
        module = self.tree.find(owner)
        if module is None or module is self:
            return frozenset()
        found: frozenset[Kind] = frozenset()
        for definition in module.definitions(f"{owner}.{name}"):
            if isinstance(definition, cst.FunctionDef):
                found |= module.kinds.of_returned(definition)
        return found

    @cached_property
    def defined(self) -> frozenset[str]:
        """The names that this module itself defines: not what it imports."""
        return frozenset(
            name
            for name, bindings in self.collected.root.bindings.items()
            if any(binding.kind is not BindingKind.IMPORT for binding in bindings)
        )

    @cached_property
    def exported(self) -> frozenset[str]:
        """The names that a star import of this module brings."""
        for statement in self.collected.nodes[cst.Assign]:
            targets = [target.target for target in statement.targets]
            if any(isinstance(target, cst.Name) and target.value == "__all__" for target in targets):
                names = [constant_of(element) for element in self.resolver.elements(statement.value)]
                if all(isinstance(name, str) for name in names):
                    return frozenset(name for name in names if isinstance(name, str))
        public = {name for name in self.collected.root.bindings if not name.startswith("_")}
        for _, base in self.collected.stars:
            starred = self.tree.find(base)
            if starred is not None and starred is not self:
                public |= starred.exported
        return frozenset(public)

    # Private

    @cached_property
    def _fields(self) -> dict[tuple[Scope, str], cst.BaseExpression]:
        """The annotations in class bodies, by scope and name."""
        found: dict[tuple[Scope, str], cst.BaseExpression] = {}
        for statement in self.collected.nodes[cst.AnnAssign]:
            scope = self.collected.scope_of.get(statement)
            if scope is not None and scope.kind is ScopeKind.CLASS and isinstance(statement.target, cst.Name):
                found.setdefault((scope, normalised(statement.target.value)), statement.annotation.annotation)
        return found

    def _is_value(self, text: cst.CSTNode) -> bool:
        """Tell whether a text in an annotation is a member of ``Literal`` or metadata of ``Annotated``."""
        inner, outer = text, self.parent(text)
        while outer is not None and outer in self.collected.annotations:
            if isinstance(outer, cst.Call | cst.Lambda):
                return True
            if isinstance(outer, cst.Subscript) and inner is not outer.value:
                origins = self.origins(outer.value)
                if "typing.Literal" in origins or ("typing.Annotated" in origins and inner is not outer.slice[0]):
                    return True
            inner, outer = outer, self.parent(outer)
        return False

    def _own(self, expression: cst.CSTNode, owner: cst.CSTNode) -> None:
        self._owners[expression] = owner
        for child in expression.children:
            self._own(child, owner)

    def _annotated(self, annotation: cst.BaseExpression) -> frozenset[str]:
        if isinstance(annotation, cst.SimpleString):
            parsed = self.parsed_annotation(annotation)
            return self._annotated(parsed) if parsed is not None else frozenset()
        if isinstance(annotation, cst.BinaryOperation):
            return self._annotated(annotation.left) | self._annotated(annotation.right)
        return self.origins(annotation)

    def _classes(self, origins: frozenset[str]) -> list[cst.ClassDef]:
        return [
            definition
            for origin in sorted(origins)
            for definition in self.definitions(origin)
            if isinstance(definition, cst.ClassDef)
        ]
