"""JSON that is written in any but the canonical way."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.scope import BindingKind
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from archscan.model.module import Module
    from archscan.policy.surface import Surface

_WRITE = "from json import dumps\n\n\ndef f(x):\n    return "


class CanonicalJson(SurfaceRule):
    """JSON that is written in any but the canonical way."""

    code = "ARC301"
    name = "canonical_json"
    message = "JSON is not written in the canonical way"
    reason = "An identity is a digest of bytes: the same value must give the same bytes, everywhere and always."
    advice = "pass exactly the keywords the contract requires, as literals"
    VALID = (
        Case(f"{_WRITE}dumps(x, ensure_ascii=False, sort_keys=True, separators=(',', ':'), allow_nan=False)\n"),
        Case("import json\nwrite = json.dumps\nX = write({}, sort_keys=True, ensure_ascii=False)\n"),
        Case(f"OPTIONS = {{'sort_keys': True, 'ensure_ascii': False}}\n{_WRITE}dumps(x, **OPTIONS)\n"),
        Case(f"SORTED = True\n{_WRITE}dumps(x, sort_keys=SORTED, ensure_ascii=False, indent=None)\n"),
        Case("def dumps(x):\n    return x\n\n\nX = dumps(1)\n"),
        Case("from json import JSONEncoder\nX = JSONEncoder(sort_keys=True, ensure_ascii=False).encode({})\n"),
    )
    INVALID = (
        Case(f"{_WRITE}dumps(x)\n", (5,)),
        Case(f"{_WRITE}dumps(x, sort_keys=False, ensure_ascii=False)\n", (5,)),
        Case(f"{_WRITE}dumps(x, sort_keys=True)\n", (5,)),
        Case(f"{_WRITE}dumps(x, sort_keys=True, ensure_ascii=False, default=str)\n", (5,)),
        Case(f"{_WRITE}dumps(x, sort_keys=True, ensure_ascii=False, allow_nan=True)\n", (5,)),
        Case(f"{_WRITE}dumps(x, sort_keys=True, ensure_ascii=False, indent=2)\n", (5,)),
        Case(f"{_WRITE}dumps(x, sort_keys=True, ensure_ascii=False, separators=(', ', ': '))\n", (5,)),
        Case("from json import dumps\n\n\ndef f(x, o):\n    return dumps(x, **o)\n", (5,)),
        Case("from json import dumps\n\n\ndef f(x, s):\n    return dumps(x, sort_keys=s, ensure_ascii=False)\n", (5,)),
        Case("from json import dumps\nwrite = dumps\nX = write({})\n", (3,)),
        Case("from json import JSONEncoder\nX = JSONEncoder().encode({})\n", (2,)),
        Case("import json\n\n\nclass E(json.JSONEncoder):\n    def default(self, o):\n        return 1\n", (5,)),
        Case("import json\n\n\nclass E(json.JSONEncoder):\n    pass\n\n\nX = E().encode({})\n", (8,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find calls that write JSON otherwise."""
        module, functions = subject.module, subject.policy.json.functions
        derived = {}
        for definition in module.collected.nodes[cst.ClassDef]:
            bases = {origin for base in definition.bases for origin in module.origins(base.value)}
            if bases & functions:
                scope = module.collected.opened[definition]
                derived[scope.qualified_name] = definition
                for name, bindings in scope.bindings.items():
                    if bindings[0].kind is BindingKind.FUNCTION:
                        yield Violation(
                            bindings[0].node, f"{name!r} changes how JSON is written", min(bases & functions)
                        )
        for call in module.collected.nodes[cst.Call]:
            written = module.origins(call.func) & (functions | set(derived))
            if written:
                yield from self._faults(subject, call, min(written))

    def _faults(self, subject: Surface, call: cst.Call, resolved: str) -> Iterator[Violation]:
        module, policy = subject.module, subject.policy.json
        keywords: dict[str, cst.BaseExpression | None] = {}
        for argument in call.args:
            if argument.star == "**":
                options = _literal_options(module, argument.value)
                if options is None:
                    yield Violation(call, "the options of JSON cannot be told", resolved)
                    return
                keywords.update(options)
            elif argument.keyword is not None:
                keywords[argument.keyword.value] = argument.value
        for name, expected in policy.required.items():
            if name not in keywords:
                yield Violation(call, f"JSON is written without {name}={expected}", resolved)
                return
            if _value(module, keywords[name]) != expected:
                yield Violation(call, f"JSON is written without {name}={expected}", resolved)
                return
        for name, value in keywords.items():
            if (
                name not in policy.required
                and name not in _PAYLOAD
                and _value(module, value) not in policy.permitted.get(name, ())
            ):
                yield Violation(call, f"JSON is written with the option {name!r}, which changes its text", resolved)
                return


# Private
# -------

#: How the functions of the standard library call what is written.
_PAYLOAD = {"obj", "o"}


def _value(module: Module, node: cst.BaseExpression | None) -> str:
    """Give the literal value of an expression as its text, through a name that can only mean one; "" for no literal."""
    if isinstance(node, cst.Name) and node.value not in {"True", "False", "None"}:
        node = module.resolver.sole_value(node)
    if node is None:
        return ""
    try:
        return repr(ast.literal_eval(module.syntax.code_for_node(node).strip()))
    except (ValueError, SyntaxError):
        return ""


def _literal_options(module: Module, node: cst.BaseExpression) -> Mapping[str, cst.BaseExpression] | None:
    """Read options that are spread into a call, None where they cannot be told."""
    if isinstance(node, cst.Name):
        if any(_is_item_of(target, node.value) for target, _ in module.collected.stores):
            return None
        value = module.resolver.sole_value(node)
        return _literal_options(module, value) if value is not None else None
    if isinstance(node, cst.Call) and module.origins(node.func) == {"builtins.dict"}:
        if all(argument.keyword is not None for argument in node.args):
            return {argument.keyword.value: argument.value for argument in node.args if argument.keyword is not None}
        return None
    if not isinstance(node, cst.Dict):
        return None
    options: dict[str, cst.BaseExpression] = {}
    for element in node.elements:
        if not isinstance(element, cst.DictElement) or not isinstance(element.key, cst.SimpleString):
            return None
        options[str(element.key.raw_value)] = element.value
    return options


def _is_item_of(target: cst.CSTNode, name: str) -> bool:
    return isinstance(target, cst.Subscript) and isinstance(target.value, cst.Name) and target.value.value == name
