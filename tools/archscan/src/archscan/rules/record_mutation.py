"""An attribute of a value that is assigned or deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.policy.records import is_record
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface

_RECORD = "from dataclasses import dataclass\n\n\n@dataclass(frozen=True, slots=True)\nclass Row:\n    a: int\n"


class RecordMutation(SurfaceRule):
    """An attribute of a value that is assigned or deleted."""

    code = "ARC401"
    name = "record_mutation"
    message = "writes to an attribute of a value it did not make"
    reason = "A record is evidence because it cannot change after it was made; who holds it must not write to it."
    advice = "make another record with `dataclasses.replace`"
    VALID = (
        Case("def f(items):\n    table = {}\n    for i in items:\n        table[i] = 1\n    return table\n"),
        Case("class Count:\n    def __init__(self):\n        self.n = 0\n"),
        Case("class Count:\n    n = 0\n\n\ndef f():\n    c = Count()\n    c.n += 1\n    return c\n"),
    )
    INVALID = (
        Case("def f(record):\n    record.status = 'done'\n", (2,)),
        Case("def f(record):\n    del record.status\n", (2,)),
        Case("def f(record):\n    record.n += 1\n", (2,)),
        Case(f"{_RECORD}\n    def f(self):\n        self.a = 2\n", (9,)),
        Case("def f(record, xs):\n    for record.a in xs:\n        pass\n", (2,)),
        Case("import json\njson.dumps = len\n", (2,)),
        Case("def f():\n    return 1\n\n\nf.cache = {}\n", (5,)),
        Case("def f(record):\n    record.a, x = 1, 2\n    return x\n", (2,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find writes to attributes."""
        module = subject.module
        for target, _ in module.collected.stores:
            if not isinstance(target, cst.Attribute):
                continue
            classes = module.classes_of(target.value)
            if classes and not any(is_record(module, definition) for definition in classes):
                continue
            yield Violation(target, "writes to an attribute of a value it did not make")
