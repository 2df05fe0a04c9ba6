"""The policy of a `call_surface` contract."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from archscan.policy.allowed_names import AllowedName

__all__ = ["JsonPolicy", "ModuleException", "SurfacePolicy"]


@dataclass(frozen=True, slots=True)
class ModuleException:
    """Names that one module, or the modules of one package, may use beyond the others.

    Attributes:
        module: The module or package.
        names: What it may use besides.
        reason: Why, for the reviewer.
    """

    module: str
    names: tuple[AllowedName, ...]
    reason: str

    def holds_for(self, module: str) -> bool:
        """Tell whether a module is the one, or stands below it."""
        return module == self.module or module.startswith(f"{self.module}.")


@dataclass(frozen=True, slots=True)
class JsonPolicy:
    """How JSON that enters an identity is written.

    Attributes:
        functions: Qualified names of the functions and classes that write it.
        required: The literal value of each keyword that must be given, as its text.
        permitted: The literal values of each keyword that may be given, as their texts.
    """

    functions: frozenset[str] = frozenset()
    required: Mapping[str, str] = field(default_factory=dict)
    permitted: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SurfacePolicy:
    """What the modules of a contract may reach.

    Attributes:
        allowed: Names that may be imported or reached through an import.
        builtins: Builtins that may be named.
        builtins_in_type_tests: Builtins that may be named only to ask for the type of a value.
        builtins_with_constant_name: Builtins of the getattr family that may be called with a literal public name.
        attributes: Special attributes that may be read.
        special_names: Special methods and variables that may be defined.
        decorators: Decorators that may run at import time, None where any listed name may.
        import_time_calls: Callables that may run at import time, None where any listed name may.
        encodings: Codecs that text may be encoded and bytes decoded with.
        exceptions: Names allowed to single modules.
        declared: Packages of the tree that each package declares, None where that is not judged.
        json: How JSON is written.
        switched_off: Names of the rules that do not hold.
    """

    allowed: tuple[AllowedName, ...] = ()
    builtins: frozenset[str] = frozenset()
    builtins_in_type_tests: frozenset[str] = frozenset()
    builtins_with_constant_name: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    special_names: frozenset[str] = frozenset()
    decorators: tuple[AllowedName, ...] | None = None
    import_time_calls: tuple[AllowedName, ...] | None = None
    encodings: frozenset[str] = frozenset()
    exceptions: tuple[ModuleException, ...] = ()
    declared: Mapping[str, frozenset[str]] | None = None
    json: JsonPolicy = field(default_factory=JsonPolicy)
    switched_off: frozenset[str] = frozenset()
