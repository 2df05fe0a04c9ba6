"""What kind of value an expression has, as far as literals, constructors and annotations tell."""

from __future__ import annotations

import weakref
from enum import Enum, unique
from typing import TYPE_CHECKING, Any, ClassVar

import libcst as cst

from archscan.model.fixpoint import Fixpoint
from archscan.model.names import normalised
from archscan.model.scope import Binding, BindingKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from archscan.model.module import Module

__all__ = ["Kind", "Kinds"]


@unique
class Kind(Enum):
    """The kinds of value the rules tell apart."""

    SET = "set"
    TABLE = "dict"
    SHUFFLED_TABLE = "dict in the order of a set"
    VIEW = "view of a dict"
    SEQUENCE = "list or tuple"
    TEXT = "text"
    BYTES = "bytes"
    WHOLE = "whole number"
    FLOAT = "float"
    HASHER = "hash object"
    DIGEST = "digest"
    ANYTHING = "any object"
    ADDRESS = "object whose text is its address"
    INSTANCE = "instance of a class of the module"


_NOTHING: frozenset[Kind] = frozenset()


class Kinds:
    """Infer kinds in one module."""

    def __init__(self, module: Module) -> None:
        """Prepare to infer.

        Args:
            module: The module whose expressions are asked about.
        """
        # Not held by what it holds: a module that is let go is then freed at once, without a search for circles.
        self._module: Module = weakref.proxy(module)
        self._answers: Fixpoint[cst.CSTNode, Kind] = Fixpoint()

    def of(self, node: cst.CSTNode | None) -> frozenset[Kind]:
        """Give the kinds an expression may have; empty where nothing is known."""
        if node is None:
            return _NOTHING
        handler = self._HANDLERS.get(node.__class__)
        if handler is None:
            return _NOTHING
        return self._answers.solve(node, lambda: handler(self, node))

    def of_annotation(self, node: cst.BaseExpression | None) -> frozenset[Kind]:
        """Give the kinds that an annotation admits."""
        if node is None:
            return _NOTHING
        if isinstance(node, cst.SimpleString):
            return self.of_annotation(self._module.parsed_annotation(node))
        if isinstance(node, cst.BinaryOperation):
            return self.of_annotation(node.left) | self.of_annotation(node.right)
        if isinstance(node, cst.Subscript):
            if self._module.origins(node.value) & _WRAPPERS:
                first = node.slice[0].slice
                return self.of_annotation(first.value) if isinstance(first, cst.Index) else _NOTHING
            return self.of_annotation(node.value)
        found = _NOTHING
        for origin in self._module.origins(node):
            if origin in _BY_TYPE:
                found |= {_BY_TYPE[origin]}
            elif any(isinstance(item, cst.ClassDef) for item in self._module.definitions(origin)):
                found |= {Kind.INSTANCE}
        return found

    def of_returned(self, definition: cst.CSTNode) -> frozenset[Kind]:
        """Give the kinds that a function returns, by what it returns and else by its annotation."""
        found = _NOTHING
        for returned in self._module.resolver.calls.returns(definition):
            found |= self.of(returned)
        if not found and isinstance(definition, cst.FunctionDef) and definition.returns is not None:
            found = self.of_annotation(definition.returns.annotation)
        return found

    # Private: by binding

    def _of_binding(self, binding: Binding) -> frozenset[Kind]:
        found = self.of_annotation(binding.annotation)
        match binding.kind:
            case BindingKind.VALUE:
                found = self.of(binding.source) or found
            case BindingKind.PARAMETER:
                for argument in self._module.resolver.calls.arguments(binding, self._module.origins):
                    found |= self.of(argument) & _FOLLOWED
            case BindingKind.FUNCTION:
                found = frozenset({Kind.ADDRESS})
            case BindingKind.PART | BindingKind.ELEMENT if binding.position or binding.kind is BindingKind.ELEMENT:
                for element in self._module.resolver.elements(binding.source):
                    if binding.kind is BindingKind.ELEMENT and not binding.position:
                        found |= self.of(element)
                parts = self._module.resolver.elements(binding.source)
                if binding.kind is BindingKind.PART and binding.position[0] < len(parts):
                    found |= self.of(parts[binding.position[0]])
            case BindingKind.OPAQUE if isinstance(binding.node, cst.AugAssign):
                found |= self.of(binding.source) & {Kind.FLOAT, Kind.DIGEST}
            case BindingKind.OPAQUE if isinstance(binding.node, cst.Param):
                found = frozenset({Kind.TABLE if binding.node.star == "**" else Kind.SEQUENCE})
            case _:
                pass
        return found

    # Private: by expression

    def _of_name(self, node: cst.Name) -> frozenset[Kind]:
        if node.value in {"True", "False", "None"}:
            return _NOTHING
        found = _NOTHING
        for binding in self._module.resolver.bindings(node)[0]:
            if binding.kind is BindingKind.IMPORT:
                found |= self._module.imported_kinds(binding.target)
            else:
                found |= self._of_binding(binding)
        return found

    def _of_attribute(self, node: cst.Attribute) -> frozenset[Kind]:
        found = self.of_annotation(self._module.field_annotation(node))
        held = [self.of(value) for value in self._module.resolver.held(node)]
        if held and all(kinds == {Kind.ADDRESS} for kinds in held):
            found |= {Kind.ADDRESS}
        for kinds in held:
            found |= kinds & _FOLLOWED
        return found

    def _of_call(self, node: cst.Call) -> frozenset[Kind]:
        found = self._of_method(node)
        for origin in self._module.origins(node.func):
            if origin in _ORDERED and node.args:
                inner = self.of(node.args[0].value)
                found |= {Kind.SHUFFLED_TABLE if inner & {Kind.SET, Kind.SHUFFLED_TABLE} else Kind.TABLE}
            elif origin in _BY_CALL:
                found |= {_BY_CALL[origin]}
            elif origin.startswith("hashlib."):
                found |= {Kind.HASHER}
            elif origin in {"dataclasses.replace", "copy.copy", "copy.deepcopy"} and node.args:
                found |= self.of(node.args[0].value)
            definitions = self._module.definitions(origin)
            for definition in definitions:
                found |= {Kind.INSTANCE} if isinstance(definition, cst.ClassDef) else self.of_returned(definition)
            if not definitions:
                found |= self._module.returned_kinds(origin)
        if origin_text := self._text_of_digest(node):
            found |= origin_text
        return found

    def _text_of_digest(self, node: cst.Call) -> frozenset[Kind]:
        """Follow a digest through what makes text of it."""
        if node.args and self._module.origins(node.func) & {"builtins.str", "builtins.bytes", "builtins.format"}:
            return self.of(node.args[0].value) & {Kind.DIGEST}
        return _NOTHING

    def _of_method(self, node: cst.Call) -> frozenset[Kind]:
        function = node.func
        if not isinstance(function, cst.Attribute):
            return _NOTHING
        name = normalised(function.attr.value)
        receiver = self.of(function.value)
        if Kind.HASHER in receiver and name in {"digest", "hexdigest"}:
            return frozenset({Kind.DIGEST})
        if Kind.HASHER in receiver and name == "copy":
            return frozenset({Kind.HASHER})
        if Kind.DIGEST in receiver and name in _KEEPS_TEXT:
            return frozenset({Kind.DIGEST})
        if Kind.SET in receiver and name in _KEEPS_SET:
            return frozenset({Kind.SET})
        if receiver & {Kind.TABLE, Kind.SHUFFLED_TABLE} and name in {"keys", "items", "values"}:
            return frozenset({Kind.SET if Kind.SHUFFLED_TABLE in receiver else Kind.VIEW})
        if Kind.SHUFFLED_TABLE in receiver and name == "copy":
            return frozenset({Kind.SHUFFLED_TABLE})
        if name == "encode" and receiver & {Kind.TEXT}:
            return frozenset({Kind.BYTES})
        if name == "fromkeys" and node.args and self._module.origins(function.value) & {"builtins.dict"}:
            return frozenset({Kind.SHUFFLED_TABLE if Kind.SET in self.of(node.args[0].value) else Kind.TABLE})
        if name in {"join", "format", "replace", "strip", "lower", "upper"} and Kind.TEXT in receiver:
            digests = any(Kind.DIGEST in self.of(argument.value) for argument in node.args)
            return frozenset({Kind.TEXT, Kind.DIGEST} if digests and name == "format" else {Kind.TEXT})
        return _NOTHING

    def _of_operation(self, node: cst.BinaryOperation) -> frozenset[Kind]:
        left, right = self.of(node.left), self.of(node.right)
        both = left | right
        operator = node.operator
        if isinstance(operator, cst.BitOr | cst.BitAnd | cst.BitXor | cst.Subtract):
            if Kind.SET in both or (Kind.VIEW in both and not isinstance(operator, cst.BitOr | cst.Subtract)):
                return frozenset({Kind.SET})
            if Kind.VIEW in both:
                return frozenset({Kind.SET})
            if isinstance(operator, cst.BitOr) and both & {Kind.TABLE, Kind.SHUFFLED_TABLE}:
                return both
        if isinstance(operator, cst.Divide):
            return frozenset({Kind.FLOAT})
        if isinstance(operator, cst.Add | cst.Modulo) and Kind.DIGEST in both:
            return frozenset({Kind.DIGEST})
        if Kind.FLOAT in both:
            return frozenset({Kind.FLOAT})
        return left & right

    def _of_subscript(self, node: cst.Subscript) -> frozenset[Kind]:
        receiver = self.of(node.value)
        sliced = any(isinstance(item.slice, cst.Slice) for item in node.slice)
        return receiver if sliced else _NOTHING

    def _of_formatted(self, node: cst.FormattedString) -> frozenset[Kind]:
        found = {Kind.TEXT}
        for part in node.parts:
            if isinstance(part, cst.FormattedStringExpression) and Kind.DIGEST in self.of(part.expression):
                found.add(Kind.DIGEST)
        return frozenset(found)

    def _of_string(self, node: cst.SimpleString) -> frozenset[Kind]:
        return frozenset({Kind.BYTES if "b" in node.prefix.lower() else Kind.TEXT})

    def _of_sequence(self, node: cst.CSTNode) -> frozenset[Kind]:  # noqa: ARG002 - called like its neighbours
        return frozenset({Kind.SEQUENCE})

    def _of_set(self, node: cst.CSTNode) -> frozenset[Kind]:  # noqa: ARG002 - called like its neighbours
        return frozenset({Kind.SET})

    def _of_table(self, node: cst.CSTNode) -> frozenset[Kind]:
        if isinstance(node, cst.DictComp):
            inner = self.of(node.for_in.iter)
            return frozenset({Kind.SHUFFLED_TABLE if inner & {Kind.SET, Kind.SHUFFLED_TABLE} else Kind.TABLE})
        return frozenset({Kind.TABLE})

    def _of_whole(self, node: cst.CSTNode) -> frozenset[Kind]:  # noqa: ARG002 - called like its neighbours
        return frozenset({Kind.WHOLE})

    def _of_float(self, node: cst.CSTNode) -> frozenset[Kind]:  # noqa: ARG002 - called like its neighbours
        return frozenset({Kind.FLOAT})

    def _of_address(self, node: cst.CSTNode) -> frozenset[Kind]:  # noqa: ARG002 - called like its neighbours
        return frozenset({Kind.ADDRESS})

    def _of_choice(self, node: cst.IfExp) -> frozenset[Kind]:
        return self.of(node.body) | self.of(node.orelse)

    def _of_either(self, node: cst.BooleanOperation) -> frozenset[Kind]:
        return self.of(node.left) | self.of(node.right)

    def _of_inner(self, node: cst.NamedExpr) -> frozenset[Kind]:
        return self.of(node.value)

    def _of_negated(self, node: cst.UnaryOperation) -> frozenset[Kind]:
        return self.of(node.expression)

    def _of_concatenated(self, node: cst.ConcatenatedString) -> frozenset[Kind]:
        return self.of(node.left) | self.of(node.right)

    # Which method looks at which node

    _HANDLERS: ClassVar[dict[type[Any], Callable[..., Any]]] = {
        cst.Name: _of_name,
        cst.Attribute: _of_attribute,
        cst.Call: _of_call,
        cst.BinaryOperation: _of_operation,
        cst.UnaryOperation: _of_negated,
        cst.Subscript: _of_subscript,
        cst.FormattedString: _of_formatted,
        cst.SimpleString: _of_string,
        cst.ConcatenatedString: _of_concatenated,
        cst.List: _of_sequence,
        cst.Tuple: _of_sequence,
        cst.ListComp: _of_sequence,
        cst.GeneratorExp: _of_address,
        cst.Lambda: _of_address,
        cst.Set: _of_set,
        cst.SetComp: _of_set,
        cst.Dict: _of_table,
        cst.DictComp: _of_table,
        cst.Integer: _of_whole,
        cst.Float: _of_float,
        cst.IfExp: _of_choice,
        cst.BooleanOperation: _of_either,
        cst.NamedExpr: _of_inner,
    }


