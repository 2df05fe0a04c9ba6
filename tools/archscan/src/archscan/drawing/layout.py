"""Where boxes and arrows go: a staircase, in which no line crosses a box and no label meets another.

Packages stand on a diagonal, the imported before the importer. An arrow leaves the importer to the left and goes up
to what is imported; below the diagonal, therefore, everything imports what stands to its left. An arrow in the upper
half imports against the order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Arrow", "Box", "Drawing", "DrawnEdge", "lay_out"]


@dataclass(frozen=True, slots=True)
class DrawnEdge:
    """An edge to be drawn.

    Attributes:
        importer: The package that imports.
        imported: The package that is imported.
        count: How many imports there are.
        faulty: Whether something about it does not agree.
        title: What a pointer that rests on it shows.
        href: Where it leads; "" for nowhere.
    """

    importer: str
    imported: str
    count: int
    faulty: bool
    title: str
    href: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A package's box; all lengths in units of the drawing, of which a screen shows one to a pixel."""

    name: str
    number: int
    layered: bool
    left: int
    top: int


@dataclass(frozen=True, slots=True)
class Arrow:
    """An edge's arrow and the badge with its number of imports, which stands where the arrow turns."""

    edge: DrawnEdge
    path: str
    badge_x: int
    badge_y: int
    badge_width: int
    importer: int
    imported: int
    backward: bool


@dataclass(frozen=True, slots=True)
class Drawing:
    """Everything that is drawn, and how large it is."""

    width: int
    height: int
    box_width: int
    box_height: int
    text_width: dict[str, int]
    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]


def lay_out(names: Sequence[str], layered: Sequence[str], edges: Sequence[DrawnEdge]) -> Drawing:
    """Lay out a graph.

    Args:
        names: The packages in their order, the imported before the importer.
        layered: Those that a layer names.
        edges: The edges between them.

    Returns:
        The drawing.
    """
    text_width = {name: round(len(name) * _CHARACTER) for name in names}
    box_width = max(text_width.values(), default=0) + 2 * _PADDING
    gaps = max(len(names) - 1, 1)
    step = min(max((_WIDTH - 2 * _MARGIN - box_width) // gaps, _SMALLEST_STEP), _LARGEST_STEP)
    places = {name: number for number, name in enumerate(names)}
    boxes = tuple(
        Box(name, number, name in layered, _MARGIN + number * step, _MARGIN + number * _ROW)
        for number, name in enumerate(names)
    )
    return Drawing(
        width=2 * _MARGIN + step * (len(names) - 1) + box_width,
        height=2 * _MARGIN + _ROW * (len(names) - 1) + _BOX_HEIGHT,
        box_width=box_width,
        box_height=_BOX_HEIGHT,
        text_width=text_width,
        boxes=boxes,
        # The faulty are drawn last, on top of the others.
        arrows=tuple(
            _arrow(edge, boxes[places[edge.importer]], boxes[places[edge.imported]], box_width)
            for edge in sorted(edges, key=lambda edge: edge.faulty)
        ),
    )


# Private
# -------

_WIDTH = 1180  # what a page 1280 wide leaves
_MARGIN = 10
_PADDING = 12
_CHARACTER = 7.4  # of a monospaced font 12 high
_BOX_HEIGHT = 30
_ROW = 46
_SMALLEST_STEP = 38
_LARGEST_STEP = 110
_INSET = 20
_HEAD = 7


def _arrow(edge: DrawnEdge, importer: Box, imported: Box, box_width: int) -> Arrow:
    row = importer.top + _BOX_HEIGHT // 2
    backward = imported.number > importer.number
    if backward:
        column = imported.left + box_width - _INSET
        path = f"M{importer.left + box_width} {row}H{column}V{imported.top - _HEAD}"
    else:
        column = imported.left + _INSET
        path = f"M{importer.left} {row}H{column}V{imported.top + _BOX_HEIGHT + _HEAD}"
    width = 12 + 7 * len(str(edge.count))
    return Arrow(edge, path, column, row, width, importer.number, imported.number, backward)
