"""The members of a workspace: which folders of a repository are distributions."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from archscan.cannot_judge import CannotJudgeError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

__all__ = ["declared_members", "find_folders", "member_folders", "project_name"]


def declared_members(root: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Read the patterns by which a repository declares its members, from ``[tool.uv.workspace]``.

    Args:
        root: The folder of the workspace's ``pyproject.toml``.

    Returns:
        The patterns of the members and of the folders left out; nothing, where no workspace is declared.

    Raises:
        CannotJudgeError: The file is there and is not TOML.
    """
    document = _read_pyproject(root)
    table = document.get("tool", {}).get("uv", {}).get("workspace", {})
    return tuple(table.get("members", ())), tuple(table.get("exclude", ()))


def project_name(root: Path) -> str:
    """Name the project at a folder, as its ``pyproject.toml`` does; "" where it names none.

    Raises:
        CannotJudgeError: The file is there and is not TOML.
    """
    name = _read_pyproject(root).get("project", {}).get("name", "")
    return name if isinstance(name, str) else ""


def member_folders(root: Path, members: Sequence[str], excluded: Sequence[str] = ()) -> tuple[Path, ...]:
    """Find the folders that are members.

    Args:
        root: The folder the patterns are relative to.
        members: Patterns of folders, such as ``packages/*``.
        excluded: Patterns of folders left out.

    Returns:
        The folders with a ``pyproject.toml``, in the order of their paths.

    Raises:
        CannotJudgeError: A pattern matches no member.
    """
    left_out = {path for pattern in excluded for path in root.glob(pattern)}
    found: set[Path] = set()
    for pattern in members:
        matched = {
            path for path in find_folders(root, pattern) if (path / "pyproject.toml").is_file() and path not in left_out
        }
        if not matched:
            raise CannotJudgeError(pattern, "the pattern matches no folder with a pyproject.toml")
        found |= matched
    return tuple(sorted(found))


def find_folders(root: Path, pattern: str) -> tuple[Path, ...]:
    """Find the folders that a pattern relative to the root matches, those without content of their own left out.

    Raises:
        CannotJudgeError: The pattern matches no folder.
    """
    try:
        found = tuple(sorted(path for path in root.glob(pattern) if path.is_dir() and _is_considered(path)))
    except (ValueError, NotImplementedError) as error:
        raise CannotJudgeError(pattern, f"the pattern is not relative to the root: {error}") from error
    if not found:
        raise CannotJudgeError(pattern, "the pattern matches no folder")
    return found


# Private
# -------


def _read_pyproject(root: Path) -> dict[str, Any]:
    try:
        return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CannotJudgeError("pyproject.toml", f"cannot be read: {error}") from error


def _is_considered(folder: Path) -> bool:
    """Tell whether a folder is one that somebody put there: not hidden, not a cache, and not only caches."""
    if folder.name.startswith(".") or folder.name == "__pycache__":
        return False
    # Switching branches leaves folders that hold nothing but caches.
    return any(path.is_file() and _is_own(path.relative_to(folder).parts) for path in folder.rglob("*"))


def _is_own(parts: Sequence[str]) -> bool:
    return not any(part.startswith(".") or part == "__pycache__" for part in parts)
