"""The modules of some packages, as they lie on disk."""

from __future__ import annotations

import importlib.machinery
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from archscan.cannot_judge import CannotJudgeError
from archscan.model.builtin_names import BUILTIN_NAMES
from archscan.model.module import Module
from archscan.reading.decoding import decode_source
from archscan.reading.unreadable import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["ModuleFile", "OverlayTree", "SourceTree", "locate_package", "shared_tree"]

_MOST_HELD = 6_000_000  # bytes of source whose trees are held: a tree takes some fifty times its source
_LEFT_OUT = {"__pycache__", "node_modules", "build", "dist", "site-packages"}
_COMPILED = (*importlib.machinery.EXTENSION_SUFFIXES, ".so", ".pyd", ".pyc", ".pyo", ".dll", ".dylib")
_ENTRY_FILES = (".pth", ".egg-link", ".pyx", ".pxd", ".pyw")


@dataclass(frozen=True, slots=True)
class ModuleFile:
    """A file of a package.

    Attributes:
        name: Dotted name of the module it is, or would be.
        path: Where it is.
        file: The same relative to the root, with forward slashes.
        fault: Why the import graph does not see it, "" where it does.
    """

    name: str
    path: Path
    file: str
    fault: str = ""

    @property
    def is_package(self) -> bool:
        """Whether it is the ``__init__`` of a package."""
        return self.path.name == "__init__.py"

    @property
    def is_source(self) -> bool:
        """Whether it is source text that can be judged."""
        return self.path.suffix in {".py", ".pyw"}


def locate_package(name: str, root: Path, *, installed: bool = True) -> Path | None:
    """Find the folder of an outermost package.

    What is on the import path and in the repository comes first, then what the repository holds elsewhere, and last
    what is installed, which may be another copy. A folder with an architecture file of its own is another repository.

    Args:
        name: Name of the package.
        root: Folder of the configuration.
        installed: Whether to look on the import path when the repository holds none.

    Returns:
        The folder, or None.

    Raises:
        CannotJudgeError: The repository holds several.
    """
    importable = [
        folder
        for entry in sys.path
        if ((folder := Path(entry or os.curdir).absolute() / name) / "__init__.py").is_file()
    ]
    for folder in importable:
        if folder.resolve().is_relative_to(root.resolve()) and ".venv" not in folder.parts:
            return folder
    found = sorted(_folders_named(root, name))
    if len(found) > 1:
        shown = ", ".join(path.relative_to(root).as_posix() for path in found)
        raise CannotJudgeError(f"the package {name!r} is in several places: {shown}")
    if found:
        return found[0]
    return importable[0] if importable and installed else None


def shared_tree(root: Path, folders: Mapping[str, Path]) -> SourceTree:
    """Give the tree of some folders: the one of the call before, where no file has changed since.

    Several contracts judge the same packages one after the other; their modules are parsed once.

    Args:
        root: Folder that the names of files are relative to.
        folders: Folder of each outermost package, by its name.
    """
    tree = SourceTree(root, folders)
    signature = tree.signature()
    if _SHARED and _SHARED[-1].signature() == signature and _SHARED[-1].folders == tree.folders:
        return _SHARED[-1]
    _SHARED[:] = [tree]
    return tree


