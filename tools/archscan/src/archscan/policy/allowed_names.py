"""Entries that allow names.

An entry is one of::

    json.dumps                       one name
    json: dumps, JSONEncoder         names of one module
    collections.abc: *               the public names of a module
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["AllowedName", "EntryError", "parse_allowed_names"]

_DOTTED = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*(\.\*)?")


class EntryError(ValueError):
    """An entry of an option that does not have the form of one."""


@dataclass(frozen=True, slots=True, order=True)
class AllowedName:
    """One name that is allowed, or all public names of a module.

    Attributes:
        module: The module, or the name itself where there is only one part.
        name: The name in it, ``*`` for all public names, "" where the module itself is named.
    """

    module: str
    name: str

    @property
    def qualified(self) -> str:
        """The dotted name, with ``*`` for all public names."""
        return f"{self.module}.{self.name}" if self.name else self.module

    def covers(self, qualified_name: str) -> bool:
        """Tell whether a qualified name is the allowed one, or is reached through it.

        A wildcard leaves out private names and names that are modules of the standard library, since a module that
        imports another does not offer it.
        """
        if self.name == "*":
            prefix = f"{self.module}."
            if not qualified_name.startswith(prefix):
                return False
            first = qualified_name[len(prefix) :].partition(".")[0]
            return not first.startswith("_") and first not in sys.stdlib_module_names
        own = self.qualified
        return qualified_name == own or qualified_name.startswith(f"{own}.")

    def lies_below(self, module: str) -> bool:
        """Tell whether reaching the allowed name goes through a module."""
        return self.module == module or self.module.startswith(f"{module}.")


def parse_allowed_names(entries: Iterable[str]) -> Iterator[AllowedName]:
    """Parse entries.

    Args:
        entries: The lines of an option.

    Yields:
        Every name they allow.

    Raises:
        EntryError: An entry has another form.
    """
    for entry in entries:
        module, colon, names = entry.partition(":")
        if not colon:
            yield _single(module.strip())
            continue
        listed = [name.strip() for name in names.split(",") if name.strip()]
        if not listed:
            raise EntryError(f"{entry!r} lists no name")
        for name in listed:
            yield _single(f"{module.strip()}.{name}")


# Private
# -------


def _single(dotted: str) -> AllowedName:
    if not _DOTTED.fullmatch(dotted):
        raise EntryError(f"{dotted!r} is no qualified name")
    module, _, name = dotted.rpartition(".")
    return AllowedName(module, name) if module else AllowedName(name, "")
