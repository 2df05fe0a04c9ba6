"""A name reached through an import that the contract does not list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.names import normalised
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class NameNotListed(SurfaceRule):
    """A name reached through an import that the contract does not list."""

    code = "ARC106"
    name = "name_not_listed"
    message = "reaches a name the contract does not list through one it does"
    reason = (
        "A module offers everything it imported itself: `typing.sys` and `json.decoder.re` are ways to modules nobody "
        "listed, and a package's root is a way to its producers."
    )
    advice = "use a name the contract lists"
    VALID = (
        Case("import json\n\n\ndef f(x):\n    return json.dumps(x, sort_keys=True, ensure_ascii=False)\n"),
        Case("import collections.abc as c\nX: c.Iterable\n"),
        Case("import stock\n\n\ndef f(item: 'stock.Item'):\n    return item.name\n"),
        Case("import stock.records\nX = stock.records.Item\n"),
        Case("class Codec:\n    sys = 1\n\n\nX = Codec.sys\n"),
    )
    INVALID = (
        Case("import typing as t\nX = t.sys\n", (2,)),
        Case("import json\nX = json.decoder.re.match\n", (2,)),
        Case("import json\nalias = json\nX = alias.codecs\n", (3,)),
        Case("import json\nX = (j := json).loads\n", (2,)),
        Case("import stock\nX = stock.restock\n", (2,)),
        Case("import stock\n\n\ndef f(x: 'stock.restock'):\n    return x\n", (4,)),
        Case("import json\n\n\ndef f(lib=json):\n    return lib.loads('1')\n", (5,)),
        Case("import json\na, b = json, 1\nX = a.codecs\n", (3,)),
        Case("import json\nfor m in (json,):\n    m.loads('1')\n", (3,)),
        Case("import dataclasses\nprint = dataclasses.sys.stderr.write\n", (2,)),
        Case("from . import records\nX = records.dataclass.__call__\nY = records.json.loads\n", (3,)),
        Case("from os import *\nX = path.join\n", (2,)),
        Case("import json\n\n\nclass A:\n    m = json\n\n    def f(self, t):\n        return self.m.loads(t)\n", (8,)),
        Case("import json\n\n\ndef f(x: 'list[json.loads]'):\n    return x\n", (4,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find names that are reached and not listed."""
        module = subject.module
        refused: set[cst.CSTNode] = set()
        for node in _attributes(subject):
            if node.value in refused:
                refused.add(node)
                continue
            name = normalised(node.attr.value)
            for base in sorted(module.origins(node.value)):
                if base.startswith("builtins."):
                    continue
                if subject.permits(base) or subject.is_own(base):
                    found = sorted(
                        origin
                        for origin in module.origins(node)
                        if not origin.startswith("builtins.") and not subject.permits(origin)
                    )
                else:
                    found = [f"{base}.{name}"] if isinstance(node.value, cst.Call | cst.Subscript) else []
                if found:
                    refused.add(node)
                    yield Violation(node, f"reaches {found[0]!r}, which the contract does not list", found[0])
                    break
        yield from self._names(subject)

    @staticmethod
    def _names(subject: Surface) -> Iterator[Violation]:
        """Find names that only a star import can have brought."""
        module = subject.module
        if not module.collected.stars:
            return
        for node in module.collected.nodes[cst.Name]:
            if not module.resolver.bindings(node)[0]:
                origins = module.origins(node)
                found = sorted(o for o in origins if not o.startswith("builtins.") and not subject.permits(o))
                if found:
                    yield Violation(node, f"reaches {found[0]!r}, which the contract does not list", found[0])


# Private
# -------


def _attributes(subject: Surface) -> Iterator[cst.Attribute]:
    """Give every attribute of the module, inner before outer, those in string annotations last."""
    module = subject.module
    # The walk collects an attribute before what it is an attribute of.
    yield from reversed(module.collected.nodes[cst.Attribute])
    for expression in module.annotation_texts():
        yield from reversed(list(_attributes_in(expression)))


def _attributes_in(node: cst.CSTNode) -> Iterator[cst.Attribute]:
    if isinstance(node, cst.Attribute):
        yield node
    for child in node.children:
        yield from _attributes_in(child)
