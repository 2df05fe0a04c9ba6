"""A page that grows downwards as text and shapes are put on it; sizes in SVG user units."""

from dataclasses import dataclass, field
from html import escape
from typing import Final

from rich.cells import cell_len

from practice_episode.errors import printable
from practice_episode.view.text_rows import text_rows

__all__ = ["CELL", "LINE", "MARGIN", "PAGE", "Canvas"]

PAGE: Final = 860
MARGIN: Final = 28
LINE: Final = 19
CELL: Final = 7.9
"""The width kept for one character; a monospaced one of size 13 takes 7.83 in the widest of the usual fonts."""

_STYLE: Final = (
    '.practice-story text{font-family:"DejaVu Sans Mono","Liberation Mono",Menlo,Consolas,monospace;'
    "font-size:13px;fill:#1b1f24;"
    "white-space:pre}"
    ".practice-story .strong{font-weight:bold}.practice-story .dim{fill:#57606a}"
    ".practice-story .warn{fill:#a40e26;font-weight:bold}.practice-story .head{font-size:15px;font-weight:bold}"
    ".practice-story .code{fill:#0b4f9e}.practice-story .symbol{font-size:11px;font-weight:bold}"
)


@dataclass(slots=True)
class Canvas:
    """What was drawn so far, and how far down it reaches."""

    bottom: float = MARGIN
    _shapes: list[str] = field(default_factory=list)
    _texts: list[str] = field(default_factory=list)

    def text(self, column: float, words: str, style: str = "") -> float:
        """Write words on the line that ends at the bottom; gives the column behind them."""
        kind = f' class="{style}"' if style else ""
        # A point in a font of another size would leave the grid: only headings have one, and nothing follows those.
        shown = escape(printable(words))
        self._texts.append(f'<text x="{column:.1f}" y="{self.bottom - 5:.1f}"{kind}>{shown}</text>')
        return column + cell_len(printable(words)) * CELL

    def line(self, height: float = LINE) -> None:
        """Go down by the height of a line."""
        self.bottom += height

    def wrapped(self, column: float, words: str, style: str = "") -> None:
        """Write words on as many new lines as they need between the column and the margin."""
        columns = max(2, int((PAGE - MARGIN - column) / CELL))
        for row in text_rows(printable(words), (), columns):
            self.line()
            self.text(column, row.text.rstrip(), style)

    def heading(self, words: str) -> None:
        """Begin a part of the page."""
        self.line(LINE * 1.8)
        self.text(MARGIN, words, "head")
        self.line(4)

    def box(self, left: float, top: float, width: float, height: float, fill: str, stroke: str = "none") -> None:
        """Draw a rectangle beneath all text."""
        self._shapes.append(
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}" rx="3" '
            f'fill="{fill}" stroke="{stroke}"/>'
        )

    def dot(self, x: float, y: float, fill: str) -> None:
        """Draw a link of the chain."""
        self._shapes.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{fill}"/>')

    def stroke(self, x: float, top: float, bottom: float) -> None:
        """Draw the thread that runs down between two links, beneath everything."""
        self._shapes.insert(
            0, f'<path d="M{x:.1f} {top:.1f}V{bottom:.1f}" stroke="#8c959f" stroke-width="2" fill="none"/>'
        )

    def finished(self, title: str) -> str:
        """Give the whole picture as one SVG element that needs nothing from elsewhere."""
        height = self.bottom + MARGIN
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="practice-story" role="img" width="{PAGE}" '
            f'height="{height:.0f}" '
            f'viewBox="0 0 {PAGE} {height:.0f}"><title>{escape(printable(title))}</title><style>{_STYLE}</style>'
            f'<rect width="{PAGE}" height="{height:.0f}" fill="#ffffff"/>'
            + "".join(self._shapes)
            + "".join(self._texts)
            + "</svg>\n"
        )
