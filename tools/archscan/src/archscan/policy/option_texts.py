"""The texts of options: lists of names, and entries that must give a reason."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

from archscan.policy.allowed_names import EntryError

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["keyword_texts", "names_of", "with_reason"]

_REASON = " because "


def names_of(entries: Iterable[str]) -> list[str]:
    """Read an option whose lines hold names, several to a line where commas part them.

    Raises:
        EntryError: A name is no identifier.
    """
    names = [name.strip() for entry in entries for name in entry.split(",") if name.strip()]
    for name in names:
        if not re.fullmatch(r"[\w.-]+", name):
            raise EntryError(f"{name!r} is no name")
    return names


def with_reason(entry: str) -> tuple[str, str]:
    """Read an entry of the form ``what because reason``.

    Raises:
        EntryError: There is no reason.
    """
    what, _, reason = entry.partition(_REASON)
    if not what.strip() or not reason.strip():
        raise EntryError(f"{entry!r} gives no reason: write `… because …`")
    return what.strip(), reason.strip()


def keyword_texts(entries: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Read an option whose lines have the form ``keyword=value``; a keyword may stand several times.

    Raises:
        EntryError: A line has another form, or its value is no literal.
    """
    found: dict[str, tuple[str, ...]] = {}
    for entry in entries:
        keyword, equals, value = entry.partition("=")
        if not equals or not keyword.strip().isidentifier() or not value.strip():
            raise EntryError(f"{entry!r} is not of the form keyword=value")
        try:
            text = repr(ast.literal_eval(value.strip()))
        except (ValueError, SyntaxError):
            raise EntryError(f"{entry!r} gives no literal value") from None
        found[keyword.strip()] = (*found.get(keyword.strip(), ()), text)
    return found
