"""A distribution as its folder states it: what it is called, what it holds, what it declares."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import InvalidName, canonicalize_name

from archscan.cannot_judge import CannotJudgeError
from archscan.source_file import SourceFile, is_within, walk_source_files

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

__all__ = ["DEFAULT_SOURCE_ROOTS", "DeclaredRequirement", "Distribution", "read_distribution"]

DEFAULT_SOURCE_ROOTS = ("src",)


@dataclass(frozen=True, slots=True)
class DeclaredRequirement:
    """One line of a distribution's dependencies (PEP 508, PEP 621).

    Attributes:
        name: The distribution it requires, normalised (PEP 503).
        text: The requirement as written.
        line: Its line in ``pyproject.toml``, from 1.
        extra: The extra it belongs to; "" for ``[project.dependencies]``.
    """

    name: str
    text: str
    line: int
    extra: str = ""


@dataclass(frozen=True, slots=True)
class Distribution:
    """A distribution and its sources.

    Attributes:
        name: Its name, normalised (PEP 503).
        folder: Its folder relative to the root, with forward slashes; "" for the root itself.
        pyproject: Its ``pyproject.toml`` relative to the root.
        import_names: The names its modules are imported by: top-level packages and modules, or, in a namespace
            package, the packages and modules below it.
        files: Its Python files.
        requirements: What it declares, in the order of the file.
    """

    name: str
    folder: str
    pyproject: str
    import_names: tuple[str, ...]
    files: tuple[SourceFile, ...]
    requirements: tuple[DeclaredRequirement, ...]


def read_distribution(folder: Path, root: Path, source_roots: Sequence[str] = DEFAULT_SOURCE_ROOTS) -> Distribution:
    """Read a distribution from its folder.

    Args:
        folder: The folder that holds its ``pyproject.toml``.
        root: The folder that the names of files are relative to.
        source_roots: Folders in it that stand on the import path. Where none of them is there, the layout is flat:
            the package or module in the folder that bears the distribution's name.

    Returns:
        The distribution.

    Raises:
        CannotJudgeError: There is no readable ``pyproject.toml``, its dependencies are dynamic or malformed, or there
            is no module.
    """
    pyproject = folder / "pyproject.toml"
    shown = pyproject.relative_to(root).as_posix()
    try:
        text = pyproject.read_text(encoding="utf-8")
        document = tomllib.loads(text)
    except OSError as error:
        raise CannotJudgeError(shown, f"cannot be read: {error.strerror}") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CannotJudgeError(shown, f"is not TOML: {error}") from error
    project = document.get("project")
    if not isinstance(project, dict) or not isinstance(project.get("name"), str):
        raise CannotJudgeError(shown, "has no [project] table with a name")
    try:
        name = canonicalize_name(project["name"], validate=True)
    except InvalidName as error:
        raise CannotJudgeError(shown, str(error)) from error
    files, import_names = _read_sources(folder, root, source_roots, name)
    relative = folder.relative_to(root).as_posix()
    return Distribution(
        name=name,
        folder="" if relative == "." else relative,
        pyproject=shown,
        import_names=import_names,
        files=files,
        requirements=tuple(_read_requirements(project, text, shown)),
    )


# Private
# -------


def _read_sources(
    folder: Path, root: Path, source_roots: Sequence[str], name: str
) -> tuple[tuple[SourceFile, ...], tuple[str, ...]]:
    present = [folder / source_root for source_root in source_roots if (folder / source_root).is_dir()]
    if present:
        files = [file for source_root in present for file in walk_source_files(source_root, root)]
        import_names = [name for source_root in present for name in _import_names(source_root)]
    else:
        own = name.replace("-", "_")
        files = [file for file in walk_source_files(folder, root) if is_within(file.module, own)]
        import_names = [own] if files else []
    if not files:
        shown = folder.relative_to(root).as_posix()
        raise CannotJudgeError(
            shown,
            f"no module found in {', '.join(source_roots)} nor by the name of the distribution; "
            "say where the modules are with the option `roots`",
        )
    return tuple(files), tuple(sorted(set(import_names)))


def _import_names(folder: Path, namespace: str = "") -> Iterator[str]:
    for child in sorted(folder.iterdir()):
        if child.name.startswith(".") or child.name == "__pycache__":
            continue
        if child.suffix == ".py":
            yield f"{namespace}{child.stem}"
        elif (child / "__init__.py").is_file():
            yield f"{namespace}{child.name}"
        elif child.is_dir():
            yield from _import_names(child, f"{namespace}{child.name}.")


def _read_requirements(project: dict[str, Any], text: str, shown: str) -> Iterator[DeclaredRequirement]:
    dynamic = project.get("dynamic", [])
    if "dependencies" in dynamic:
        raise CannotJudgeError(shown, "the dependencies are dynamic, so what is declared cannot be told")
    groups = {"": project.get("dependencies", []), **project.get("optional-dependencies", {})}
    lines = text.splitlines()
    for extra, entries in groups.items():
        if not isinstance(entries, list):
            raise CannotJudgeError(shown, "the dependencies are not a list")
        for entry in entries:
            try:
                name = canonicalize_name(Requirement(entry).name)
            except (InvalidRequirement, TypeError) as error:
                raise CannotJudgeError(shown, f"{entry!r} is no requirement (PEP 508)") from error
            yield DeclaredRequirement(name, entry, _line_of(entry, extra or "dependencies", lines), extra)


def _line_of(requirement: str, key: str, lines: Sequence[str]) -> int:
    opening = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=")
    start = next((number for number, line in enumerate(lines) if opening.match(line)), 0)
    # Escapes make the text of a file differ from the value: then the line of the key has to do.
    quoted = (f'"{requirement}"', f"'{requirement}'")
    return next(
        (number for number, line in enumerate(lines[start:], start + 1) if any(q in line for q in quoted)), start + 1
    )
