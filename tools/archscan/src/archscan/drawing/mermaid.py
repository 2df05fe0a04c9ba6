"""The graph as a Mermaid flowchart."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from archscan.package_graph import PackageGraph

__all__ = ["render_mermaid"]


def render_mermaid(graph: PackageGraph) -> str:
    """Write a graph as a Mermaid flowchart, arrows in the direction of import.

    Args:
        graph: The packages and their edges.

    Returns:
        The text of the flowchart. Nodes bear numbers, since a package may be named by one of Mermaid's own words.
    """
    numbers = {package.name: number for number, package in enumerate(graph.packages)}
    nodes = [f'  n{number}["{name}"]' for name, number in numbers.items()]
    edges = [f"  n{numbers[edge.importer]} -->|{len(edge.lines)}| n{numbers[edge.imported]}" for edge in graph.edges]
    return "\n".join(["flowchart RL", *nodes, *edges, ""])
