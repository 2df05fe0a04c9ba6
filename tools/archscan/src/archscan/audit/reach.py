"""What a package reaches, directly or through others, and the chain of imports that takes it there."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from archscan.distribution_index import is_standard_library
from archscan.source_file import is_within

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.import_reader import ImportLine
    from archscan.package_graph import Package, PackageGraph

__all__ = ["PackageReach", "ReachedModule", "reach_of"]


@dataclass(frozen=True, slots=True)
class ReachedModule:
    """A module a package reaches, and names it takes from it on one way.

    Attributes:
        module: The package of the repository, or the module outside it.
        names: The names that the last step of the chain takes and no shorter chain takes, in order.
        chain: The packages passed on the way, the one that reaches first, the module itself last.
    """

    module: str
    names: tuple[str, ...]
    chain: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PackageReach:
    """Everything one package reaches.

    Attributes:
        package: The package.
        packages: The packages of the repository, the nearest first; one comes again for each way on which more of its
            names are taken. So do the others.
        standard_library: The modules of the standard library.
        outside: The modules of other distributions.
    """

    package: str
    packages: tuple[ReachedModule, ...]
    standard_library: tuple[ReachedModule, ...]
    outside: tuple[ReachedModule, ...]


def reach_of(graph: PackageGraph) -> tuple[PackageReach, ...]:
    """Follow the imports of every package to their end.

    Args:
        graph: The packages and their edges.

    Returns:
        What each reaches, in the order of the packages. The first chain to a module is a shortest one; of several, the
        first in the order of the packages.
    """
    known = [package.name for package in graph.packages]
    leaves = {package.name: dict(_leaves(package, known)) for package in graph.packages}
    names = {(edge.importer, edge.imported): _names(edge.lines) for edge in graph.edges}
    successors: dict[str, list[str]] = {name: [] for name in known}
    for edge in graph.edges:
        successors[edge.importer].append(edge.imported)
    return tuple(_reach(name, successors, names, leaves) for name in known)


# Private
# -------


def _reach(
    start: str,
    successors: dict[str, list[str]],
    names: dict[tuple[str, str], tuple[str, ...]],
    leaves: dict[str, dict[str, tuple[str, ...]]],
) -> PackageReach:
    chains: dict[str, tuple[str, ...]] = {start: (start,)}
    waiting = deque([start])
    while waiting:
        current = waiting.popleft()
        for successor in successors[current]:
            if successor not in chains:
                chains[successor] = (*chains[current], successor)
                waiting.append(successor)
    packages = _Found()
    leaving = _Found()
    for package, chain in chains.items():
        for successor in successors[package]:
            packages.add(successor, names[package, successor], chain)
        for module, taken in leaves[package].items():
            leaving.add(module, taken, chain)
    place = {name: number for number, name in enumerate(chains)}
    ordered = sorted(leaving.modules, key=lambda found: found.module)
    return PackageReach(
        package=start,
        packages=tuple(sorted((f for f in packages.modules if f.module != start), key=lambda f: place[f.module])),
        standard_library=tuple(module for module in ordered if is_standard_library(module.module)),
        outside=tuple(module for module in ordered if not is_standard_library(module.module)),
    )


class _Found:
    """Modules as they are reached, each time with the names that were not taken from them before."""

    def __init__(self) -> None:
        self.modules: list[ReachedModule] = []
        self._taken: dict[str, set[str]] = {}

    def add(self, module: str, names: tuple[str, ...], chain: tuple[str, ...]) -> None:
        known = self._taken.get(module)
        fresh = tuple(name for name in names if name not in (known or ()))
        if known is None or fresh:
            self.modules.append(ReachedModule(module, fresh, (*chain, module)))
            self._taken.setdefault(module, set()).update(fresh)


def _leaves(package: Package, known: list[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    found: dict[str, list[str]] = {}
    own = package.distribution.import_names if package.distribution else ()
    for line in package.imports:
        if not any(is_within(target, name) for target in line.targets for name in (*known, *own)):
            found.setdefault(line.imported, []).extend(line.names)
    for module in sorted(found):
        yield module, tuple(sorted(set(found[module])))


def _names(lines: tuple[ImportLine, ...]) -> tuple[str, ...]:
    return tuple(sorted({name for line in lines for name in line.names}))
