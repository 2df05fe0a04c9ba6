"""The imports of a source file, wherever in it they stand.

The graph of import-linter leaves out what is not importable (a file in a folder without ``__init__.py``, a name that is
no identifier) and imports made by name. What a distribution must declare does not depend on either, so the files are
read here.
"""

from __future__ import annotations

import ast
import re
import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING

import libcst

from archscan.model.collector import Collector
from archscan.model.names import dotted_name
from archscan.model.places import Places
from archscan.reading.decoding import decode_source
from archscan.reading.deep_stack import run_with_deep_stack
from archscan.reading.parsing import parse_source
from archscan.reading.unreadable import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.source_file import SourceFile

__all__ = ["ImportLine", "UnreadableSourceError", "read_imports"]


@dataclass(frozen=True, slots=True, order=True)
class ImportLine:
    """One import statement, or one import by a literal name.

    Attributes:
        file: Path relative to the root, with forward slashes.
        line: Line of the statement, from 1.
        column: Column of the statement in characters, from 1.
        importer: Name of the module that imports.
        imported: Absolute name of the module that is imported.
        names: The names taken from it by ``from imported import …``.
    """

    file: str
    line: int
    column: int
    importer: str
    imported: str
    names: tuple[str, ...] = ()

    @property
    def targets(self) -> tuple[str, ...]:
        """Every dotted name the import may lead to: the module, or each name as if it were a submodule."""
        return tuple(f"{self.imported}.{name}" for name in self.names if name != "*") or (self.imported,)

    @property
    def text(self) -> str:
        """The import in its plainest form, such as ``from a.b import c``."""
        return f"from {self.imported} import {', '.join(self.names)}" if self.names else f"import {self.imported}"


class UnreadableSourceError(Exception):
    """A file whose imports nobody can tell: it cannot be read, decoded or parsed."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        """Name the file, the line where reading stopped (0 for the file as a whole) and why."""
        super().__init__(f"{file}:{line}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason


def read_imports(source: SourceFile) -> tuple[ImportLine, ...]:
    """Read the imports of one file.

    Statements count in every place (functions, ``TYPE_CHECKING``, dead branches), and so do ``__import__`` and
    ``import_module`` called with a literal name.

    Args:
        source: The file and the module it is.

    Returns:
        The imports in the order of the file, relative ones made absolute.

    Raises:
        UnreadableSourceError: The file cannot be read, decoded or parsed.
    """
    try:
        text = decode_source(source.path.read_bytes())
        try:
            found = _of_syntax_tree(text, source)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            # The running interpreter's grammar may be older than the file's, and its parser shallower.
            found = run_with_deep_stack(lambda: _of_concrete_tree(text, source))
    except OSError as error:
        raise UnreadableSourceError(source.file, 0, f"the file cannot be read: {error.strerror}") from error
    except UnreadableError as error:
        raise UnreadableSourceError(source.file, error.line, error.message) from error
    except (RecursionError, MemoryError) as error:
        raise UnreadableSourceError(source.file, 0, "the file is nested too deeply to be judged") from error
    return tuple(sorted(found))


# Private
# -------


def _of_syntax_tree(text: str, source: SourceFile) -> list[ImportLine]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return list(_statements(ast.parse(text), text, source))


def _statements(tree: ast.Module, text: str, source: SourceFile) -> Iterator[ImportLine]:
    lines = re.split(r"\r\n?|\n", text)

    def place(line: int, offset: int) -> tuple[str, int, int, str]:
        # The parser counts bytes of UTF-8; a column is a number of characters.
        return source.file, line, len(lines[line - 1].encode()[:offset].decode()) + 1, source.module

    for node in ast.walk(tree):
        match node:
            case ast.Import(names=aliases, lineno=line, col_offset=offset):
                for alias in aliases:
                    yield ImportLine(*place(line, offset), alias.name)
            case ast.ImportFrom(module=module, names=aliases, level=level, lineno=line, col_offset=offset):
                imported = source.absolute_name(module or "", level)
                names = tuple(alias.name for alias in aliases)
                yield ImportLine(*place(line, offset), imported, names)
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module") | ast.Attribute(attr="__import__" | "import_module"),
                args=[ast.Constant(value=str(name)), *_],
                lineno=line,
                col_offset=offset,
            ) if not name.startswith("."):
                yield ImportLine(*place(line, offset), name)
            case _:
                pass


def _of_concrete_tree(text: str, source: SourceFile) -> list[ImportLine]:
    module = parse_source(text)
    collected = Collector(module, source.module, is_package=source.path.name == "__init__.py")
    places = Places(module, text, collected.parent_of)

    def line(node: libcst.CSTNode, imported: str, names: tuple[str, ...] = ()) -> ImportLine:
        return ImportLine(source.file, *places.start(node), source.module, imported, names)

    found = [line(node, alias.evaluated_name) for node in collected.nodes[libcst.Import] for alias in node.names]
    for node in collected.nodes[libcst.ImportFrom]:
        names = ("*",) if isinstance(node.names, libcst.ImportStar) else tuple(n.evaluated_name for n in node.names)
        found.append(line(node, source.absolute_name(dotted_name(node.module), len(node.relative)), names))
    for node in collected.nodes[libcst.Call]:
        name = _imported_by_name(node)
        if name and not name.startswith("."):
            found.append(line(node, name))
    return found


def _imported_by_name(node: libcst.Call) -> str:
    """Give the literal name in a call of ``__import__`` or ``import_module``, "" for any other call."""
    called = node.func.attr if isinstance(node.func, libcst.Attribute) else node.func
    if not (isinstance(called, libcst.Name) and called.value in {"__import__", "import_module"} and node.args):
        return ""
    argument = node.args[0].value
    name = argument.evaluated_value if isinstance(argument, libcst.SimpleString) else None
    return name if isinstance(name, str) else ""
