"""A field whose value can change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.scope import BindingKind, ScopeKind
from archscan.policy.records import is_enum, is_record
from archscan.rules.rule import Case, RecordRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.model.module import Module
    from archscan.policy.records import Records

_CLASS = "@dataclass(frozen=True, slots=True)\nclass A:\n    "
_IMPORT = "from dataclasses import dataclass, field\nfrom typing import Any\n\n\n"
_HEAD = f"{_IMPORT}{_CLASS}"


class MutableField(RecordRule):
    """A field whose value can change."""

    code = "ARC802"
    name = "mutable_field"
    message = "a field of a record holds a value that can change"
    reason = "A frozen record that holds a list is a list with a seal on its handle: the content still changes."
    advice = "use tuples, frozen records and closed enumerations"
    VALID = (
        Case(f"{_HEAD}a: tuple[str, ...]\n    b: str | None = None\n    c: 'frozenset[int]' = frozenset()\n"),
        Case(f"from typing import Literal, Optional\n{_HEAD}a: Optional[Literal['x']] = None\n"),
        Case(
            f"from enum import Enum\n\n\nclass K(Enum):\n    X = 1\n\n\n{_HEAD}a: K = K.X\n    b: 'A | None' = None\n"
        ),
        Case(f"{_IMPORT}@dataclass(frozen=True, slots=True)\nclass A[T]:\n    a: T\n"),
        Case(f"from stock import Item\n{_IMPORT}Items = tuple[Item, ...]\n\n\n{_CLASS}a: Items\n"),
        Case("class A:\n    a: list[str]\n"),
        Case(
            f"from typing import ClassVar, NewType\nRunId = NewType('RunId', str)\n{_HEAD}a: RunId\n"
            "    b: ClassVar[int] = 1\n"
        ),
    )
    INVALID = (
        Case(f"{_HEAD}a: list[str] = field(default_factory=list)\n", (7,)),
        Case(f"{_HEAD}a: tuple[dict[str, int], ...]\n", (7,)),
        Case(f"{_HEAD}a: 'set[str] | None' = None\n", (7,)),
        Case(f"{_IMPORT}Codes = list[str]\n\n\n{_CLASS}a: Codes\n", (10,)),
        Case(f"from collections.abc import Sequence\n{_HEAD}a: Sequence[str]\n", (8,)),
        Case(f"{_HEAD}a: bytearray\n", (7,)),
        Case("from typing import NamedTuple\n\n\nclass A(NamedTuple):\n    a: list[int]\n", (5,)),
        Case(f"{_HEAD}a: tuple[str, ...] = field(default_factory=list)\n", (7,)),
        Case(f"{_HEAD}a: int = 1\n    cache = {{}}\n", (8,)),
        Case(f"{_IMPORT}class P:\n    x = 1\n\n\n{_CLASS}a: P\n", (11,)),
    )

    def check(self, subject: Records) -> Iterator[Violation]:
        """Find fields whose values can change."""
        module = subject.module
        for definition in subject.classes():
            if subject.decorator(definition) is None and not subject.is_tuple(definition):
                continue
            for statement in subject.fields(definition):
                fault = self._fault(subject, statement)
                if fault:
                    yield Violation(statement, f"the field {subject.field_name(statement)!r} {fault}")
            scope = module.collected.opened[definition]
            for name, bindings in scope.bindings.items():
                for binding in bindings:
                    plain = binding.kind is BindingKind.VALUE and binding.annotation is None
                    if plain and _is_mutable_value(module, binding.source):
                        yield Violation(binding.node, f"the class variable {name!r} holds a value that can change")
        yield from self._functional(subject)

    def _functional(self, subject: Records) -> Iterator[Violation]:
        """Find the same in named tuples made by a call."""
        module = subject.module
        for call in module.collected.nodes[cst.Call]:
            if len(call.args) > 1 and "typing.NamedTuple" in module.origins(call.func):
                for pair in module.resolver.elements(call.args[1].value):
                    parts = module.resolver.elements(pair)
                    if len(parts) > 1 and not self._is_immutable(subject, parts[1], 0):
                        yield Violation(pair, "a field has a type whose values can change")

    def _fault(self, subject: Records, statement: cst.AnnAssign) -> str:
        annotation = statement.annotation.annotation
        value = statement.value
        if isinstance(value, cst.Call) and "dataclasses.field" in subject.module.origins(value.func):
            for argument in value.args:
                keyword = argument.keyword.value if argument.keyword is not None else ""
                origins = subject.module.origins(argument.value)
                if keyword == "default_factory" and origins & _MUTABLE_FACTORIES:
                    return "starts as a value that can change"
        elif value is not None and _is_mutable_value(subject.module, value):
            return "starts as a value that can change"
        return "" if self._is_immutable(subject, annotation, 0) else "has a type whose values can change"

    def _is_immutable(self, subject: Records, node: cst.BaseExpression | None, depth: int) -> bool:
        if node is None or depth > _DEEPEST:
            return False
        module = subject.module
        if isinstance(node, cst.SimpleString):
            return self._is_immutable(subject, module.parsed_annotation(node), depth + 1)
        if isinstance(node, cst.BinaryOperation):
            return self._is_immutable(subject, node.left, depth + 1) and self._is_immutable(
                subject, node.right, depth + 1
            )
        if isinstance(node, cst.Subscript):
            return self._is_immutable_generic(subject, node, depth)
        if isinstance(node, cst.Ellipsis) or (isinstance(node, cst.Name) and node.value == "None"):
            return True
        if isinstance(node, cst.Name):
            for binding in module.resolver.bindings(node)[0]:
                if binding.kind is BindingKind.TYPE_PARAMETER:
                    parameter = binding.node.param if isinstance(binding.node, cst.TypeParam) else None
                    return not _names_mutable(module, getattr(parameter, "bound", None))
                if binding.kind is BindingKind.VALUE:
                    return self._is_immutable_alias(subject, binding.source, depth)
        origins = module.origins(node)
        return bool(origins) and all(self._is_immutable_type(subject, origin) for origin in origins)

    def _is_immutable_generic(self, subject: Records, node: cst.Subscript, depth: int) -> bool:
        origins = subject.module.origins(node.value)
        parameters = [item.slice.value for item in node.slice if isinstance(item.slice, cst.Index)]
        if origins & {"typing.Literal", "typing.ClassVar", "dataclasses.InitVar", "builtins.type", "typing.Type"}:
            return True
        if origins & {"typing.Annotated"}:
            return self._is_immutable(subject, parameters[0], depth + 1)
        if origins and origins <= subject.policy.immutable_types:
            return True
        if origins & _CONTAINERS or origins & {"typing.Optional", "typing.Union", "typing.Final"}:
            return all(self._is_immutable(subject, item, depth + 1) for item in parameters)
        return self._is_immutable(subject, node.value, depth + 1) and all(
            self._is_immutable(subject, item, depth + 1) for item in parameters
        )

    def _is_immutable_alias(self, subject: Records, source: cst.BaseExpression | None, depth: int) -> bool:
        if isinstance(source, cst.Call):
            origins = subject.module.origins(source.func)
            if "typing.NewType" in origins and len(source.args) > 1:
                return self._is_immutable(subject, source.args[1].value, depth + 1)
            return bool(origins & {"typing.TypeVar"}) and not any(
                _names_mutable(subject.module, argument.value) for argument in source.args[1:]
            )
        return self._is_immutable(subject, source, depth + 1)

    def _is_immutable_type(self, subject: Records, origin: str) -> bool:
        if origin in _IMMUTABLE or origin in subject.policy.immutable_types or origin in _CONTAINERS:
            return True
        owner = subject.module.tree.find(origin.rpartition(".")[0])
        definitions = subject.module.definitions(origin) or (owner.definitions(origin) if owner is not None else [])
        home = subject.module if subject.module.definitions(origin) else owner
        if home is not None and definitions:
            return all(_is_closed(home, definition, subject) for definition in definitions)
        if owner is not None:
            # An alias in another module: what it stands for is judged there.
            return any(
                binding.kind is BindingKind.VALUE
                for binding in owner.collected.root.bindings.get(origin.rpartition(".")[2], ())
            )
        return False


# Private
# -------

_DEEPEST = 40
_CONTAINERS = {"builtins.tuple", "builtins.frozenset", "typing.Tuple", "typing.FrozenSet"}
_IMMUTABLE = {
    *(f"builtins.{name}" for name in ("str", "int", "bool", "bytes", "float", "complex", "object", "range", "type")),
    *("typing.LiteralString", "typing.Hashable", "decimal.Decimal", "fractions.Fraction", "typing.Any"),
    *("datetime.date", "datetime.datetime", "datetime.timedelta", "uuid.UUID", "pathlib.PurePath"),
}
_MUTABLE_TYPES = {
    *(f"builtins.{name}" for name in ("list", "dict", "set", "bytearray")),
    *(f"typing.{name}" for name in ("List", "Dict", "Set", "DefaultDict", "Deque", "Counter", "OrderedDict")),
    *(f"{home}.{name}" for home in ("typing", "collections.abc") for name in ("MutableMapping", "MutableSequence")),
    *(f"{home}.MutableSet" for home in ("typing", "collections.abc")),
    *("collections.defaultdict", "collections.deque", "collections.OrderedDict", "collections.Counter"),
}
_MUTABLE_FACTORIES = {
    *(f"builtins.{name}" for name in ("list", "dict", "set", "bytearray")),
    *("collections.defaultdict", "collections.deque", "collections.OrderedDict", "collections.Counter"),
}


def _is_closed(module: Module, definition: cst.CSTNode, subject: Records) -> bool:
    if not isinstance(definition, cst.ClassDef):
        return False
    return (
        is_record(module, definition)
        or is_enum(module, definition, subject.policy.enum_bases)
        or any(
            origin in _IMMUTABLE or origin in _CONTAINERS
            for base in definition.bases
            for origin in module.origins(base.value)
        )
        or module.scope(definition).kind is ScopeKind.TYPE_PARAMETERS
    )


def _names_mutable(module: Module, node: cst.CSTNode | None) -> bool:
    """Tell whether a bound or constraint admits a type that is known to be mutable."""
    if node is None:
        return False
    if isinstance(node, cst.SimpleString):
        return _names_mutable(module, module.parsed_annotation(node))
    if isinstance(node, cst.Name | cst.Attribute) and module.origins(node) & _MUTABLE_TYPES:
        return True
    return any(_names_mutable(module, child) for child in node.children)


def _is_mutable_value(module: Module, node: cst.BaseExpression | None) -> bool:
    if isinstance(node, cst.List | cst.Dict | cst.Set | cst.ListComp | cst.DictComp | cst.SetComp):
        return True
    return isinstance(node, cst.Call) and bool(module.origins(node.func) & _MUTABLE_FACTORIES)
