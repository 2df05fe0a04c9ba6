"""A builtin the contract does not list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from archscan.model.constants import constant_of
from archscan.model.names import normalised
from archscan.rules.rule import Case, SurfaceRule, Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.policy.surface import Surface


class BuiltinNotListed(SurfaceRule):
    """A builtin the contract does not list."""

    code = "ARC105"
    name = "builtin_not_listed"
    message = "names a builtin the contract does not list"
    reason = (
        "Builtins need no import, so an import-level contract never sees them. A mention is enough: an alias, an "
        "argument or a value in a table can be called elsewhere."
    )
    advice = "do without it, or argue for a line in `allowed_builtins`"
    VALID = (
        Case("def size(items):\n    return len(items)\n"),
        Case("def show(text):\n    print = lambda s: s\n    return print(text)\n"),
        Case("def size(input):\n    return len(input)\n"),
        Case("class Gate:\n    def exit(self):\n        return 'left'\n"),
        Case("EVAL = 'exec'\nMODES = {'compile': 1}\n"),
        Case("def refuse(value):\n    return isinstance(value, float) or type(value) is float\n"),
        Case("def has(value):\n    return hasattr(value, 'reason')\n"),
        Case("def open(name):\n    return name\n\n\ndef f():\n    return open('x')\n"),
        Case("from typing import Literal\n\n\ndef f(mode: Literal['open'], x: 'A.open'):\n    return mode, x\n"),
        Case("def f(record):\n    return record.open + record.eval()\n"),
    )
    INVALID = (
        Case("def f(name):\n    return open(name)\n", (2,)),
        Case("def f(live):\n    g = open if live else None\n    return g\n", (2,)),
        Case("def f(name):\n    return \uff4f\uff50\uff45\uff4e(name)\n", (2,)),
        Case("TABLE = {'f': open}\n", (1,)),
        Case("def f(x, reader=open):\n    return reader(x)\n", (1,)),
        Case("open = open\n", (1,)),
        Case("if 0:\n    open = len\n\n\ndef f(x):\n    return open(x)\n", (6,)),
        Case("open = 1\ndel open\n\n\ndef f(x):\n    return open(x)\n", (6,)),
        Case("class A:\n    open = 1\n\n    def f(self):\n        return open('x')\n", (5,)),
        Case("def f(r):\n    return getattr(r, 'status')\n", (2,)),
        Case("def f(r, name):\n    return hasattr(r, name)\n", (2,)),
        Case("def f(r):\n    return hasattr(r, '__class__')\n", (2,)),
        Case("def f(text: str):\n    return f'{open(text)!r}'\n", (2,)),
        Case("def f():\n    return __builtins__\n", (2,)),
        Case("def f(x: float) -> int:\n    return 1\n", (1,)),
        Case("def f():\n    exit(3)\n", (2,)),
        Case("def f(x: 'float', y: 'list[open]'):\n    return x\n", (1,)),
        Case("for print in ():\n    pass\nprint('x')\n", (3,)),
    )

    def check(self, subject: Surface) -> Iterator[Violation]:
        """Find builtins that are not listed."""
        policy = subject.policy
        for node in _names(subject):
            builtin = subject.builtin(node)
            if not builtin or subject.permits_builtin(builtin) or builtin in {"True", "False", "None"}:
                continue
            if builtin in policy.builtins_in_type_tests and _is_type_test(subject, node):
                subject.note("builtins_in_type_tests", builtin)
                continue
            if builtin in policy.builtins_with_constant_name and _has_constant_name(subject, node):
                subject.note("builtins_with_constant_name", builtin)
                continue
            yield Violation(
                node,
                f"names the builtin {builtin!r}, which the contract does not list",
                f"builtins.{builtin}",
                _ADVICE.get(builtin, ""),
            )


# Private
# -------

_ADVICE = {
    "hash": "hash() differs from process to process: compute a digest of canonical bytes",
    "id": "id() is an address: use an identity computed from the content",
    **dict.fromkeys(("getattr", "setattr", "delattr", "vars", "dir"), "name the attribute in the source"),
    **dict.fromkeys(("eval", "exec", "compile", "__import__"), "write the code where it can be read"),
    **dict.fromkeys(("open", "print", "input", "breakpoint", "help"), "hand values in and out; effects live outside"),
    **dict.fromkeys(("float", "complex"), "use whole numbers or pairs of them"),
}


def _names(subject: Surface) -> Iterator[cst.Name]:
    """Give every name that is read, those in the texts of annotations last."""
    yield from subject.module.collected.nodes[cst.Name]
    for expression in subject.module.annotation_texts():
        yield from _names_in(expression)


def _names_in(node: cst.CSTNode) -> Iterator[cst.Name]:
    if isinstance(node, cst.Name):
        yield node
    for child in (node.value,) if isinstance(node, cst.Attribute) else node.children:
        yield from _names_in(child)


def _is_type_test(subject: Surface, node: cst.Name) -> bool:
    """Tell whether a name only asks for the type of a value."""
    module = subject.module
    child: cst.CSTNode = node
    parent = module.parent(node)
    while isinstance(parent, cst.Tuple | cst.Element | cst.BinaryOperation):
        child, parent = parent, module.parent(parent)
    if isinstance(parent, cst.MatchClass):
        return parent.cls is child
    if isinstance(parent, cst.ComparisonTarget):
        return True
    if isinstance(parent, cst.Comparison):
        return True
    if isinstance(parent, cst.Arg):
        call = module.parent(parent)
        return (
            isinstance(call, cst.Call)
            and len(call.args) > 1
            and call.args[1] is parent
            and bool(module.origins(call.func) & {"builtins.isinstance", "builtins.issubclass"})
        )
    return False


def _has_constant_name(subject: Surface, node: cst.Name) -> bool:
    """Tell whether a builtin of the getattr family is called with a literal public name, on no module."""
    call = subject.module.parent(node)
    if not isinstance(call, cst.Call) or call.func is not node or len(call.args) < 2:  # noqa: PLR2004 - object, name
        return False
    name = constant_of(call.args[1].value)
    return isinstance(name, str) and not normalised(name).startswith("_")
