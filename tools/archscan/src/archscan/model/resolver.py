"""Where an expression leads: the qualified names it may stand for.

The answer is a set, because a name may be bound in several places, and it is evidence, not proof: what is not followed
(attributes of values, results of unknown calls) is empty. The rules therefore refuse what is *mentioned*, and ask here
only what a mention means.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import libcst as cst

from archscan.model.builtin_names import BUILTIN_NAMES
from archscan.model.calls import Calls
from archscan.model.constants import constant_of
from archscan.model.fixpoint import Fixpoint
from archscan.model.instances import Instances
from archscan.model.names import normalised
from archscan.model.scope import Binding, BindingKind, Scope, ScopeKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from archscan.model.collected import Collected

__all__ = ["Resolver"]

_NOTHING: frozenset[str] = frozenset()


class Resolver:
    """Resolve the expressions of one module.

    Attributes:
        calls: Its functions, and what calls pass to them.
    """

    def __init__(
        self,
        collected: Collected,
        follow: Callable[[str], frozenset[str]],
        follow_star: Callable[[str, str], frozenset[str]],
    ) -> None:
        """Prepare to resolve.

        Args:
            collected: What the walk over the module found.
            follow: Follows a qualified name through the modules of the tree to what it is bound to there.
            follow_star: The same for a name that a star import of a module may bring, empty where it does not.
        """
        self._collected = collected
        self._follow = follow
        self._follow_star = follow_star
        self._answers: Fixpoint[cst.CSTNode, str] = Fixpoint()
        self.calls = Calls(collected)
        self._instances = Instances(collected)

    def origins(self, node: cst.CSTNode | None) -> frozenset[str]:
        """Give the qualified names an expression may stand for.

        Args:
            node: An expression of the module.

        Returns:
            Dotted names: ``json.dumps``, ``builtins.open``, ``pkg.module.function``. Empty where nothing is known.
        """
        if node is None:
            return _NOTHING
        handler = self._ORIGINS.get(node.__class__)
        if handler is None:
            return _NOTHING
        return self._answers.solve(node, lambda: handler(self, node))

    def bindings(self, node: cst.Name) -> tuple[list[Binding], bool]:
        """Find what binds a name where it is read.

        Args:
            node: A name that is read.

        Returns:
            The bindings it may have, and whether it may have none of them: then it is a builtin, or nothing.
        """
        name = normalised(node.value)
        start = self._collected.scope_of.get(node, self._collected.root)
        order = self._collected.order_of.get(node, 1 << 60)
        return self._lookup(name, start, order)

    def is_unbound(self, node: cst.Name) -> bool:
        """Tell whether nothing binds a name, not even the builtins, and no star import may."""
        bindings, may_be_unbound = self.bindings(node)
        name = normalised(node.value)
        return not bindings and may_be_unbound and name not in BUILTIN_NAMES and not self._from_stars(name)

    def values(self, binding: Binding) -> frozenset[str]:
        """Give the qualified names a binding may bind its name to."""
        return self._of_binding(binding)

    def adopt(self, expression: cst.BaseExpression, scope: Scope) -> None:
        """Let an expression that is no part of the tree (a string annotation) be resolved in a scope."""
        for child in _walk(expression):
            self._collected.scope_of.setdefault(child, scope)

    def elements(self, node: cst.CSTNode | None) -> list[cst.BaseExpression]:
        """Give the expressions a literal container holds, through the names it is bound to."""
        found: list[cst.BaseExpression] = []
        waiting = [node]
        seen: set[cst.CSTNode] = set()
        while waiting:
            current = waiting.pop()
            if current is None or current in seen:
                continue
            seen.add(current)
            if isinstance(current, cst.Tuple | cst.List | cst.Set):
                found += [element.value for element in current.elements if isinstance(element, cst.Element)]
            elif isinstance(current, cst.Dict):
                found += [element.value for element in current.elements if isinstance(element, cst.DictElement)]
            elif isinstance(current, cst.NamedExpr):
                waiting.append(current.value)
            elif isinstance(current, cst.Name):
                bindings = self.bindings(current)[0]
                waiting += [binding.source for binding in bindings if binding.kind is BindingKind.VALUE]
        return found

    def sole_value(self, node: cst.Name) -> cst.BaseExpression | None:
        """Give the expression a name is bound to, where there is one binding and nothing else can be meant."""
        bindings, may_be_unbound = self.bindings(node)
        if len(bindings) == 1 and not may_be_unbound and bindings[0].kind is BindingKind.VALUE:
            return bindings[0].source
        return None

    def held(self, node: cst.Attribute) -> list[cst.BaseExpression]:
        """Give the values an attribute may have: what a class of this module binds or its methods assign."""
        name = normalised(node.attr.value)
        found: list[cst.BaseExpression] = []
        for definition in self.classes_of(node.value):
            bindings = self._collected.opened[definition].bindings.get(name, ())
            found += [b.source for b in bindings if b.kind is BindingKind.VALUE and b.source is not None]
            found += self._instances.assigned(definition, name)
        return found

    def classes_of(self, node: cst.CSTNode) -> list[cst.ClassDef]:
        """Find the classes of this module that a value is an instance of, as ``self`` or by construction, bases too."""
        waiting: list[cst.CSTNode] = []
        if isinstance(node, cst.Call):
            waiting += self._classes_named(node.func)
        elif isinstance(node, cst.Name):
            for binding in self.bindings(node)[0]:
                owner = self._instances.class_of_self(binding)
                if owner is not None:
                    waiting.append(owner)
                elif binding.kind is BindingKind.VALUE and isinstance(binding.source, cst.Call):
                    waiting += self._classes_named(binding.source.func)
        found: list[cst.ClassDef] = []
        while waiting:
            definition = waiting.pop()
            if isinstance(definition, cst.ClassDef) and definition not in found:
                found.append(definition)
                waiting += [inner for base in definition.bases for inner in self._classes_named(base.value)]
        return found

    # Private, for names

    def _lookup(self, name: str, start: Scope, order: int) -> tuple[list[Binding], bool]:
        found: list[Binding] = []
        scope: Scope | None = start
        late = False
        while scope is not None:
            if name in scope.redirected and scope.redirected[name] is not scope:
                scope, late = scope.redirected[name], True
                continue
            visible = scope.kind is not ScopeKind.CLASS or scope is start or (not late and _is_direct(start, scope))
            bindings = scope.bindings.get(name) if visible else None
            if bindings:
                found += [binding for binding in bindings if binding.kind is not BindingKind.DELETE]
                if scope.kind not in {ScopeKind.MODULE, ScopeKind.CLASS}:
                    return found, False
                deleted = any(binding.kind is BindingKind.DELETE for binding in bindings)
                certain = any(
                    not binding.conditional and (late or binding.order < order)
                    for binding in bindings
                    if binding.kind is not BindingKind.DELETE
                )
                if certain and not deleted:
                    return found, False
            late = late or scope.kind is ScopeKind.FUNCTION
            scope = scope.parent
        return found, True

    def _of_name(self, node: cst.Name) -> frozenset[str]:
        bindings, may_be_unbound = self.bindings(node)
        found: frozenset[str] = _NOTHING
        for binding in bindings:
            found |= self._of_binding(binding)
        if may_be_unbound:
            name = normalised(node.value)
            found |= self._from_stars(name)
            if name in BUILTIN_NAMES:
                found |= {f"builtins.{name}"}
        return found

    def _from_stars(self, name: str) -> frozenset[str]:
        found: frozenset[str] = _NOTHING
        for _, base in self._collected.stars:
            found |= self._follow_star(base, name)
        return found

    def _of_binding(self, binding: Binding) -> frozenset[str]:
        match binding.kind:
            case BindingKind.IMPORT:
                return self._follow(binding.target)
            case BindingKind.FUNCTION | BindingKind.CLASS:
                return frozenset({self._collected.opened[binding.node].qualified_name})
            case BindingKind.VALUE:
                return self.origins(binding.source)
            case BindingKind.PARAMETER:
                found = self.origins(binding.source)
                for argument in self.calls.arguments(binding, self.origins):
                    found |= self.origins(argument)
                return found
            case BindingKind.PART:
                return self._of_part(binding.source, binding.position)
            case BindingKind.ELEMENT:
                return self._of_element(binding.source, binding.position)
            case _:
                return _NOTHING

    def _of_part(self, source: cst.CSTNode | None, position: tuple[int, ...]) -> frozenset[str]:
        if not position:
            return self.origins(source)
        parts = self.elements(source)
        if position[0] < len(parts):
            return self._of_part(parts[position[0]], position[1:])
        return _NOTHING

    def _of_element(self, source: cst.CSTNode | None, position: tuple[int, ...]) -> frozenset[str]:
        found: frozenset[str] = _NOTHING
        for element in self.elements(source):
            found |= self._of_part(element, position)
        if isinstance(source, cst.Call) and isinstance(source.func, cst.Attribute):
            for element in self.elements(source.func.value):
                found |= self.origins(element)
        return found

    # Private, for expressions

    def _of_attribute(self, node: cst.Attribute) -> frozenset[str]:
        name = normalised(node.attr.value)
        found: frozenset[str] = _NOTHING
        for base in self.origins(node.value):
            # What grows in a circle (`x = x.next`) leads nowhere that is not refused long before.
            if base.count(".") < _DEEPEST:
                found |= self._member(base, name)
        for definition in self.classes_of(node.value):
            for binding in self._collected.opened[definition].bindings.get(name, ()):
                if binding.kind in {BindingKind.IMPORT, BindingKind.VALUE}:
                    found |= self._of_binding(binding)
            for value in self._instances.assigned(definition, name):
                found |= self.origins(value)
        return found if len(found) <= _MOST else frozenset(sorted(found)[:_MOST])

    def _member(self, base: str, name: str) -> frozenset[str]:
        found: frozenset[str] = _NOTHING
        for definition in self.calls.definitions(base):
            scope = self._collected.opened[definition]
            for binding in scope.bindings.get(name, ()) if isinstance(definition, cst.ClassDef) else ():
                found |= self._of_binding(binding)
        return found or self._follow(f"{base}.{name}")

    def _classes_named(self, node: cst.BaseExpression) -> list[cst.CSTNode]:
        return [found for origin in sorted(self.origins(node)) for found in self.calls.definitions(origin)]

    def _of_call(self, node: cst.Call) -> frozenset[str]:
        found: frozenset[str] = _NOTHING
        function = node.func
        if isinstance(function, cst.Lambda):
            return self.origins(function.body)
        for origin in self.origins(function):
            if origin in _PASSES and len(node.args) > _PASSES[origin]:
                found |= self.origins(node.args[_PASSES[origin]].value)
            elif origin in _IMPORTS and node.args:
                target = constant_of(node.args[0].value)
                found |= {target} if isinstance(target, str) else _NOTHING
            elif origin == "builtins.getattr" and len(node.args) > 1:
                name = constant_of(node.args[1].value)
                for base in self.origins(node.args[0].value) if isinstance(name, str) else ():
                    found |= self._member(base, name)
            for definition in self.calls.definitions(origin):
                for returned in self.calls.returns(definition):
                    found |= self.origins(returned)
        return found

    def _of_subscript(self, node: cst.Subscript) -> frozenset[str]:
        found: frozenset[str] = _NOTHING
        for element in self.elements(node.value):
            found |= self.origins(element)
        return found

    def _of_choice(self, node: cst.IfExp) -> frozenset[str]:
        return self.origins(node.body) | self.origins(node.orelse)

    def _of_either(self, node: cst.BooleanOperation) -> frozenset[str]:
        return self.origins(node.left) | self.origins(node.right)

    def _of_named(self, node: cst.NamedExpr) -> frozenset[str]:
        return self.origins(node.value)

    def _of_lambda(self, node: cst.Lambda) -> frozenset[str]:
        return frozenset({self._collected.opened[node].qualified_name})

    # Which method looks at which node

    _ORIGINS: ClassVar[dict[type[Any], Callable[..., Any]]] = {
        cst.Name: _of_name,
        cst.Attribute: _of_attribute,
        cst.Call: _of_call,
        cst.Subscript: _of_subscript,
        cst.IfExp: _of_choice,
        cst.BooleanOperation: _of_either,
        cst.NamedExpr: _of_named,
        cst.Lambda: _of_lambda,
    }


# Private
# -------

_DEEPEST = 8
_MOST = 24
#: Callables whose result stands for one of their arguments, and which.
_PASSES = {
    "functools.partial": 0,
    "builtins.staticmethod": 0,
    "builtins.classmethod": 0,
    "typing.cast": 1,
}
_IMPORTS = {"builtins.__import__", "importlib.import_module", "importlib.__import__"}


def _is_direct(start: Scope, scope: Scope) -> bool:
    """Tell whether only type parameters stand between a scope and a class around it."""
    inner: Scope | None = start
    while inner is not None and inner is not scope:
        if inner.kind is not ScopeKind.TYPE_PARAMETERS:
            return False
        inner = inner.parent
    return inner is scope


def _walk(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    yield node
    for child in node.children:
        yield from _walk(child)