class SourceTree:
    """The files and modules of some packages. It is a `ModuleTree` for each of its modules.

    Attributes:
        root: Folder that the names of files are relative to.
        folders: Folder of each outermost package.
    """

    def __init__(self, root: Path, folders: Mapping[str, Path]) -> None:
        """List the files.

        Args:
            root: Folder that the names of files are relative to.
            folders: Folder of each outermost package, by its name.
        """
        self.root = root
        self.folders = dict(folders)
        self.files = [file for name in sorted(folders) for file in self._walk(folders[name], name)]
        self._signature = tuple(self._stat(file) for file in self.files)
        self._by_name = {file.name: file for file in self.files if file.is_source and not file.fault}
        self._modules: dict[str, Module] = {}
        self._held = 0
        self._followed: dict[str, frozenset[str]] = {}
        self._active: set[str] = set()
        self._contents: dict[str, bytes] = {}

    def signature(self) -> tuple[tuple[str, int, int], ...]:
        """Give what shows whether a file has changed since it was listed."""
        return self._signature

    # What contracts ask

    def content(self, file: ModuleFile) -> bytes:
        """Read a file once.

        Raises:
            UnreadableError: It cannot be read.
        """
        if file.file not in self._contents:
            try:
                self._contents[file.file] = file.path.read_bytes()
            except OSError as error:
                raise UnreadableError(f"the file cannot be read: {error.strerror}") from None
        return self._contents[file.file]

    def parse(self, file: ModuleFile) -> Module:
        """Parse a file once.

        Raises:
            UnreadableError: It cannot be read, decoded or parsed.
        """
        known = self._modules.pop(file.file, None)
        if known is not None:
            self._modules[file.file] = known
            return known
        module = Module(file.name, file.file, decode_source(self.content(file)), self, is_package=file.is_package)
        self._modules[file.file] = module
        self._held += len(self.content(file))
        while self._held > _MOST_HELD and len(self._modules) > 1:
            # The one asked for the longest time ago; it is parsed again when it is asked for.
            oldest = next(iter(self._modules))
            del self._modules[oldest]
            self._held -= len(self._contents[oldest])
        return module

    # What modules ask

    def find(self, name: str) -> Module | None:
        """Give a module by its dotted name, None where there is none that can be parsed."""
        file = self._by_name.get(name)
        if file is None:
            return None
        try:
            return self.parse(file)
        except UnreadableError:
            return None

    def has_module(self, name: str) -> bool:
        """Tell whether a dotted name is a module or package of the tree."""
        return name in self._by_name

    def follow(self, name: str) -> frozenset[str]:
        """Follow a qualified name to what it is bound to in the module that binds it."""
        if name not in self._followed:
            found = follow(self, name, self._active)
            if self._active:
                # Part of a longer way, which may lead back here: only a whole way is kept.
                return found
            self._followed[name] = found
        return self._followed[name]

    def follow_star(self, module: str, name: str) -> frozenset[str]:
        """Follow a name that ``from module import *`` may bring."""
        return follow_star(self, module, name)

    # Private

    @staticmethod
    def _stat(file: ModuleFile) -> tuple[str, int, int]:
        try:
            found = file.path.stat()
        except OSError:
            return (file.path.as_posix(), 0, 0)
        return (file.path.as_posix(), found.st_mtime_ns, found.st_size)

    def _walk(self, folder: Path, name: str, fault: str = "") -> Iterator[ModuleFile]:
        names = sorted(path.name for path in folder.iterdir())
        sources = [entry for entry in names if entry.endswith(".py")]
        if not fault and sources and "__init__.py" not in names:
            fault = "stands in a folder without __init__.py"
        for entry in names:
            path = folder / entry
            file = path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else path.as_posix()
            if path.is_dir():
                if entry not in _LEFT_OUT and not entry.startswith("."):
                    inner = fault or ("" if entry.isidentifier() else f"stands in {entry!r}, which is no identifier")
                    yield from self._walk(path, f"{name}.{entry}", inner)
            elif entry == "__init__.py":
                yield ModuleFile(name, path, file, fault)
            elif entry.endswith(".py"):
                stem = entry[:-3]
                own = fault or ("" if stem.isidentifier() else "has a name that is no identifier")
                yield ModuleFile(f"{name}.{stem}", path, file, own)
            elif entry.endswith((*_COMPILED, *_ENTRY_FILES)):
                yield ModuleFile(f"{name}.{entry}", path, file, "is code that is not Python source text")


