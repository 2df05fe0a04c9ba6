"""A Python file and the module it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["SourceFile", "is_within", "walk_source_files"]


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A Python file and the module it is.

    Attributes:
        path: Where it is.
        file: The same, relative to the root of the configuration, with forward slashes.
        module: The module's name; that of its folder for ``__init__.py``.
    """

    path: Path
    file: str
    module: str

    def absolute_name(self, module: str, level: int) -> str:
        """Make the module of an import statement absolute.

        Args:
            module: The name as written, without leading dots.
            level: The number of leading dots.

        Returns:
            The absolute name. One that leaves the outermost package keeps its dots, for it leads nowhere.
        """
        if not level:
            return module
        parents = self.module.split(".")
        climbed = level - 1 if self.path.name == "__init__.py" else level
        if climbed >= len(parents):
            return "." * level + module
        package = parents[: len(parents) - climbed]
        return ".".join([*package, module] if module else package)


def walk_source_files(source_root: Path, root: Path) -> Iterator[SourceFile]:
    """Find every Python file below a folder, importable or not, in the order of their paths.

    Args:
        source_root: The folder that stands on the import path.
        root: The folder that the names of files are relative to.

    Yields:
        Each file, those in hidden folders and caches left out.
    """
    for path in sorted(source_root.rglob("*.py")):
        parts = path.relative_to(source_root).with_suffix("").parts
        if any(part.startswith(".") or part == "__pycache__" for part in parts):
            continue
        named = parts[:-1] if parts[-1] == "__init__" else parts
        yield SourceFile(path, path.relative_to(root).as_posix(), ".".join(named))


def is_within(module: str, package: str) -> bool:
    """Tell whether a dotted name is a package or stands below it."""
    return module == package or module.startswith(f"{package}.")
