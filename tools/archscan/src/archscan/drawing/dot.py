"""The graph in the language of Graphviz."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from archscan.package_graph import PackageGraph

__all__ = ["render_dot"]


def render_dot(graph: PackageGraph) -> str:
    """Write a graph in DOT, arrows in the direction of import.

    Args:
        graph: The packages and their edges.

    Returns:
        The text of a directed graph.
    """
    nodes = [f'  "{package.name}";' for package in graph.packages]
    edges = [f'  "{edge.importer}" -> "{edge.imported}" [label="{len(edge.lines)}"];' for edge in graph.edges]
    return "\n".join(["digraph imports {", "  rankdir=RL;", "  node [shape=box];", *nodes, *edges, "}", ""])