def follow(tree: SourceTree | OverlayTree, name: str, active: set[str]) -> frozenset[str]:
    """Follow a qualified name through the modules of a tree.

    Args:
        tree: The modules.
        name: A qualified name.
        active: Names being followed, against cycles.

    Returns:
        What the name stands for: itself, where no module of the tree binds it to something else.
    """
    owner, rest = _split(tree, name)
    if not rest or name in active:
        return frozenset({name})
    module = tree.find(owner)
    if module is None:
        return frozenset({name})
    bindings = module.collected.root.bindings.get(rest[0])
    active.add(name)
    found: frozenset[str] = frozenset()
    if bindings:
        for binding in bindings:
            found |= module.resolver.values(binding) or frozenset({f"{owner}.{rest[0]}"})
    else:
        for _, base in module.collected.stars:
            found |= follow_star(tree, base, rest[0])
        found = found or frozenset({f"{owner}.{rest[0]}"})
    for attribute in rest[1:]:
        inner: frozenset[str] = frozenset()
        for target in found:
            inner |= follow(tree, f"{target}.{attribute}", active)
        found = inner
    active.discard(name)
    return found


def follow_star(tree: SourceTree | OverlayTree, module_name: str, name: str) -> frozenset[str]:
    """Follow a name that ``from module_name import *`` may bring; empty where it does not."""
    module = tree.find(module_name)
    if module is None:
        outside = not tree.has_module(module_name)
        return frozenset({f"{module_name}.{name}"}) if outside and name not in BUILTIN_NAMES else frozenset()
    if name in module.exported:
        return tree.follow(f"{module_name}.{name}")
    return frozenset()


class OverlayTree:
    """A tree with some modules laid over it, as if they stood in it."""

    def __init__(self, base: SourceTree, contents: Mapping[str, tuple[str, bytes]]) -> None:
        """Lay modules over a tree.

        Args:
            base: The tree beneath.
            contents: By dotted name, the file to report and its bytes. A name that ends in ``.__init__`` is a package.
        """
        self.base = base
        self._contents = {
            name.removesuffix(".__init__"): (file, content, name.endswith(".__init__"))
            for name, (file, content) in contents.items()
        }
        self._modules: dict[str, Module] = {}
        self._active: set[str] = set()

    def names(self) -> Iterable[str]:
        """Give the names of the modules laid over the tree, in order."""
        return sorted(self._contents)

    def file_of(self, name: str) -> str:
        """Give the file to report for a module laid over the tree."""
        return self._contents[name][0]

    def parse(self, name: str) -> Module:
        """Parse a module laid over the tree.

        Raises:
            UnreadableError: It cannot be decoded or parsed.
        """
        if name not in self._modules:
            file, content, is_package = self._contents[name]
            self._modules[name] = Module(name, file, decode_source(content), self, is_package=is_package)
        return self._modules[name]

    def find(self, name: str) -> Module | None:
        """Give a module by its dotted name, None where there is none that can be parsed."""
        if name not in self._contents:
            return self.base.find(name)
        try:
            return self.parse(name)
        except UnreadableError:
            return None

    def has_module(self, name: str) -> bool:
        """Tell whether a dotted name is a module or package of either tree."""
        return (
            name in self._contents
            or any(other.startswith(f"{name}.") for other in self._contents)
            or self.base.has_module(name)
        )

    def follow(self, name: str) -> frozenset[str]:
        """Follow a qualified name to what it is bound to in the module that binds it."""
        return follow(self, name, self._active)

    def follow_star(self, module: str, name: str) -> frozenset[str]:
        """Follow a name that ``from module import *`` may bring."""
        return follow_star(self, module, name)


# Private
# -------

_SHARED: list[SourceTree] = []


def _split(tree: SourceTree | OverlayTree, name: str) -> tuple[str, list[str]]:
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        owner = ".".join(parts[:length])
        if tree.has_module(owner):
            return owner, parts[length:]
    return name, []


def _folders_named(root: Path, name: str, depth: int = 6) -> Iterator[Path]:
    with os.scandir(root) as entries:
        for entry in sorted(entries, key=lambda item: item.name):
            if not entry.is_dir(follow_symlinks=False) or entry.name.startswith(".") or entry.name in _LEFT_OUT:
                continue
            folder = Path(entry.path)
            if entry.name == name and (folder / "__init__.py").is_file() and not (root / "__init__.py").is_file():
                yield folder
            elif depth > 0 and not (folder / "pyvenv.cfg").is_file() and not any(folder.glob("*.importlinter")):
                yield from _folders_named(folder, name, depth - 1)
