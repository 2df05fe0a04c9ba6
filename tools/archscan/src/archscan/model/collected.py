"""What one walk over a module finds."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from archscan.model.scope import Scope, ScopeKind

if TYPE_CHECKING:
    import libcst as cst

__all__ = ["Collected"]


class Collected:
    """Every scope, every binding and every node of a module that the rules look at.

    Attributes:
        root: The scope of the module.
        scope_of: The scope each expression is evaluated in.
        parent_of: The node each collected node stands in.
        order_of: The position of each name that is read.
        nodes: Every collected node by its class, in the order of evaluation.
        annotations: The nodes that are or stand in annotations.
        opened: The scope that a definition or comprehension opens.
        stars: Qualified names of the modules imported with a star, by the statement.
        import_targets: Each import alias with the qualified name it imports.
        imported_names: Every name that an import binds somewhere in the module.
        stores: The attributes and items that are assigned to or deleted, with the statement that does.
    """

    def __init__(self, module: cst.Module, name: str) -> None:
        """Begin with nothing found.

        Args:
            module: The tree.
            name: The module's dotted name.
        """
        self.name = name
        self.root = Scope(ScopeKind.MODULE, module, None, name)
        self.scope_of: dict[cst.CSTNode, Scope] = {}
        self.parent_of: dict[cst.CSTNode, cst.CSTNode] = {}
        self.order_of: dict[cst.CSTNode, int] = {}
        self.nodes: defaultdict[type[cst.CSTNode], list[Any]] = defaultdict(list)
        self.annotations: set[cst.CSTNode] = set()
        self.opened: dict[cst.CSTNode, Scope] = {}
        self.stars: list[tuple[cst.CSTNode, str]] = []
        self.import_targets: list[tuple[cst.CSTNode, str]] = []
        self.imported_names: set[str] = set()
        self.stores: list[tuple[cst.CSTNode, cst.CSTNode]] = []
