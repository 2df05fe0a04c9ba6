"""One walk over a tree: every scope, every binding, every node the rules look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import libcst as cst

from archscan.model.collected import Collected
from archscan.model.names import absolute_name, dotted_name, normalised
from archscan.model.node_children import CHILDREN
from archscan.model.scope import Binding, BindingKind, Scope, ScopeKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["Collector"]


class Collector(Collected):
    """Walk a module once, in the order of evaluation."""

    def __init__(self, module: cst.Module, name: str, *, is_package: bool) -> None:
        """Walk the module.

        Args:
            module: The tree.
            name: The module's dotted name.
            is_package: Whether it is the ``__init__`` of a package.
        """
        super().__init__(module, name)
        self._package = name if is_package else name.rpartition(".")[0]
        self._scope = self.root
        self._order = 0
        self._conditions = 0
        self._in_annotation = False
        self._visit_all(module.body, module)

    # Private, the walk

    def _visit(self, node: Any, parent: cst.CSTNode) -> None:
        handler = self._HANDLERS.get(node.__class__)
        if handler is None:
            return
        self.parent_of[node] = parent
        self.scope_of[node] = self._scope
        self.nodes[node.__class__].append(node)
        if self._in_annotation:
            self.annotations.add(node)
        handler(self, node)

    def _visit_all(self, nodes: Iterable[Any], parent: cst.CSTNode) -> None:
        for node in nodes:
            self._visit(node, parent)

    def _children(self, node: cst.CSTNode) -> None:
        for attribute in CHILDREN[node.__class__]:
            child = getattr(node, attribute)
            if child.__class__ is tuple or child.__class__ is list:
                for item in child:
                    self._visit(item, node)
            elif child is not None:
                self._visit(child, node)

    def _name(self, node: cst.Name) -> None:
        self._order += 1
        self.order_of[node] = self._order

    def _attribute(self, node: cst.Attribute) -> None:
        self._visit(node.value, node)

    def _argument(self, node: cst.Arg) -> None:
        self._visit(node.value, node)

    def _annotation(self, node: cst.Annotation) -> None:
        outer, self._in_annotation = self._in_annotation, True
        self._visit(node.annotation, node)
        self._in_annotation = outer

    # Private, what binds

    def _bind(
        self,
        kind: BindingKind,
        name: str,
        node: cst.CSTNode,
        *,
        source: cst.BaseExpression | None = None,
        target: str = "",
        position: tuple[int, ...] = (),
        annotation: cst.BaseExpression | None = None,
        in_scope: Scope | None = None,
    ) -> None:
        scope = in_scope or self._scope
        name = normalised(name)
        if kind is BindingKind.IMPORT:
            self.imported_names.add(name)
        home = scope.redirected.get(name)
        conditional = self._conditions > 0 or home is not None
        if home is not None:
            scope = home
        self._order += 1
        scope.bindings.setdefault(name, []).append(
            Binding(kind, name, node, self._order, conditional, source, target, position, annotation)
        )

    def _bind_target(
        self,
        target: cst.CSTNode,
        statement: cst.CSTNode,
        kind: BindingKind,
        source: cst.BaseExpression | None,
        position: tuple[int, ...] = (),
        annotation: cst.BaseExpression | None = None,
    ) -> None:
        if isinstance(target, cst.Name):
            self.parent_of[target] = statement
            self.scope_of[target] = self._scope
            self._bind(kind, target.value, statement, source=source, position=position, annotation=annotation)
        elif isinstance(target, cst.Tuple | cst.List):
            if kind is BindingKind.VALUE:
                kind = BindingKind.PART
            for index, element in enumerate(target.elements):
                starred = isinstance(element, cst.StarredElement)
                part = BindingKind.OPAQUE if starred else kind
                self._bind_target(element.value, statement, part, source, (*position, index))
        elif isinstance(target, cst.StarredElement):
            self._bind_target(target.value, statement, BindingKind.OPAQUE, source)
        else:
            self._store(target, statement)

    def _store(self, target: cst.CSTNode, statement: cst.CSTNode) -> None:
        self._visit(target, statement)
        self.stores.append((target, statement))

    def _assign(self, node: cst.Assign) -> None:
        self._visit(node.value, node)
        for target in node.targets:
            self._bind_target(target.target, node, BindingKind.VALUE, node.value)

    def _annotated_assign(self, node: cst.AnnAssign) -> None:
        self._visit(node.annotation, node)
        if node.value is not None:
            self._visit(node.value, node)
            self._bind_target(node.target, node, BindingKind.VALUE, node.value, annotation=node.annotation.annotation)
        elif isinstance(node.target, cst.Name):
            self.parent_of[node.target] = node
            self.scope_of[node.target] = self._scope
            # Alone it binds nothing, except that it makes a name local to its function.
            if self._scope.kind is ScopeKind.FUNCTION:
                self._bind(BindingKind.OPAQUE, node.target.value, node, annotation=node.annotation.annotation)
        else:
            self._store(node.target, node)

    def _augmented_assign(self, node: cst.AugAssign) -> None:
        if isinstance(node.target, cst.Name):
            self._visit(node.target, node)
        else:
            self._store(node.target, node)
        self._visit(node.value, node)
        if isinstance(node.target, cst.Name):
            self._bind(BindingKind.OPAQUE, node.target.value, node, source=node.value)

    def _named_expression(self, node: cst.NamedExpr) -> None:
        self._visit(node.value, node)
        if isinstance(node.target, cst.Name):
            scope = self._scope
            while scope.kind is ScopeKind.COMPREHENSION and scope.parent is not None:
                scope = scope.parent
            self._bind(BindingKind.VALUE, node.target.value, node, source=node.value, in_scope=scope)

    def _for(self, node: cst.For) -> None:
        self._visit(node.iter, node)
        self._conditions += 1
        self._bind_target(node.target, node, BindingKind.ELEMENT, node.iter)
        self._visit(node.body, node)
        self._visit(node.orelse, node)
        self._conditions -= 1

    def _conditional(self, node: cst.CSTNode) -> None:
        self._conditions += 1
        self._children(node)
        self._conditions -= 1

    def _with_item(self, node: cst.WithItem) -> None:
        self._visit(node.item, node)
        if node.asname is not None:
            self._bind_target(node.asname.name, node, BindingKind.OPAQUE, node.item)

    def _handler(self, node: cst.ExceptHandler | cst.ExceptStarHandler) -> None:
        self._visit(node.type, node)
        self._conditions += 1
        if node.name is not None:
            self._bind_target(node.name.name, node, BindingKind.OPAQUE, None)
        self._visit(node.body, node)
        self._conditions -= 1

    def _delete(self, node: cst.Del) -> None:
        targets: list[cst.BaseExpression] = [node.target]
        while targets:
            target = targets.pop()
            if isinstance(target, cst.Name):
                self._bind(BindingKind.DELETE, target.value, node)
            elif isinstance(target, cst.Tuple | cst.List):
                targets.extend(element.value for element in target.elements)
            else:
                self._store(target, node)

    def _global(self, node: cst.Global) -> None:
        for item in node.names:
            self._scope.redirected[normalised(item.name.value)] = self.root

    def _nonlocal(self, node: cst.Nonlocal) -> None:
        for item in node.names:
            name = normalised(item.name.value)
            scope = self._scope.parent
            while scope is not None and (scope.kind is ScopeKind.CLASS or name not in scope.bindings):
                scope = scope.parent
            if scope is not None:
                self._scope.redirected[name] = scope

    def _match_name(self, node: cst.MatchAs | cst.MatchStar | cst.MatchMapping) -> None:
        self._children(node)
        name = node.rest if isinstance(node, cst.MatchMapping) else node.name
        if name is not None and name.value != "_":
            self._conditions += 1
            self._bind(BindingKind.OPAQUE, name.value, node)
            self._conditions -= 1

    # Private, for imports

    def _import(self, node: Any) -> None:
        for alias in node.names:
            target = dotted_name(alias.name)
            self.parent_of[alias] = node
            self.scope_of[alias] = self._scope
            self.import_targets.append((alias, target))
            if alias.asname is not None and isinstance(alias.asname.name, cst.Name):
                self._bind(BindingKind.IMPORT, alias.asname.name.value, alias, target=target)
            else:
                top = target.partition(".")[0]
                self._bind(BindingKind.IMPORT, top, alias, target=top)

    def _import_from(self, node: Any) -> None:
        base = absolute_name(dotted_name(node.module), len(node.relative), self._package)
        if isinstance(node.names, cst.ImportStar):
            self.stars.append((node, base))
            return
        for alias in node.names:
            name = dotted_name(alias.name)
            target = f"{base}.{name}" if not base.endswith(".") else base + name
            self.parent_of[alias] = node
            self.scope_of[alias] = self._scope
            self.import_targets.append((alias, target))
            bound = alias.asname.name if alias.asname is not None else alias.name
            if isinstance(bound, cst.Name):
                self._bind(BindingKind.IMPORT, bound.value, alias, target=target)

    # Private, what opens a scope

    def _open(self, kind: ScopeKind, node: cst.CSTNode, name: str) -> Scope:
        scope = Scope(kind, node, self._scope, f"{self._scope.qualified_name}.{name}")
        self.opened[node] = scope
        return scope

    def _inside(self, scope: Scope, work: Callable[[], None]) -> None:
        outer, self._scope = self._scope, scope
        conditions = self._conditions
        if scope.kind is not ScopeKind.COMPREHENSION:
            self._conditions = 0
        work()
        self._scope, self._conditions = outer, conditions

    def _type_parameters(self, node: cst.TypeParameters | None, owner: cst.CSTNode) -> Scope | None:
        if node is None:
            return None
        scope = self._open(ScopeKind.TYPE_PARAMETERS, node, "<type parameters>")

        def work() -> None:
            for parameter in node.params:
                self._bind(BindingKind.TYPE_PARAMETER, parameter.param.name.value, parameter)
            outer, self._in_annotation = self._in_annotation, True
            for parameter in node.params:
                self._visit(getattr(parameter.param, "bound", None), owner)
                self._visit(parameter.default, owner)
            self._in_annotation = outer

        self._inside(scope, work)
        return scope

    def _function(self, node: cst.FunctionDef) -> None:
        self._visit_all(node.decorators, node)
        outer = self._scope
        self._scope = self._type_parameters(node.type_parameters, node) or outer
        self._signature(node.params, node)
        self._visit(node.returns, node)
        inner = self._open(ScopeKind.FUNCTION, node, node.name.value)
        inner.qualified_name = f"{outer.qualified_name}.{node.name.value}"
        around, self._scope = self._scope, outer
        self.parent_of[node.name] = node
        self._bind(BindingKind.FUNCTION, node.name.value, node)
        self._scope = around

        def work() -> None:
            self._parameters(node.params, node)
            self._visit(node.body, node)

        self._inside(inner, work)
        self._scope = outer

    def _lambda(self, node: cst.Lambda) -> None:
        self._signature(node.params, node)
        inner = self._open(ScopeKind.FUNCTION, node, "<lambda>")

        def work() -> None:
            self._parameters(node.params, node)
            self._visit(node.body, node)

        self._inside(inner, work)

    def _signature(self, parameters: cst.Parameters, owner: cst.CSTNode) -> None:
        for parameter in _every_parameter(parameters):
            if parameter.default is not None:
                self._visit(parameter.default, owner)
            if parameter.annotation is not None:
                self._visit(parameter.annotation, owner)

    def _parameters(self, parameters: cst.Parameters, owner: cst.CSTNode) -> None:
        for parameter in _every_parameter(parameters):
            starred = parameter.star in {"*", "**"}
            annotation = parameter.annotation.annotation if parameter.annotation is not None else None
            self.parent_of[parameter] = owner
            self._bind(
                BindingKind.OPAQUE if starred else BindingKind.PARAMETER,
                parameter.name.value,
                parameter,
                source=parameter.default,
                annotation=None if starred else annotation,
            )

    def _class(self, node: cst.ClassDef) -> None:
        self._visit_all(node.decorators, node)
        outer = self._scope
        self._scope = self._type_parameters(node.type_parameters, node) or outer
        self._visit_all(node.bases, node)
        self._visit_all(node.keywords, node)
        inner = self._open(ScopeKind.CLASS, node, node.name.value)
        inner.qualified_name = f"{outer.qualified_name}.{node.name.value}"
        self._inside(inner, lambda: self._visit(node.body, node))
        self._scope = outer
        self.parent_of[node.name] = node
        self._bind(BindingKind.CLASS, node.name.value, node)

    def _type_alias(self, node: cst.TypeAlias) -> None:
        outer = self._scope
        self._scope = self._type_parameters(node.type_parameters, node) or outer
        before, self._in_annotation = self._in_annotation, True
        self._visit(node.value, node)
        self._in_annotation = before
        self._scope = outer
        self._bind(BindingKind.VALUE, node.name.value, node, source=node.value)

    def _comprehension(self, node: Any) -> None:
        outermost = node.for_in
        self._visit(outermost.iter, node)
        inner = self._open(ScopeKind.COMPREHENSION, node, "<comprehension>")

        def work() -> None:
            clause = outermost
            while clause is not None:
                self.parent_of[clause] = node
                self.scope_of[clause] = self._scope
                if clause is not outermost:
                    self._visit(clause.iter, clause)
                self._bind_target(clause.target, clause, BindingKind.ELEMENT, clause.iter)
                for condition in clause.ifs:
                    self._visit(condition.test, clause)
                clause = clause.inner_for_in
            for part in ("elt", "key", "value"):
                self._visit(getattr(node, part, None), node)

        self._inside(inner, work)

    # Which method looks at which node

    _HANDLERS: ClassVar[dict[type[Any], Callable[..., Any]]] = {
        **dict.fromkeys(CHILDREN, _children),
        cst.Name: _name,
        cst.Attribute: _attribute,
        cst.Arg: _argument,
        cst.Annotation: _annotation,
        cst.Assign: _assign,
        cst.AnnAssign: _annotated_assign,
        cst.AugAssign: _augmented_assign,
        cst.NamedExpr: _named_expression,
        cst.For: _for,
        cst.If: _conditional,
        cst.While: _conditional,
        cst.Try: _conditional,
        cst.TryStar: _conditional,
        cst.Match: _conditional,
        cst.With: _conditional,
        cst.WithItem: _with_item,
        cst.ExceptHandler: _handler,
        cst.ExceptStarHandler: _handler,
        cst.Del: _delete,
        cst.Global: _global,
        cst.Nonlocal: _nonlocal,
        cst.MatchAs: _match_name,
        cst.MatchStar: _match_name,
        cst.MatchMapping: _match_name,
        cst.Import: _import,
        cst.ImportFrom: _import_from,
        cst.LazyImport: _import,
        cst.LazyImportFrom: _import_from,
        cst.FunctionDef: _function,
        cst.Lambda: _lambda,
        cst.ClassDef: _class,
        cst.TypeAlias: _type_alias,
        cst.GeneratorExp: _comprehension,
        cst.ListComp: _comprehension,
        cst.SetComp: _comprehension,
        cst.DictComp: _comprehension,
        cst.StarredDictComp: _comprehension,
    }


# Private
# -------


def _every_parameter(parameters: cst.Parameters) -> Iterable[cst.Param]:
    yield from parameters.posonly_params
    yield from parameters.params
    if isinstance(parameters.star_arg, cst.Param):
        yield parameters.star_arg
    yield from parameters.kwonly_params
    if parameters.star_kwarg is not None:
        yield parameters.star_kwarg
