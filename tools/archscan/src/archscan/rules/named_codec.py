"""A codec that is looked up by a name the contract does not list."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.constants import constant_of
from archscan.model.kinds import Kind
from archscan.model.names import normalised
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class NamedCodec(SurfaceRule):
    """A codec that is looked up by a name the contract does not list."""

    code = "ARC205"
    name = "named_codec"
    message = "looks up a codec the contract does not list"
    reason = "A codec is found by importing a module of its name, and plug-ins may register others: a hidden import."
    advice = "encode and decode UTF-8"
    VALID = (
        Case("def f(text: str):\n    return text.encode() + text.encode('utf-8') + bytes(text, 'UTF8')\n"),
        Case(
            "class Codec:\n    def decode(self, x):\n        return x\n\n\n"
            "def f(c: Codec, x):\n    return c.decode(x)\n"
        ),
    )
    INVALID = (
        Case("def f(text: str):\n    return text.encode('rot13')\n", (2,)),
        Case("def f(data):\n    return data.decode('unicode_escape')\n", (2,)),
        Case("def f(data: bytes, name: str):\n    return data.decode(name)\n", (2,)),
        Case("def f(data: bytes):\n    return str(data, 'utf-7')\n", (2,)),
        Case("def f(data):\n    return data.decode(encoding='hex')\n", (2,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find codecs that are not listed."""
        module = subject.module
        for call in module.collected.nodes[cst.Call]:
            argument, is_certain = self._codec(subject, call)
            if argument is None:
                continue
            value = constant_of(argument)
            if isinstance(value, str):
                if _canonical(value) not in {_canonical(name) for name in subject.policy.encodings}:
                    yield Violation(call, f"looks up the codec {value!r}")
            elif is_certain:
                yield Violation(call, "looks up a codec whose name cannot be told")

    @staticmethod
    def _codec(subject: Surface, call: cst.Call) -> tuple[cst.BaseExpression | None, bool]:
        """Give the argument that names a codec, and whether the receiver is certainly text or bytes."""
        position, is_certain = 1, True
        if isinstance(call.func, cst.Attribute):
            if normalised(call.func.attr.value) not in {"encode", "decode"}:
                return None, False
            position = 0
            is_certain = bool(subject.module.kinds.of(call.func.value) & {Kind.TEXT, Kind.BYTES, Kind.DIGEST})
            if subject.module.classes_of(call.func.value):
                return None, False
        elif not subject.module.origins(call.func) & {"builtins.str", "builtins.bytes", "builtins.bytearray"}:
            return None, False
        for argument in call.args:
            if argument.keyword is not None and argument.keyword.value == "encoding":
                return argument.value, is_certain
        plain = [argument for argument in call.args if argument.keyword is None and not argument.star]
        return (plain[position].value if len(plain) > position else None), is_certain


# Private
# -------


def _canonical(name: str) -> str:
    try:
        return codecs.lookup(name).name
    except LookupError:
        return name
