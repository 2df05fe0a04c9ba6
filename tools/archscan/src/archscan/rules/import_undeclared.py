"""An import of a package of the repository that the importing package does not declare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class ImportUndeclared(SurfaceRule):
    """An import of a package of the repository that the importing package does not declare."""

    code = "ARC102"
    name = "import_undeclared"
    message = "imports a package that its own package does not declare"
    reason = (
        "In a shared environment every package of the repository can be imported; only the declaration says which "
        "way dependencies run, and an installed package would lack what it does not declare."
    )
    advice = "declare the distribution in `[project.dependencies]`, if the direction of dependencies admits it"
    VALID = (
        Case("from stock import Item\n"),
        Case('NAME = "ledger"\n'),
    )
    INVALID = (
        Case("from ledger import Entry\n", (1,)),
        Case("def f():\n    import ledger.records as stock\n", (2,)),
        Case("from __future__ import annotations\nif 0:\n    from ledger.records import Entry\n", (3,)),
        Case("from ledger import *\n", (1,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find imports that are not declared."""
        module, declared = subject.module, subject.policy.declared
        if declared is None:
            return
        allowed = declared.get(module.package, frozenset()) | {module.package}
        imports = [*module.collected.import_targets, *module.collected.stars]
        for node, target in imports:
            top = target.partition(".")[0]
            if top in declared and top not in allowed:
                yield Violation(node, f"imports {top!r}, which {module.package!r} does not declare", target)
