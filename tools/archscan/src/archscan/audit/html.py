"""The audit as a page that can be read without anything else: no script, nothing fetched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jinja2 import Environment, PackageLoader, StrictUndefined

from archscan.adr_reference import without_adr_references
from archscan.audit.summary import (
    declared_places,
    disagreements,
    edge_anchor,
    faulty_first,
    headline,
    lines_by_file,
)
from archscan.drawing.layout import DrawnEdge, lay_out
from archscan.drawing.svg import render_drawing

if TYPE_CHECKING:
    from archscan.audit.audit import Audit

__all__ = ["render_html"]


def render_html(audit: Audit, date: str = "") -> str:
    """Write an audit as one HTML page.

    Args:
        audit: The audit.
        date: The date to show; "" for none, so that the same tree gives the same bytes.

    Returns:
        The page.
    """
    environment = Environment(
        loader=PackageLoader("archscan.audit"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {  # pyright: ignore[reportAttributeAccessIssue]  # jinja's own type of filters is narrower than what it takes
        "sentence": without_adr_references,
        "by_file": lines_by_file,
    }
    names = [package.name for package in audit.graph.packages]
    layered = [package.name for package in audit.graph.packages if package.layer is not None]
    drawing = lay_out(names, layered, _drawn_edges(audit))
    page = environment.get_template("audit.html.jinja").render(
        audit=audit,
        date=date,
        headline=headline(audit),
        disagreements=disagreements(audit),
        edges=faulty_first(audit.edges),
        drawing=render_drawing(drawing),
        places=declared_places,
        anchor=edge_anchor,
    )
    return page + "\n"


# Private
# -------


def _drawn_edges(audit: Audit) -> list[DrawnEdge]:
    return [
        DrawnEdge(
            importer=edge.importer,
            imported=edge.imported,
            count=len(edge.lines),
            faulty=bool(edge.faults),
            title="; ".join([f"{edge.importer} imports {edge.imported}", *edge.faults]),
            href=f"#{edge_anchor(edge.importer, edge.imported)}",
        )
        for edge in audit.edges
    ]