# Private
# -------

#: Kinds that are followed through parameters and attributes: what matters wherever it arrives.
_FOLLOWED = {Kind.SET, Kind.DIGEST, Kind.HASHER, Kind.SHUFFLED_TABLE}
_WRAPPERS = {"typing.Optional", "typing.Final", "typing.Annotated", "typing.ClassVar", "typing.Union"}
_KEEPS_TEXT = {"upper", "lower", "encode", "decode", "strip", "casefold", "hex", "swapcase"}
_KEEPS_SET = {"union", "intersection", "difference", "symmetric_difference", "copy"}
_ORDERED = {"builtins.dict", "collections.OrderedDict", "types.MappingProxyType"}
_BY_CALL = {
    "builtins.set": Kind.SET,
    "builtins.frozenset": Kind.SET,
    "builtins.dict": Kind.TABLE,
    "builtins.list": Kind.SEQUENCE,
    "builtins.tuple": Kind.SEQUENCE,
    "builtins.sorted": Kind.SEQUENCE,
    "builtins.str": Kind.TEXT,
    "builtins.repr": Kind.TEXT,
    "json.dumps": Kind.TEXT,
    "builtins.bytes": Kind.BYTES,
    "builtins.int": Kind.WHOLE,
    "builtins.len": Kind.WHOLE,
    "builtins.float": Kind.FLOAT,
    "builtins.object": Kind.ADDRESS,
    "builtins.iter": Kind.ADDRESS,
    "builtins.map": Kind.ADDRESS,
    "builtins.filter": Kind.ADDRESS,
    "builtins.zip": Kind.ADDRESS,
}
_SETS = ("AbstractSet", "FrozenSet", "MutableSet", "Set", "KeysView", "ItemsView")
_BY_TYPE = {
    "builtins.set": Kind.SET,
    "builtins.frozenset": Kind.SET,
    **{f"typing.{name}": Kind.SET for name in _SETS[:4]},
    **{f"collections.abc.{name}": Kind.SET for name in ("Set", "MutableSet")},
    "builtins.dict": Kind.TABLE,
    "typing.Dict": Kind.TABLE,
    "typing.Mapping": Kind.TABLE,
    "collections.abc.Mapping": Kind.TABLE,
    "builtins.list": Kind.SEQUENCE,
    "builtins.tuple": Kind.SEQUENCE,
    "builtins.str": Kind.TEXT,
    "builtins.bytes": Kind.BYTES,
    "builtins.int": Kind.WHOLE,
    "builtins.bool": Kind.WHOLE,
    "builtins.float": Kind.FLOAT,
    "builtins.object": Kind.ANYTHING,
    "typing.Any": Kind.ANYTHING,
}
