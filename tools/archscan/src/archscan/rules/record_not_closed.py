"""A record that can be changed after it was made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.constants import constant_of
from archscan.rules.rule import Case, RecordRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.records import Records

_IMPORT = "from dataclasses import dataclass\n\n\n"


class RecordNotClosed(RecordRule):
    """A record that can be changed after it was made."""

    code = "ARC801"
    name = "record_not_closed"
    message = "a record is not frozen and slotted"
    reason = "Evidence that can be changed after it was made proves nothing; without slots it takes further attributes."
    advice = "write `@dataclass(frozen=True, slots=True)`, the values as literals"
    VALID = (
        Case(f"{_IMPORT}@dataclass(frozen=True, slots=True)\nclass A:\n    a: int\n"),
        Case(
            "import dataclasses as d\n\n\n@d.dataclass(slots=True, kw_only=True, frozen=True)\nclass A:\n    a: int\n"
        ),
        Case(f"{_IMPORT}closed = dataclass(frozen=True, slots=True)\n\n\n@closed\nclass A:\n    a: int\n"),
        Case("class A:\n    a = 1\n"),
        Case("def dataclass(c):\n    return c\n\n\n@dataclass\nclass A:\n    a = 1\n"),
    )
    INVALID = (
        Case(f"{_IMPORT}@dataclass\nclass A:\n    a: int\n", (4,)),
        Case(f"{_IMPORT}@dataclass(frozen=True)\nclass A:\n    a: int\n", (4,)),
        Case(f"{_IMPORT}@dataclass(frozen=False, slots=True)\nclass A:\n    a: int\n", (4,)),
        Case(f"{_IMPORT}F = bool('')\n\n\n@dataclass(frozen=F, slots=True)\nclass A:\n    a: int\n", (7,)),
        Case(f"{_IMPORT}def f(o):\n    @dataclass(**o)\n    class A:\n        a: int\n    return A\n", (5,)),
        Case("from dataclasses import dataclass as d\n\n\n@d(slots=True)\nclass A:\n    a: int\n", (4,)),
        Case(f"{_IMPORT}class A:\n    a: int\n\n\nB = dataclass(A)\n", (8,)),
        Case(f"{_IMPORT}def record(c):\n    return dataclass(c)\n\n\n@record\nclass A:\n    a: int\n", (5,)),
    )

    def check(self, subject: Records) -> Iterator[Violation]:
        """Find records that are not closed."""
        module, policy = subject.module, subject.policy
        for definition in subject.classes():
            found = subject.decorator(definition)
            if found is None:
                continue
            decorator, keywords = found
            if keywords is None:
                yield Violation(decorator, "the options of the record cannot be told")
                continue
            missing = [name for name in policy.required if not self._is_true(subject, keywords.get(name))]
            if missing:
                options = ", ".join(f"{name}=True" for name in missing)
                yield Violation(decorator, f"the record {definition.name.value!r} lacks {options}")
        for call in module.collected.nodes[cst.Call]:
            if call.args and call.args[0].keyword is None and module.origins(call.func) & policy.decorators:
                yield Violation(call, "makes a record out of sight of its class", min(policy.decorators))
            functional = module.origins(call.func) & _FUNCTIONAL
            if functional and not _tells_fields(subject, call):
                yield Violation(call, "makes a record whose fields cannot be told", min(functional))

    @staticmethod
    def _is_true(subject: Records, node: cst.BaseExpression | None) -> bool:
        if isinstance(node, cst.Name) and node.value not in {"True", "False"}:
            node = subject.module.resolver.sole_value(node)
        return constant_of(node) is True


# Private
# -------

_FUNCTIONAL = {"typing.NamedTuple", "typing.TypedDict", "collections.namedtuple"}


def _tells_fields(subject: Records, call: cst.Call) -> bool:
    """Tell whether a call that makes a record spells its fields."""
    if len(call.args) < 2 or any(argument.star for argument in call.args):  # noqa: PLR2004 - name, fields
        return not any(argument.star for argument in call.args) and bool(call.args)
    fields: cst.BaseExpression | None = call.args[1].value
    if isinstance(fields, cst.Name):
        fields = subject.module.resolver.sole_value(fields)
    if isinstance(fields, cst.Dict):
        return all(isinstance(item, cst.DictElement) and constant_of(item.key) is not None for item in fields.elements)
    if not isinstance(fields, cst.List | cst.Tuple):
        return constant_of(fields) is not None
    return all(
        isinstance(item, cst.Element)
        and (
            constant_of(item.value) is not None
            if not isinstance(item.value, cst.Tuple)
            else bool(item.value.elements) and constant_of(item.value.elements[0].value) is not None
        )
        for item in fields.elements
    )
