"""A decorator the contract does not list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class DecoratorNotListed(SurfaceRule):
    """A decorator the contract does not list."""

    code = "ARC702"
    name = "decorator_not_listed"
    message = "applies a decorator the contract does not list"
    reason = "A decorator runs at import and may put anything in the place of what a reader sees defined."
    advice = "define the thing as it is, or list the decorator in `allowed_decorators`"
    VALID = (
        Case(
            "from dataclasses import dataclass\n\n\n@dataclass(frozen=True, slots=True)\nclass A:\n    a: int\n\n"
            "    @property\n    def b(self):\n        return 1\n",
            options={"allowed_decorators": ["dataclasses.dataclass", "builtins.property"]},
        ),
        Case("def d(f):\n    return f\n\n\n@d\ndef g():\n    return 1\n", options={"allowed_decorators": ["own.*"]}),
    )
    INVALID = (
        Case(
            "def d(f):\n    return f\n\n\n@d\ndef g():\n    return 1\n",
            (5,),
            {"allowed_decorators": ["builtins.property"]},
        ),
        Case("@(lambda f: f)\ndef g():\n    return 1\n", (1,), {"allowed_decorators": ["builtins.property"]}),
        Case(
            "def m(d):\n    @d.x\n    def g():\n        return 1\n    return g\n",
            (2,),
            {"allowed_decorators": ["own.*"]},
        ),
        Case("@len\nclass A:\n    pass\n", (1,), {"allowed_decorators": ["own.*"]}),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find decorators that are not listed."""
        module, listed = subject.module, subject.policy.decorators
        if listed is None:
            return
        for decorator in module.collected.nodes[cst.Decorator]:
            expression = decorator.decorator
            function = expression.func if isinstance(expression, cst.Call) else expression
            if isinstance(function, cst.Attribute) and function.attr.value in _ACCESSORS:
                function = function.value
                if self._is_property(subject, function):
                    continue
            origins = module.origins(function)
            if not origins or not all(subject.covers(listed, origin, "allowed_decorators") for origin in origins):
                yield Violation(decorator, "applies a decorator the contract does not list", min(origins, default=""))

    @staticmethod
    def _is_property(subject: Surface, function: cst.BaseExpression) -> bool:
        """Tell whether `x` in `@x.setter` is a property that stands above."""
        module = subject.module
        return any(
            isinstance(definition, cst.FunctionDef)
            and any("builtins.property" in module.origins(above.decorator) for above in definition.decorators)
            for origin in module.origins(function)
            for definition in module.definitions(origin)
        )


# Private
# -------

_ACCESSORS = {"setter", "getter", "deleter"}
