"""The audit of a repository as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from archscan.audit.configuration import Architecture, read_architecture
from archscan.audit.edge import AuditedEdge, audit_edges
from archscan.audit.edge_ruling import layer_order
from archscan.audit.reach import PackageReach, reach_of
from archscan.audit.verdict import ContractVerdict, Verdict, judge_contracts
from archscan.cannot_judge import CannotJudgeError
from archscan.contracts.declared_dependencies import DeclaredDependenciesContract
from archscan.dependency_check import Dependency, compare_dependencies
from archscan.distribution import Distribution, read_distribution
from archscan.package_graph import PackageGraph, build_package_graph
from archscan.workspace import declared_members, member_folders, project_name

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Audit", "OutsideDependency", "audit_repository", "graph_repository"]


@dataclass(frozen=True, slots=True)
class OutsideDependency:
    """What a distribution declares and imports of one that is not in the repository.

    Attributes:
        pyproject: The file that declares, or should.
        dependency: What it declares and imports.
        exception: The reason the configuration gives for leaving it unjudged; "" for none.
        faults: What does not agree, each as a sentence.
    """

    pyproject: str
    dependency: Dependency
    exception: str
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Audit:
    """The audit of a repository.

    Attributes:
        title: The name of the project.
        graph: The packages and their edges.
        edges: Every edge as declared, as imported and as allowed.
        outside: Every dependency on a distribution outside the repository.
        verdicts: Every contract and the verdict on it.
        reach: What each package reaches.
    """

    title: str
    graph: PackageGraph
    edges: tuple[AuditedEdge, ...]
    outside: tuple[OutsideDependency, ...]
    verdicts: tuple[ContractVerdict, ...]
    reach: tuple[PackageReach, ...]

    @property
    def could_judge(self) -> bool:
        """Whether every contract has a verdict."""
        return all(verdict.verdict is not Verdict.NOT_JUDGED for verdict in self.verdicts)

    @property
    def agrees(self) -> bool:
        """Whether every edge agrees, every dependency is declared and used, and every contract is kept."""
        faults = any(edge.faults for edge in self.edges) or any(entry.faults for entry in self.outside)
        return not (faults or self.graph.unreadable or any(v.verdict is not Verdict.KEPT for v in self.verdicts))


def audit_repository(root: Path, configuration: str | None) -> Audit:
    """Audit the repository at a folder.

    Args:
        root: The folder that import-linter runs in.
        configuration: The configuration; None for the one that import-linter finds by itself.

    Returns:
        The audit.

    Raises:
        CannotJudgeError: The configuration or the tree does not allow one.
    """
    architecture = read_architecture(configuration)
    if not architecture.contracts:
        raise CannotJudgeError(configuration or "configuration", "states no contract")
    distributions = _read_distributions(root, architecture)
    graph = _build_graph(root, architecture, distributions)
    rules = [s.contract for s in architecture.contracts if isinstance(s.contract, DeclaredDependenciesContract)]
    exceptions = {(e.distribution, e.dependency): e.reason for rule in rules for e in rule.exceptions}
    return Audit(
        title=project_name(root) or root.name,
        graph=graph,
        edges=audit_edges(graph, architecture.contracts, exceptions),
        outside=_audit_outside(graph, distributions, rules, exceptions),
        verdicts=judge_contracts(architecture),
        reach=reach_of(graph),
    )


def graph_repository(root: Path, configuration: str | None) -> PackageGraph:
    """Build the graph of the repository at a folder.

    Args:
        root: The folder that import-linter runs in.
        configuration: The configuration; None for the one that import-linter finds by itself.

    Returns:
        The packages and their edges.

    Raises:
        CannotJudgeError: The configuration or the tree does not allow it.
    """
    architecture = read_architecture(configuration)
    return _build_graph(root, architecture, _read_distributions(root, architecture))


# Private
# -------


def _build_graph(root: Path, architecture: Architecture, distributions: list[Distribution]) -> PackageGraph:
    layers = layer_order(architecture.contracts)
    return build_package_graph(root, architecture.root_packages, distributions, layers)


def _read_distributions(root: Path, architecture: Architecture) -> list[Distribution]:
    found = {folder: read_distribution(folder, root) for folder in member_folders(root, *declared_members(root))}
    for stated in architecture.contracts:
        if isinstance(stated.contract, DeclaredDependenciesContract):
            for distribution in stated.contract.distributions(root):
                found[root / distribution.folder] = distribution
    return [found[folder] for folder in sorted(found)]


def _audit_outside(
    graph: PackageGraph,
    distributions: list[Distribution],
    rules: list[DeclaredDependenciesContract],
    exceptions: dict[tuple[str, str], str],
) -> tuple[OutsideDependency, ...]:
    judged = {package.distribution.name: package.distribution for package in graph.packages if package.distribution}
    own = {distribution.name for distribution in (*distributions, *judged.values())}
    stated = {name: names for rule in rules for name, names in rule.provisions.items()}
    optional = any(rule.optional_dependencies for rule in rules)
    reports = compare_dependencies(judged.values(), distributions, stated, optional_dependencies=optional)
    return tuple(
        _judge_outside(report.distribution, dependency, exceptions)
        for report in reports
        for dependency in report.dependencies
        if dependency.dependency not in own
    )


def _judge_outside(
    distribution: Distribution, dependency: Dependency, exceptions: dict[tuple[str, str], str]
) -> OutsideDependency:
    exception = exceptions.get((distribution.name, dependency.dependency), "")
    faults = []
    if not exception:
        if not dependency.provided:
            faults.append("imported from a distribution that nobody knows")
        elif not dependency.declared:
            faults.append("imported but not declared")
        elif not dependency.imported and any(not requirement.extra for requirement in dependency.declared):
            faults.append("declared but not imported")
    return OutsideDependency(distribution.pyproject, dependency, exception, tuple(faults))
