"""A relative import that leaves the outermost package."""

from __future__ import annotations

from typing import TYPE_CHECKING

from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class ImportEscape(SurfaceRule):
    """A relative import that leaves the outermost package."""

    code = "ARC104"
    name = "import_escape"
    message = "a relative import leaves its package"
    reason = "Dots that climb out of the outermost package reach whatever folder happens to stand beside it."
    advice = "import other packages by their absolute names"
    VALID = (Case("from .records import Order\nfrom . import records\n"),)
    INVALID = (
        Case("from ..stock import Item\n", (1,)),
        Case("from .. import stock\n", (1,)),
        Case("def f():\n    from ...x.y import z\n", (2,)),
        Case("from ..stock import *\n", (1,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find relative imports that leave."""
        collected = subject.module.collected
        for node, target in (*collected.import_targets, *collected.stars):
            if target.startswith("."):
                yield Violation(node, f"the relative import {target!r} leaves the package", target)
