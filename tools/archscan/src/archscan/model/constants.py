"""The values of literals."""

from __future__ import annotations

import ast
from typing import Any

import libcst as cst

__all__ = ["constant_of"]


def constant_of(node: cst.CSTNode | None) -> Any:
    """Give the value of a literal, or None where it is no literal."""
    if isinstance(node, cst.SimpleString | cst.Integer | cst.ConcatenatedString | cst.UnaryOperation | cst.Tuple):
        if isinstance(node, cst.ConcatenatedString):
            left, right = constant_of(node.left), constant_of(node.right)
            return left + right if isinstance(left, str) and isinstance(right, str) else None
        if isinstance(node, cst.Tuple):
            return tuple(constant_of(element.value) for element in node.elements)
        if isinstance(node, cst.UnaryOperation):
            inner = constant_of(node.expression)
            return -inner if isinstance(node.operator, cst.Minus) and isinstance(inner, int) else None
        try:
            return ast.literal_eval(node.value)
        except (ValueError, SyntaxError):
            return None
    if isinstance(node, cst.Name) and node.value in {"True", "False"}:
        return node.value == "True"
    return None
