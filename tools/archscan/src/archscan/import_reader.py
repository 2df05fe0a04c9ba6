"""The imports of a source file, wherever in it they stand.

The graph of import-linter leaves out what is not importable (a file in a folder without ``__init__.py``, a name that is
no identifier) and imports made by name. What a distribution must declare does not depend on either, so the files are
read here.
"""

from __future__ import annotations

import ast
import warnings
from dataclasses import dataclass
from importlib.util import decode_source
from typing import TYPE_CHECKING

import libcst
from libcst.metadata import MetadataWrapper, PositionProvider

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
        content = source.path.read_bytes()
    except OSError as error:
        raise UnreadableSourceError(source.file, 0, f"cannot be read: {error.strerror}") from error
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = list(_of_syntax_tree(decode_source(content), source))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        # The running interpreter's grammar may be older than the file's, and its parser shallower.
        found = _of_concrete_tree(content, source)
    return tuple(sorted(found))


# Private
# -------


def _of_syntax_tree(text: str, source: SourceFile) -> Iterator[ImportLine]:
    lines = text.split("\n")

    def place(line: int, offset: int) -> tuple[str, int, int, str]:
        # The parser counts bytes of UTF-8; a column is a number of characters.
        return source.file, line, len(lines[line - 1].encode()[:offset].decode()) + 1, source.module

    for node in ast.walk(ast.parse(text)):
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


def _of_concrete_tree(content: bytes, source: SourceFile) -> list[ImportLine]:
    try:
        wrapper = MetadataWrapper(libcst.parse_module(content), unsafe_skip_copy=True)
        visitor = _ImportVisitor(source)
        wrapper.visit(visitor)
    except libcst.ParserSyntaxError as error:
        raise UnreadableSourceError(source.file, error.raw_line, f"cannot be parsed: {error.message}") from error
    except (UnicodeError, LookupError, SyntaxError) as error:
        raise UnreadableSourceError(source.file, 0, f"cannot be decoded: {error}") from error
    except (RecursionError, MemoryError) as error:
        raise UnreadableSourceError(source.file, 0, "is nested too deeply to be parsed") from error
    return visitor.found


class _ImportVisitor(libcst.CSTVisitor):
    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self, source: SourceFile) -> None:
        super().__init__()
        self._source = source
        self.found: list[ImportLine] = []

    def visit_Import(self, node: libcst.Import) -> None:  # noqa: N802 - libcst finds it by this name
        for alias in node.names:
            self._add(node, alias.evaluated_name)

    def visit_ImportFrom(self, node: libcst.ImportFrom) -> None:  # noqa: N802 - libcst finds it by this name
        module = libcst.helpers.get_full_name_for_node(node.module) if node.module else ""
        names = ("*",) if isinstance(node.names, libcst.ImportStar) else tuple(n.evaluated_name for n in node.names)
        self._add(node, self._source.absolute_name(module or "", len(node.relative)), names)

    def visit_Call(self, node: libcst.Call) -> None:  # noqa: N802 - libcst finds it by this name
        called = node.func.attr if isinstance(node.func, libcst.Attribute) else node.func
        if not (isinstance(called, libcst.Name) and called.value in {"__import__", "import_module"} and node.args):
            return
        argument = node.args[0].value
        name = argument.evaluated_value if isinstance(argument, libcst.SimpleString) else None
        if isinstance(name, str) and not name.startswith("."):
            self._add(node, name)

    def _add(self, node: libcst.CSTNode, imported: str, names: tuple[str, ...] = ()) -> None:
        start = self.get_metadata(PositionProvider, node).start
        self.found.append(
            ImportLine(self._source.file, start.line, start.column + 1, self._source.module, imported, names)
        )
