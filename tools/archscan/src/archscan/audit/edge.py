"""One edge of the audit: as declared, as imported, as allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from archscan.audit.edge_ruling import EdgeRuling, Ruling, rule_on_edge
from archscan.package_graph import Package, PackageEdge, PackageGraph

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from archscan.audit.configuration import StatedContract
    from archscan.distribution import DeclaredRequirement
    from archscan.import_reader import ImportLine

__all__ = ["AuditedEdge", "audit_edges"]


@dataclass(frozen=True, slots=True)
class AuditedEdge:
    """One edge: as declared, as imported, as allowed.

    Attributes:
        importer: The package that imports.
        imported: The package that is imported.
        within: Whether both belong to one distribution, so that there is nothing to declare.
        pyproject: The file that declares, or should.
        declared: The requirements that name the other's distribution.
        lines: The imports.
        rulings: What the contracts say.
        exception: The reason the configuration gives for leaving declaration and import unjudged; "" for none.
        faults: What does not agree, each as a sentence.
    """

    importer: str
    imported: str
    within: bool
    pyproject: str
    declared: tuple[DeclaredRequirement, ...]
    lines: tuple[ImportLine, ...]
    rulings: tuple[EdgeRuling, ...]
    exception: str
    faults: tuple[str, ...]


def audit_edges(
    graph: PackageGraph, contracts: Sequence[StatedContract], exceptions: Mapping[tuple[str, str], str]
) -> tuple[AuditedEdge, ...]:
    """Set declaration, imports and contracts side by side for every edge that is declared or imported.

    Args:
        graph: The packages and their edges.
        contracts: The contracts.
        exceptions: Reasons by distribution and dependency, both normalised.

    Returns:
        The edges, in the order of the packages.
    """
    edges = {(edge.importer, edge.imported): edge for edge in graph.edges}
    audited = []
    for importer in graph.packages:
        for imported in graph.packages:
            pair = (importer.name, imported.name)
            edge = edges.get(pair, PackageEdge(*pair, ()))
            if edge.lines or (importer != imported and _declared(importer, imported)):
                audited.append(_audit(edge, importer, imported, contracts, exceptions))
    return tuple(audited)


# Private
# -------


def _declared(importer: Package, imported: Package) -> tuple[DeclaredRequirement, ...]:
    if importer.distribution is None or imported.distribution is None or _within(importer, imported):
        return ()
    wanted = imported.distribution.name
    return tuple(r for r in importer.distribution.requirements if r.name == wanted and not r.extra)


def _within(importer: Package, imported: Package) -> bool:
    if importer.distribution is None or imported.distribution is None:
        return importer.distribution is imported.distribution
    return importer.distribution.name == imported.distribution.name


def _audit(
    edge: PackageEdge,
    importer: Package,
    imported: Package,
    contracts: Sequence[StatedContract],
    exceptions: Mapping[tuple[str, str], str],
) -> AuditedEdge:
    within = _within(importer, imported)
    declared = _declared(importer, imported)
    rulings = rule_on_edge(contracts, edge)
    names = (importer.distribution.name if importer.distribution else "", _name_of(imported))
    exception = exceptions.get(names, "")
    faults = []
    if not (within or exception):
        if edge.lines and not declared:
            faults.append("imported but not declared")
        if declared and not edge.lines:
            faults.append("declared but not imported")
    faults += [f"refused by {r.contract.identifier}" for r in rulings if r.ruling is Ruling.REFUSES]
    if not rulings:
        faults.append("allowed by no contract")
    return AuditedEdge(
        importer=edge.importer,
        imported=edge.imported,
        within=within,
        pyproject=importer.distribution.pyproject if importer.distribution else "",
        declared=declared,
        lines=edge.lines,
        rulings=rulings,
        exception=exception,
        faults=tuple(faults),
    )


def _name_of(package: Package) -> str:
    return package.distribution.name if package.distribution else ""
