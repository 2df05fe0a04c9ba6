"""A method of a record that writes to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.names import normalised
from archscan.rules.rule import Case, RecordRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.records import Records

_HEAD = "from dataclasses import dataclass\n\n\n@dataclass(frozen=True, slots=True)\nclass A:\n    a: int\n\n    "


class MutatingMethod(RecordRule):
    """A method of a record that writes to it."""

    code = "ARC806"
    name = "mutating_method"
    message = "a method of a record writes to it"
    reason = "A record is made once, with all its values; a method that writes to it makes the seal a lie."
    advice = "compute values before the record is made, in the function that makes it"
    VALID = (
        Case(f"{_HEAD}def b(self) -> int:\n        return self.a + 1\n"),
        Case("class A:\n    def __init__(self):\n        self.a = 1\n"),
    )
    INVALID = (
        Case(f"{_HEAD}def __post_init__(self):\n        object.__setattr__(self, 'a', 1)\n", (9,)),
        Case(f"{_HEAD}def b(self):\n        self.a = 1\n", (9,)),
        Case(f"{_HEAD}def b(self):\n        del self.a\n", (9,)),
        Case(f"{_HEAD}def b(this):\n        this.a += 1\n", (9,)),
    )

    def check(self, subject: Records) -> Iterator[Violation]:
        """Find methods that write to their record."""
        module = subject.module
        records = {definition for definition in subject.classes() if subject.decorator(definition) is not None}
        for target, _ in module.collected.stores:
            if isinstance(target, cst.Attribute) and records & set(module.classes_of(target.value)):
                yield Violation(target, "a method of a record writes to it")
        for call in module.collected.nodes[cst.Call]:
            function = call.func
            writes = isinstance(function, cst.Attribute) and normalised(function.attr.value) in _WRITES
            if writes and call.args and records & set(module.classes_of(call.args[0].value)):
                yield Violation(call, "a method of a record writes to it")


# Private
# -------

_WRITES = {"__setattr__", "__delattr__"}
