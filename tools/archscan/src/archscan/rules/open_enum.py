"""An enumeration that is not closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.scope import BindingKind
from archscan.rules.rule import Case, RecordRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.records import Records

_UNIQUE = {"enum_decorators": ["enum.unique"]}


class OpenEnum(RecordRule):
    """An enumeration that is not closed."""

    code = "ARC804"
    name = "open_enum"
    message = "an enumeration is not closed"
    reason = "A vocabulary is closed when every member is written down once: no alias, no member made on demand."
    advice = "decorate it with what the contract requires, and let unknown values be refused"
    VALID = (
        Case("from enum import StrEnum, unique\n\n\n@unique\nclass K(StrEnum):\n    A = 'a'\n", options=_UNIQUE),
        Case("from enum import Enum\n\n\nclass K(Enum):\n    A = 1\n"),
        Case("class K:\n    def _missing_(self):\n        return 1\n", options=_UNIQUE),
    )
    INVALID = (
        Case("from enum import StrEnum\n\n\nclass K(StrEnum):\n    A = 'a'\n", (4,), _UNIQUE),
        Case(
            "from enum import Enum\n\n\nclass K(Enum):\n    A = 1\n\n    @classmethod\n    def _missing_(cls, value):\n"
            "        return cls.A\n",
            (8,),
        ),
        Case("from enum import Enum\nK = Enum('K', 'A B')\n", (2,)),
        Case("from enum import Enum\n\n\nclass K(Enum):\n    A = []\n", (5,)),
    )

    def check(self, subject: Records) -> Iterator[Violation]:
        """Find enumerations that are not closed."""
        module, policy = subject.module, subject.policy
        for definition in subject.classes():
            if not subject.is_enum(definition):
                continue
            scope = module.collected.opened[definition]
            decorators = {
                origin for decorator in definition.decorators for origin in module.origins(decorator.decorator)
            }
            has_members = any(
                binding.kind is BindingKind.VALUE for found in scope.bindings.values() for binding in found
            )
            for name in sorted(policy.enum_decorators - decorators) if has_members else ():
                yield Violation(definition.name, f"the enumeration {definition.name.value!r} lacks @{name}")
            for name, bindings in scope.bindings.items():
                for binding in bindings:
                    node = binding.node
                    if name in {"_missing_", "_generate_next_value_"}:
                        shown = node.name if isinstance(node, cst.FunctionDef) else node
                        yield Violation(shown, f"{name!r} makes members that are not written down")
                    elif binding.kind is BindingKind.VALUE and isinstance(
                        binding.source, cst.List | cst.Dict | cst.Set
                    ):
                        yield Violation(node, f"the member {name!r} holds a value that can change")
        for call in module.collected.nodes[cst.Call]:
            if len(call.args) > 1 and module.origins(call.func) & policy.enum_bases:
                yield Violation(call, "makes an enumeration out of a text", min(policy.enum_bases))
