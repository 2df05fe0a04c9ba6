"""A star import that brings in what cannot be told, or what is not listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class ImportStar(SurfaceRule):
    """A star import that brings in what cannot be told, or what is not listed."""

    code = "ARC103"
    name = "import_star"
    message = "a star import brings in names that nobody listed"
    reason = "A star import brings whatever the other module holds at the time: what is reached cannot be read off."
    advice = "name what is imported"
    VALID = (
        Case("from .records import *\n"),
        Case("from stock.records import *\n"),
        Case("from collections.abc import *\n"),
    )
    INVALID = (
        Case("from stock import *\n", (1,)),
        Case("from os import *\n", (1,)),
        Case("from typing import *\n", (1,)),
        Case("try:\n    from json import *\nexcept ImportError:\n    pass\n", (2,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find star imports."""
        module = subject.module
        for node, base in module.collected.stars:
            if base.startswith("."):
                continue
            starred = module.tree.find(base)
            if starred is None:
                wildcards = [entry for entry in subject.policy.allowed if entry.name == "*" and entry.module == base]
                if not subject.covers(wildcards, f"{base}.x", "allowed_imports"):
                    yield Violation(node, f"the star import of {base!r} brings in names that cannot be told", base)
                continue
            names = {name: module.tree.follow(f"{base}.{name}") for name in sorted(starred.exported)}
            refused = [
                name
                for name, targets in names.items()
                if not all(subject.permits(target) for target in targets | {f"{base}.{name}"})
                and not all(self._is_listed(subject, target) for target in targets)
            ]
            if refused:
                yield Violation(node, f"the star import of {base!r} brings in {refused[0]!r}", f"{base}.{refused[0]}")

    @staticmethod
    def _is_listed(subject: Surface, target: str) -> bool:
        """Tell whether a name that comes along is one the module might have imported itself."""
        return not subject.module.tree.has_module(target.rpartition(".")[0]) and subject.permits(target)
