"""Scopes and the bindings in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, unique
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import libcst as cst

__all__ = ["Binding", "BindingKind", "Scope", "ScopeKind"]


@unique
class ScopeKind(Enum):
    """The kinds of scope the language has."""

    MODULE = "module"
    CLASS = "class"
    FUNCTION = "function"
    COMPREHENSION = "comprehension"
    TYPE_PARAMETERS = "type parameters"


@unique
class BindingKind(Enum):
    """How a name came to be bound."""

    IMPORT = "import"  # target is a qualified name
    VALUE = "value"  # source is the expression
    ELEMENT = "element"  # source is the iterable
    PART = "part"  # source is an expression that is unpacked, position says which part
    FUNCTION = "function"
    CLASS = "class"
    PARAMETER = "parameter"  # source is the default, if any
    OPAQUE = "opaque"  # with, except, match, augmented: the value cannot be read off
    TYPE_PARAMETER = "type parameter"
    DELETE = "delete"


@dataclass(slots=True, eq=False)
class Binding:
    """One place that binds a name.

    Attributes:
        kind: How it is bound.
        name: The name, normalised.
        node: The statement, parameter or expression that binds.
        order: Position in the order of evaluation.
        conditional: Whether the binding may not happen.
        source: The expression the value comes from, if there is one.
        target: The qualified name of what is imported, "" otherwise.
        position: Which part of the source, for an unpacked one.
        annotation: The annotation beside it.
    """

    kind: BindingKind
    name: str
    node: cst.CSTNode
    order: int
    conditional: bool
    source: cst.BaseExpression | None = None
    target: str = ""
    position: tuple[int, ...] = ()
    annotation: cst.BaseExpression | None = None


@dataclass(slots=True, eq=False)
class Scope:
    """One scope.

    Attributes:
        kind: Which kind.
        node: The definition or comprehension that opens it.
        parent: The scope around it, None for a module.
        qualified_name: Dotted name of what it belongs to.
        bindings: What it binds, by name, in order of evaluation.
        redirected: Names declared ``global`` or ``nonlocal``, and the scope they are looked up in.
    """

    kind: ScopeKind
    node: cst.CSTNode
    parent: Scope | None
    qualified_name: str
    bindings: dict[str, list[Binding]] = field(default_factory=dict)
    redirected: dict[str, Scope] = field(default_factory=dict)

    @property
    def module(self) -> Scope:
        """The outermost scope."""
        scope = self
        while scope.parent is not None:
            scope = scope.parent
        return scope

    @property
    def is_late(self) -> bool:
        """Whether code in it runs later than where it stands."""
        scope: Scope | None = self
        while scope is not None:
            if scope.kind is ScopeKind.FUNCTION:
                return True
            scope = scope.parent
        return False

    def enclosing(self, *kinds: ScopeKind) -> Scope | None:
        """Find the nearest scope of some kinds, this one included."""
        scope: Scope | None = self
        while scope is not None and scope.kind not in kinds:
            scope = scope.parent
        return scope
