"""The packages of a repository and which of them import which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from archscan.cannot_judge import CannotJudgeError
from archscan.distribution import DEFAULT_SOURCE_ROOTS, Distribution, read_distribution
from archscan.import_reader import ImportLine, UnreadableSourceError, read_imports
from archscan.source_file import SourceFile, is_within, walk_source_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

__all__ = ["Package", "PackageEdge", "PackageGraph", "build_package_graph"]


@dataclass(frozen=True, slots=True)
class Package:
    """One package of the graph.

    Attributes:
        name: The name it is imported by.
        distribution: The distribution it belongs to; None, where none is declared.
        files: Its Python files.
        imports: Everything its files import, in order.
        layer: Its place among the layers, 0 for the lowest; None, where no layer names it.
    """

    name: str
    distribution: Distribution | None
    files: tuple[SourceFile, ...]
    imports: tuple[ImportLine, ...]
    layer: int | None


@dataclass(frozen=True, slots=True)
class PackageEdge:
    """One package imports another.

    Attributes:
        importer: The package that imports.
        imported: The package that is imported.
        lines: The imports, in order.
    """

    importer: str
    imported: str
    lines: tuple[ImportLine, ...]


@dataclass(frozen=True, slots=True)
class PackageGraph:
    """The packages and the edges between them.

    Attributes:
        packages: Layers from the lowest up, and a package that no layer names after all that it imports.
        edges: In the order of the packages: by importer, then by imported.
        unreadable: The files whose imports nobody can tell.
    """

    packages: tuple[Package, ...]
    edges: tuple[PackageEdge, ...]
    unreadable: tuple[UnreadableSourceError, ...]


def build_package_graph(
    root: Path,
    root_packages: Sequence[str],
    distributions: Sequence[Distribution],
    layers: Sequence[str] = (),
) -> PackageGraph:
    """Build the graph of the root packages; of the packages in it, where there is only one.

    Args:
        root: The folder that the names of files are relative to.
        root_packages: The packages the configuration is about.
        distributions: The repository's distributions.
        layers: Packages in the order of the layers, the lowest first.

    Returns:
        The graph.

    Raises:
        CannotJudgeError: A root package is not in the tree.
    """
    sources = {name: _sources_of(name, root, distributions) for name in root_packages}
    if len(root_packages) == 1:
        sources = _split(root_packages[0], *sources[root_packages[0]])
    unreadable: list[UnreadableSourceError] = []
    ranks = {name: rank for rank, name in enumerate(layers)}
    unordered = {}
    for name, (distribution, files) in sources.items():
        imports = tuple(line for file in files for line in _imports_of(file, unreadable))
        unordered[name] = Package(name, distribution, files, imports, ranks.get(name))
    edges = {(edge.importer, edge.imported): edge for edge in _edges_of(unordered)}
    order = _order(unordered, edges)
    return PackageGraph(
        packages=tuple(unordered[name] for name in order),
        edges=tuple(edges[pair] for a in order for b in order if (pair := (a, b)) in edges),
        unreadable=tuple(unreadable),
    )


# Private
# -------


def _sources_of(
    name: str, root: Path, distributions: Sequence[Distribution]
) -> tuple[Distribution | None, tuple[SourceFile, ...]]:
    for distribution in distributions:
        files = tuple(file for file in distribution.files if is_within(file.module, name))
        if files:
            return distribution, files
    path = name.replace(".", "/")
    for folder in (*(root / source_root for source_root in DEFAULT_SOURCE_ROOTS), root):
        if (folder / path).is_dir():
            files = tuple(file for file in walk_source_files(folder, root) if is_within(file.module, name))
            return _own_distribution(root, name), files
    raise CannotJudgeError(name, "the root package is in no distribution of the repository")


def _own_distribution(root: Path, name: str) -> Distribution | None:
    try:
        distribution = read_distribution(root, root)
    except CannotJudgeError:
        return None
    return distribution if any(is_within(name, own) for own in distribution.import_names) else None


def _split(
    name: str, distribution: Distribution | None, files: Iterable[SourceFile]
) -> dict[str, tuple[Distribution | None, tuple[SourceFile, ...]]]:
    depth = name.count(".") + 2
    parts: dict[str, list[SourceFile]] = {}
    for file in files:
        parts.setdefault(".".join(file.module.split(".")[:depth]), []).append(file)
    return {part: (distribution, tuple(found)) for part, found in parts.items()}


def _imports_of(file: SourceFile, unreadable: list[UnreadableSourceError]) -> tuple[ImportLine, ...]:
    try:
        return read_imports(file)
    except UnreadableSourceError as error:
        unreadable.append(error)
        return ()


def _edges_of(packages: Mapping[str, Package]) -> Iterable[PackageEdge]:
    for importer in packages.values():
        found: dict[str, dict[ImportLine, None]] = {}
        for line in importer.imports:
            for target in line.targets:
                owners = [name for name in packages if is_within(target, name)]
                owner = max(owners, key=len, default=importer.name)
                if owner != importer.name:
                    found.setdefault(owner, {})[line] = None
        for imported, lines in found.items():
            yield PackageEdge(importer.name, imported, tuple(sorted(lines)))


def _order(packages: Mapping[str, Package], edges: Iterable[tuple[str, str]]) -> list[str]:
    """Order the layers as stated, and put each other package where everything it imports stands before it."""
    imported: dict[str, set[str]] = {name: set() for name in packages}
    for importer, target in edges:
        imported[importer].add(target)

    def key(name: str) -> tuple[bool, int, str]:
        layer = packages[name].layer
        return layer is None, layer or 0, name

    layered = [name for name in sorted(packages, key=key) if packages[name].layer is not None]
    order: list[str] = []
    while len(order) < len(packages):
        remaining = [name for name in sorted(packages, key=key) if name not in order]
        free = [
            name
            for name in remaining
            if (name == next((n for n in layered if n not in order), None))
            or (packages[name].layer is None and imported[name] <= {*order, name})
        ]
        # In a cycle nobody is free: the first name has to do.
        order.append(free[0] if free else remaining[0])
    return order
