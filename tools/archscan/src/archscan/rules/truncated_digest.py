"""A digest of which only a part is kept."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.constants import constant_of
from archscan.model.kinds import Kind
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface

_DIGEST = "from hashlib import sha256\n\n\ndef f(data: bytes):\n    "


class TruncatedDigest(SurfaceRule):
    """A digest of which only a part is kept."""

    code = "ARC303"
    name = "truncated_digest"
    message = "keeps only a part of a digest"
    reason = "Two contents that differ may agree in a part of their digests: then one identity names both."
    advice = "keep the whole digest; shorten it only where it is shown"
    VALID = (
        Case("def f(digests: tuple[str, ...]):\n    return digests[:16]\n"),
        Case(f"{_DIGEST}return sha256(data[:16]).hexdigest()\n"),
        Case(f"{_DIGEST}return [sha256(data).hexdigest()][:1]\n"),
        Case("def f(text: str):\n    return text[:16]\n"),
        Case(f"{_DIGEST}d = sha256(data).hexdigest()\n    return f'{{d}}:{{d!r}}'\n"),
    )
    INVALID = (
        Case(f"{_DIGEST}return sha256(data).hexdigest()[:16]\n", (5,)),
        Case(f"{_DIGEST}h = sha256()\n    h.update(data)\n    d = h.digest()\n    return d[:8]\n", (8,)),
        Case(f"{_DIGEST}d = sha256(data).hexdigest()\n    return f'{{d:.12}}'\n", (6,)),
        Case(f"{_DIGEST}return '%.12s' % sha256(data).hexdigest()\n", (5,)),
        Case(f"{_DIGEST}return sha256(data).hexdigest().upper()[4:20]\n", (5,)),
        Case("from .records import digest\n\n\ndef f(x):\n    return digest(x)[:12]\n", (5,)),
        Case(
            "from hashlib import sha256\n\n\ndef short(d):\n    return d[:9]\n\n\n"
            "def f(x):\n    return short(sha256(x).hexdigest())\n",
            (5,),
        ),
        Case(f"{_DIGEST}return ''.join(list(sha256(data).hexdigest())[:9])\n", (5,)),
        Case(f"{_DIGEST}return format(sha256(data).hexdigest(), '.9')\n", (5,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find places where a part of a digest is taken."""
        kinds = subject.module.kinds
        nodes = subject.module.collected.nodes
        for node in nodes[cst.Subscript]:
            if Kind.DIGEST in kinds.of(node.value) and not _is_whole(node):
                yield Violation(node, "takes a part of a digest")
        for node in nodes[cst.FormattedStringExpression]:
            text = "".join(part.value for part in node.format_spec or () if isinstance(part, cst.FormattedStringText))
            if _PRECISION.search(text) and Kind.DIGEST in kinds.of(node.expression):
                yield Violation(node.expression, "writes only a part of a digest")
        for node in nodes[cst.BinaryOperation]:
            template = constant_of(node.left) if isinstance(node.operator, cst.Modulo) else None
            if isinstance(template, str) and _PRECISION.search(template) and Kind.DIGEST in kinds.of(node):
                yield Violation(node, "writes only a part of a digest")
        for node in nodes[cst.Call]:
            yield from self._calls(subject, node)
        for node in (*nodes[cst.For], *nodes[cst.CompFor]):
            if Kind.DIGEST in kinds.of(node.iter) and not self._is_question(subject, node):
                yield Violation(node.iter, "takes a digest apart")

    @staticmethod
    def _is_question(subject: Surface, node: cst.CSTNode) -> bool:
        """Tell whether a loop only asks about every character: `all(c in HEXADECIMAL for c in digest)`."""
        module = subject.module
        argument = module.parent(module.parent(node) or node)
        call = module.parent(argument) if isinstance(argument, cst.Arg) else None
        return isinstance(call, cst.Call) and module.origins(call.func) <= {"builtins.all", "builtins.any"}

    @staticmethod
    def _calls(subject: Surface, node: cst.Call) -> Iterator[Violation]:
        module = subject.module
        origins = module.origins(node.func)
        if not node.args:
            return
        if origins & _TAKE_APART and any(Kind.DIGEST in module.kinds.of(argument.value) for argument in node.args):
            yield Violation(node, "takes a digest apart", min(origins))
        elif "builtins.format" in origins and len(node.args) > 1:
            text = constant_of(node.args[1].value)
            is_short = not isinstance(text, str) or _PRECISION.search(text)
            if is_short and Kind.DIGEST in module.kinds.of(node.args[0].value):
                yield Violation(node, "writes only a part of a digest")
        elif isinstance(node.func, cst.Attribute) and node.func.attr.value == "format":
            text = constant_of(node.func.value)
            writes = any(Kind.DIGEST in module.kinds.of(argument.value) for argument in node.args)
            if writes and isinstance(text, str) and re.search(r"\.\d+s?\}", text):
                yield Violation(node, "writes only a part of a digest")


# Private
# -------

_PRECISION = re.compile(r"\.\d+s?")
_TAKE_APART = {
    f"builtins.{name}" for name in ("list", "tuple", "iter", "enumerate", "zip", "reversed", "map", "filter")
}


def _is_whole(node: cst.Subscript) -> bool:
    """Tell whether a slice takes everything: `digest[:]`."""
    if len(node.slice) != 1 or not isinstance(node.slice[0].slice, cst.Slice):
        return False
    part = node.slice[0].slice
    return part.lower is None and part.upper is None and part.step is None
