"""Whether output may be coloured."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TextIO

__all__ = ["may_colour"]


def may_colour(stream: TextIO, environment: Mapping[str, str]) -> bool:
    """Tell whether output to a stream may be coloured.

    Args:
        stream: Where the output goes.
        environment: The environment; a ``NO_COLOR`` that is not empty forbids colour (https://no-color.org), and a
            terminal that calls itself ``dumb`` has none.

    Returns:
        True for a terminal on which nothing forbids it.
    """
    return not environment.get("NO_COLOR") and environment.get("TERM") != "dumb" and stream.isatty()
