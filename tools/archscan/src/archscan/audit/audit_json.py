"""The audit as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from archscan.audit.summary import headline
from archscan.drawing.graph_json import import_line_to_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from archscan.audit.audit import Audit, OutsideDependency
    from archscan.audit.edge import AuditedEdge
    from archscan.audit.reach import PackageReach, ReachedModule
    from archscan.audit.verdict import ContractVerdict
    from archscan.distribution import DeclaredRequirement

__all__ = ["render_json"]


def render_json(audit: Audit, date: str = "") -> str:
    """Write an audit as JSON.

    Args:
        audit: The audit.
        date: The date to show; "" for none, so that the same tree gives the same bytes.

    Returns:
        An object; an edge agrees where its ``faults`` are empty.
    """
    document: dict[str, Any] = {
        "title": audit.title,
        **({"date": date} if date else {}),
        "headline": headline(audit),
        "agrees": audit.agrees,
        "could_judge": audit.could_judge,
        "packages": [package.name for package in audit.graph.packages],
        "edges": [_edge(edge) for edge in audit.edges],
        "outside": [_outside(entry) for entry in audit.outside],
        "contracts": [_contract(verdict) for verdict in audit.verdicts],
        "reach": [_reach(reach) for reach in audit.reach],
        "unreadable": [
            {"file": error.file, "line": error.line, "reason": error.reason} for error in audit.graph.unreadable
        ],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


# Private
# -------


def _edge(edge: AuditedEdge) -> dict[str, Any]:
    return {
        "importer": edge.importer,
        "imported": edge.imported,
        "faults": list(edge.faults),
        "one_distribution": edge.within,
        "declared": _declared(edge.pyproject, edge.declared),
        "imports": [import_line_to_json(line) for line in edge.lines],
        "contracts": [
            {
                "id": ruling.contract.identifier,
                "ruling": str(ruling.ruling),
                "adr": [str(reference) for reference in ruling.contract.references],
            }
            for ruling in edge.rulings
        ],
        "exception": edge.exception,
    }


def _outside(entry: OutsideDependency) -> dict[str, Any]:
    return {
        "distribution": entry.dependency.distribution,
        "dependency": entry.dependency.dependency,
        "faults": list(entry.faults),
        "declared": _declared(entry.pyproject, entry.dependency.declared),
        "imports": [import_line_to_json(line) for line in entry.dependency.imported],
        "exception": entry.exception,
    }


def _contract(verdict: ContractVerdict) -> dict[str, Any]:
    return {
        "id": verdict.stated.identifier,
        "name": verdict.stated.name,
        "type": verdict.stated.type_name,
        "adr": [str(reference) for reference in verdict.stated.references],
        "verdict": str(verdict.verdict),
        "details": list(verdict.details),
        "warnings": list(verdict.warnings),
    }


def _reach(reach: PackageReach) -> dict[str, Any]:
    return {
        "package": reach.package,
        "packages": _modules(reach.packages),
        "standard_library": _modules(reach.standard_library),
        "outside": _modules(reach.outside),
    }


def _modules(modules: Iterable[ReachedModule]) -> list[dict[str, Any]]:
    return [{"module": module.module, "names": list(module.names), "chain": list(module.chain)} for module in modules]


def _declared(pyproject: str, declared: Iterable[DeclaredRequirement]) -> list[dict[str, Any]]:
    return [{"file": pyproject, "line": requirement.line, "requirement": requirement.text} for requirement in declared]
