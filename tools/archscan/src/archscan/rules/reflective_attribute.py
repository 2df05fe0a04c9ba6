"""An attribute through which the interpreter's own objects are reached."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.names import normalised
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class ReflectiveAttribute(SurfaceRule):
    """An attribute through which the interpreter's own objects are reached."""

    code = "ARC201"
    name = "reflective_attribute"
    message = "reads an attribute that leads into the interpreter"
    reason = (
        "From `__class__`, `__globals__`, a frame or a code object every module of the process is a few attributes "
        "away, whatever the receiver is, and `object.__setattr__` writes into frozen records."
    )
    advice = "use the public interface of the value; list an attribute in `allowed_attributes` only if it leads nowhere"
    VALID = (
        Case("def f(value):\n    return type(value).__name__\n"),
        Case("class A(Exception):\n    def __init__(self, x):\n        super().__init__(x)\n"),
        Case("def f(record):\n    return record.code, record.frame, record._private\n"),
        Case("X = '__class__'\n"),
    )
    INVALID = (
        Case("def f(x):\n    return x.__class__.__mro__[1].__subclasses__()\n", (2,)),
        Case("def f(r):\n    object.__setattr__(r, 'a', 1)\n", (2,)),
        Case("def f(r):\n    super(type(r), r).__setattr__('a', 1)\n", (2,)),
        Case("def f(g):\n    return g.gi_frame.f_back.f_globals\n", (2,)),
        Case("def f(r):\n    r.__dict__['a'] = 1\n", (2,)),
        Case("class A:\n    def f(self):\n        return __class__\n", (3,)),
        Case("def f(x):\n    match x:\n        case object(__class__=k):\n            return k\n", (3,)),
        Case("def f(x, y):\n    return f'{x:{y.__doc__}}'\n", (2,)),
        Case("def f(E):\n    E._member_map_['x'] = 1\n", (2,)),
        Case("X = (lambda: 0).__code__\n", (1,)),
        Case("class A:\n    def f(self):\n        return self._A__x, int.mro()\n", (3,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find attributes that lead into the interpreter."""
        module = subject.module
        for node in module.collected.nodes[cst.Attribute]:
            name = normalised(node.attr.value)
            if is_reflective(name) and not self._is_allowed(subject, name, node.value):
                yield Violation(
                    node, f"reads {name!r}, which leads into the interpreter", self._resolved(subject, node)
                )
        for element in module.collected.nodes[cst.MatchKeywordElement]:
            name = normalised(element.key.value)
            if is_reflective(name) and not self._is_allowed(subject, name, None):
                yield Violation(element, f"matches on {name!r}, which leads into the interpreter")
        for node in module.collected.nodes[cst.Name]:
            if normalised(node.value) == "__class__" and module.resolver.is_unbound(node):
                yield Violation(node, "names '__class__', the cell that holds the class")

    @staticmethod
    def _is_allowed(subject: Surface, name: str, receiver: cst.BaseExpression | None) -> bool:
        if name in subject.policy.attributes:
            subject.note("allowed_attributes", name)
            return True
        # A special method that may be defined may hand on to the one it overrides.
        return (
            name in subject.policy.special_names
            and isinstance(receiver, cst.Call)
            and not receiver.args
            and "builtins.super" in subject.module.origins(receiver.func)
        )

    @staticmethod
    def _resolved(subject: Surface, node: cst.Attribute) -> str:
        return min(subject.module.origins(node), default="")


def is_reflective(name: str) -> bool:
    """Tell whether the name of an attribute leads into the interpreter whatever the receiver."""
    return bool(_REFLECTIVE.fullmatch(name))


# Private
# -------

_REFLECTIVE = re.compile(
    r"__\w+__|_[a-z]\w*_|_[A-Z]\w*?__\w+"
    r"|f_(back|builtins|code|globals|lasti|lineno|locals|trace\w*)|tb_(frame|next|lasti|lineno)"
    r"|(gi|cr|ag)_(code|frame|running|await|yieldfrom|origin|suspended)"
    r"|co_(code|consts|names|varnames|filename|freevars|cellvars|name|flags|\w*table)"
    r"|func_(globals|code|closure|defaults)|im_(func|class|self)|mro|cell_contents|with_traceback"
)
