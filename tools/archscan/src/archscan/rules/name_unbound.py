"""A name that nothing binds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.names import normalised
from archscan.model.scope import ScopeKind
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class NameUnbound(SurfaceRule):
    """A name that nothing binds."""

    code = "ARC107"
    name = "name_unbound"
    message = "reads a name that nothing in the module binds"
    reason = "Whoever puts the name there at run time decides what it is; that cannot be told from the source."
    advice = "bind the name where it is read, or import it"
    VALID = (
        Case("def f():\n    return X\n\n\nX = 1\n"),
        Case("def f(x: Unknown):\n    return x\n"),
        Case("class A:\n    name = __qualname__\n"),
        Case("def f(n):\n    global COUNT\n    COUNT = n\n\n\ndef g():\n    return COUNT\n"),
        Case("def f(xs):\n    return [y for x in xs if (y := x)]\n"),
        Case("def f[T](x: T) -> T:\n    y: T = x\n    return y\n"),
    )
    INVALID = (
        Case("def f():\n    return injected\n", (2,)),
        Case("class A:\n    x = 1\n\n    def f(self):\n        return x\n", (5,)),
        Case("X = [i for i in range(3)]\nY = i\n", (2,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find names without a binding."""
        module = subject.module
        for node in module.collected.nodes[cst.Name]:
            if node in module.collected.annotations or not module.resolver.is_unbound(node):
                continue
            name = normalised(node.value)
            if name == "__class__" or (name in _CLASS_NAMES and module.scope(node).enclosing(ScopeKind.CLASS)):
                continue
            yield Violation(node, f"reads {name!r}, which nothing in the module binds")


# Private
# -------

_CLASS_NAMES = {"__module__", "__qualname__", "__classdict__"}
