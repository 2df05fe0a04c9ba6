"""The graph as SVG."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from jinja2 import Environment, PackageLoader, StrictUndefined

from archscan.drawing.layout import DrawnEdge, lay_out

if TYPE_CHECKING:
    from archscan.drawing.layout import Drawing
    from archscan.package_graph import PackageGraph

__all__ = ["drawn_edges", "render_drawing", "render_svg"]


def render_svg(graph: PackageGraph) -> str:
    """Draw a graph as a file of its own.

    Args:
        graph: The packages and their edges.

    Returns:
        An SVG document for light and dark screens, without script and without reference to anything outside it.
    """
    names = [package.name for package in graph.packages]
    layered = [package.name for package in graph.packages if package.layer is not None]
    return render_drawing(lay_out(names, layered, drawn_edges(graph))) + "\n"


def render_drawing(drawing: Drawing) -> str:
    """Write a drawing as an ``svg`` element, to stand alone or in a page."""
    return _environment().get_template("graph.svg.jinja").render(drawing=drawing)


def drawn_edges(graph: PackageGraph) -> list[DrawnEdge]:
    """Give the edges of a graph as they are drawn where nothing judges them."""
    return [
        DrawnEdge(
            edge.importer,
            edge.imported,
            len(edge.lines),
            faulty=False,
            title=f"{edge.importer} imports {edge.imported}",
        )
        for edge in graph.edges
    ]


# Private
# -------


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("archscan.drawing"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
