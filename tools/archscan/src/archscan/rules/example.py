"""The small tree and the contracts that the cases of the rules are read in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from archscan.model.source_tree import OverlayTree, SourceTree
from archscan.policy.record_options import read_record_options
from archscan.policy.records import Records
from archscan.policy.surface import Surface, WorkspaceNames
from archscan.policy.surface_options import read_surface_options
from archscan.reading.deep_stack import run_with_deep_stack
from archscan.rules.rule import SurfaceRule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from archscan.rules.rule import Case, Rule

__all__ = ["SURFACE_OPTIONS", "TREE", "lines_found"]

#: The modules around a case, by their names.
TREE = {
    "shop.__init__": "",
    "shop.records": (
        "from dataclasses import dataclass\nfrom hashlib import sha256\nimport json\n\n\n"
        "@dataclass(frozen=True, slots=True)\nclass Order:\n    name: str\n\n\n"
        "def digest(x):\n    return sha256(x).hexdigest()\n"
    ),
    "stock.__init__": "from stock.produce import restock\nfrom stock.records import Item\n",
    "stock.records": (
        "from dataclasses import dataclass\n\n\n@dataclass(frozen=True, slots=True)\nclass Item:\n    name: str\n"
    ),
    "stock.produce": "from stock.records import Item\n\n\ndef restock(name):\n    return Item(name)\n",
    "ledger.__init__": "from ledger.records import Entry\n",
    "ledger.records": "class Entry:\n    pass\n",
}

#: The options of the example's `call_surface` contract.
SURFACE_OPTIONS: Mapping[str, list[str]] = {
    "allowed_imports": [
        "__future__.annotations",
        "dataclasses: dataclass, field, fields, replace",
        "enum: Enum, StrEnum, unique",
        "hashlib.sha256",
        "json: dumps, JSONEncoder",
        "typing: Any, ClassVar, Final, Literal, NamedTuple, NewType, Optional, TYPE_CHECKING, TypedDict",
        "collections.abc: *",
        "stock.Item",
        "ledger.Entry",
    ],
    "allowed_builtins": [
        "True, False, None, all, any, bool, bytes, bytearray, classmethod, dict, enumerate, format, frozenset, int",
        "isinstance, iter, len, list, map, max, min, next, object, property, range, repr, set, sorted, staticmethod",
        "str, sum, super, tuple, type, zip, Exception, ImportError, ValueError",
    ],
    "builtins_in_type_tests": ["float"],
    "builtins_with_constant_name": ["hasattr"],
    "allowed_attributes": ["__name__"],
    "allowed_special_names": ["__all__, __init__, __len__, __repr__, __slots__, __truediv__"],
    "allowed_encodings": ["utf-8"],
    "json_functions": ["json.dumps, json.JSONEncoder"],
    "json_required": ["sort_keys=True", "ensure_ascii=False"],
    "json_permitted": ['separators=(",", ":")', "allow_nan=False", "indent=None"],
}

_DECLARED = {
    "shop": frozenset({"stock"}),
    "stock": frozenset[str](),
    "ledger": frozenset[str](),
}
_RECORD_OPTIONS: Mapping[str, list[str]] = {"forbidden_fields": ["score, rank"]}


def lines_found(rule: Rule, case: Case) -> list[int]:  # type: ignore[type-arg] # rules of both kinds
    """Judge a case by one rule.

    Args:
        rule: The rule.
        case: One of its cases.

    Returns:
        The lines it reports, each once, in order.
    """
    return run_with_deep_stack(lambda: _lines_found(rule, case))


# Private
# -------


def _lines_found(rule: Rule, case: Case) -> list[int]:  # type: ignore[type-arg] # rules of both kinds
    modules = {**TREE, "shop.orders": case.source}
    contents = {name: (f"{name.replace('.', '/')}.py", source.encode()) for name, source in modules.items()}
    tree = OverlayTree(SourceTree(Path(), {}), contents)
    module = tree.parse("shop.orders")
    overrides = {name: [lines] if isinstance(lines, str) else list(lines) for name, lines in case.options.items()}
    subject: Surface | Records
    if isinstance(rule, SurfaceRule):
        policy = read_surface_options({**SURFACE_OPTIONS, **overrides}, _DECLARED)
        subject = Surface(module, policy, WorkspaceNames(policy, tree))
    else:
        subject = Records(module, read_record_options({**_RECORD_OPTIONS, **overrides}))
    return sorted({module.position(violation.node)[0] for violation in rule.check(subject)})  # pyright: ignore[reportArgumentType]  # made for the rule's own kind above
