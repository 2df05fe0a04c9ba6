"""The graph as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from archscan.import_reader import ImportLine
    from archscan.package_graph import PackageGraph

__all__ = ["import_line_to_json", "render_graph_json"]


def render_graph_json(graph: PackageGraph) -> str:
    """Write a graph as JSON.

    Args:
        graph: The packages and their edges.

    Returns:
        An object with ``packages`` (``name``, ``distribution`` or null, ``layer`` from 0 for the lowest or null) and
        ``edges`` (``importer``, ``imported``, ``imports``).
    """
    document = {
        "packages": [
            {
                "name": package.name,
                "distribution": package.distribution.name if package.distribution else None,
                "layer": package.layer,
            }
            for package in graph.packages
        ],
        "edges": [
            {
                "importer": edge.importer,
                "imported": edge.imported,
                "imports": [import_line_to_json(line) for line in edge.lines],
            }
            for edge in graph.edges
        ],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def import_line_to_json(line: ImportLine) -> dict[str, Any]:
    """Give an import as a JSON object."""
    return {
        "file": line.file,
        "line": line.line,
        "column": line.column,
        "importer": line.importer,
        "imported": line.imported,
        "names": list(line.names),
    }
