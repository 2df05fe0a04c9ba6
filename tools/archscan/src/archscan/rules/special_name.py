"""A special method or variable by which a class or module changes how it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.scope import BindingKind, ScopeKind
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class SpecialName(SurfaceRule):
    """A special method or variable by which a class or module changes how it is used."""

    code = "ARC202"
    name = "special_name"
    message = "defines a special name the contract does not list"
    reason = (
        "`__getattr__`, `__init_subclass__`, `__class_getitem__`, `__set_name__` and their like run where no call is "
        "written, and a module's own `__getattr__` answers any import."
    )
    advice = "write a method that is called by its name, or argue for a line in `allowed_special_names`"
    VALID = (
        Case("__all__ = ['A']\n\n\nclass A:\n    __slots__ = ()\n\n    def __len__(self):\n        return 0\n"),
        Case("class A:\n    def _setattr(self):\n        return 0\n"),
    )
    INVALID = (
        Case("def __getattr__(name):\n    return name\n", (1,)),
        Case("class A:\n    def __setattr__(self, name, value):\n        pass\n", (2,)),
        Case("class A:\n    def __init_subclass__(cls):\n        pass\n", (2,)),
        Case("class A:\n    __class_getitem__ = len\n", (2,)),
        Case("class A:\n    __match_args__ = ('__globals__',)\n", (2,)),
        Case("class A:\n    if 1:\n        def __getattribute__(self, name):\n            return name\n", (3,)),
        Case("__path__ = ['/elsewhere']\n", (1,)),
        Case("class A:\n    async def __aenter__(self):\n        return 1\n", (2,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find definitions of special names."""
        module = subject.module
        scopes = [module.collected.root, *module.collected.opened.values()]
        for scope in scopes:
            for name, bindings in scope.bindings.items():
                if not (name.startswith("__") and name.endswith("__") and len(name) > len("____")):
                    continue
                if scope.kind not in {ScopeKind.CLASS, ScopeKind.MODULE}:
                    continue
                if name in subject.policy.special_names:
                    subject.note("allowed_special_names", name)
                    continue
                for binding in bindings:
                    if binding.kind is not BindingKind.DELETE:
                        node = binding.node
                        shown = node.name if isinstance(node, cst.FunctionDef | cst.ClassDef) else node
                        yield Violation(shown, f"defines {name!r}, which the contract does not list")
