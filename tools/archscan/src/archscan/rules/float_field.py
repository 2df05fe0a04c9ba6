"""A field that holds floats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.rules.rule import Case, RecordRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.records import Records

_HEAD = "from dataclasses import dataclass\n\n\n@dataclass(frozen=True, slots=True)\nclass A:\n    "


class FloatField(RecordRule):
    """A field that holds floats."""

    code = "ARC805"
    name = "float_field"
    message = "a field of a record holds floats"
    reason = "Floats round, have several texts and know NaN: equal contents need not give equal bytes."
    advice = "use whole numbers, or a pair of numerator and denominator"
    VALID = (Case(f"{_HEAD}a: int\n    b: 'tuple[int, int] | None' = None\n"), Case("class A:\n    a: float\n"))
    INVALID = (
        Case(f"{_HEAD}a: float\n", (6,)),
        Case(f"{_HEAD}a: 'tuple[float, ...]'\n", (6,)),
        Case(f"Ratio = float\n{_HEAD}a: int | Ratio = 1\n", (7,)),
        Case(f"{_HEAD}a: complex\n", (6,)),
    )

    def check(self, subject: Records) -> Iterator[Violation]:
        """Find fields that hold floats."""
        for definition in subject.classes():
            if subject.decorator(definition) is None and not subject.is_tuple(definition):
                continue
            for statement in subject.fields(definition):
                if self._holds_float(subject, statement.annotation.annotation):
                    name = subject.field_name(statement)
                    yield Violation(statement, f"the field {name!r} holds floats", "builtins.float")

    def _holds_float(self, subject: Records, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.SimpleString):
            parsed = subject.module.parsed_annotation(node)
            return parsed is not None and self._holds_float(subject, parsed)
        if isinstance(node, cst.Name | cst.Attribute):
            return bool(subject.module.origins(node) & {"builtins.float", "builtins.complex"})
        return any(self._holds_float(subject, child) for child in node.children)
