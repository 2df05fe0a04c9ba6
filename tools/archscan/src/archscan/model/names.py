"""Names as the interpreter compares them."""

from __future__ import annotations

import unicodedata

import libcst as cst

__all__ = ["absolute_name", "dotted_name", "normalised"]


def normalised(name: str) -> str:
    """Give an identifier as the interpreter looks it up (NFKC)."""
    return name if name.isascii() else unicodedata.normalize("NFKC", name)


def dotted_name(node: cst.BaseExpression | None) -> str:
    """Give the dotted name in an import statement."""
    parts: list[str] = []
    while isinstance(node, cst.Attribute):
        parts.append(normalised(node.attr.value))
        node = node.value
    if isinstance(node, cst.Name):
        parts.append(normalised(node.value))
    return ".".join(reversed(parts))


def absolute_name(module: str, level: int, package: str) -> str:
    """Make the module of an import statement absolute.

    Args:
        module: The name as written, without leading dots.
        level: The number of leading dots.
        package: The package that the importing module stands in, "" for none.

    Returns:
        The absolute name. One that leads out of the outermost package keeps its dots, so that no policy allows it.
    """
    if not level:
        return module
    parts = package.split(".") if package else []
    if level > len(parts):
        return "." * level + module
    base = ".".join(parts[: len(parts) - level + 1])
    return f"{base}.{module}" if module else base
