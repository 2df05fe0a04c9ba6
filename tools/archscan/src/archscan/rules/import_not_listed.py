"""An import of a name the contract does not list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class ImportNotListed(SurfaceRule):
    """An import of a name the contract does not list."""

    code = "ARC101"
    name = "import_not_listed"
    message = "imports what the contract does not list"
    reason = (
        "What a package can do is what it can reach. Where an import stands (a function, a branch never taken, "
        "`if TYPE_CHECKING`) changes nothing: the name is there for whoever reads the module."
    )
    advice = "use a name the contract lists, or argue for a line in `allowed_imports` where a reviewer sees it"
    VALID = (
        Case("from json import dumps as write\n"),
        Case("import json\nimport collections.abc\n"),
        Case("from .records import Order\nfrom stock import Item\nfrom stock.records import Item as Thing\n"),
        Case("def kind():\n    from stock import Item\n    return Item\n"),
        Case('PATTERN = "import os"\nos = 1\n'),
    )
    INVALID = (
        Case("import os\n", (1,)),
        Case("import os.path as json\n", (1,)),
        Case("from json import loads\n", (1,)),
        Case("def f(mode):\n    match mode:\n        case 1:\n            import random as json\n", (4,)),
        Case("from typing import TYPE_CHECKING as T\nif T:\n    from pathlib import Path\n", (3,)),
        Case("try:\n    import tomllib\nexcept ImportError:\n    tomllib = None\n", (2,)),
        Case("from stock import restock as Item\n", (1,)),
        Case("from stock.produce import Item\n", (1,)),
        Case("import stock.produce\n", (1,)),
        Case("from json import decoder\n", (1,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find imports that are not listed."""
        module = subject.module
        for alias, target in module.collected.import_targets:
            if target.startswith("."):
                continue
            reached = {target} | (module.tree.follow(target) if subject.is_own(target) else set())
            refused = sorted(name for name in reached if not subject.permits(name))
            if refused:
                shown = alias if isinstance(alias, cst.ImportAlias) else module.parent(alias)
                yield Violation(shown or alias, f"imports {refused[0]!r}, which the contract does not list", refused[0])
