"""What an audit finds, in the words that all its forms share."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from archscan.audit.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from archscan.audit.audit import Audit
    from archscan.audit.edge import AuditedEdge
    from archscan.distribution import DeclaredRequirement
    from archscan.import_reader import ImportLine

__all__ = [
    "Disagreement",
    "declared_places",
    "disagreements",
    "edge_anchor",
    "faulty_first",
    "headline",
    "lines_by_file",
]


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One thing that does not agree.

    Attributes:
        about: What it is about.
        faults: What is wrong, each as a sentence.
        anchor: Where in the page it is shown.
    """

    about: str
    faults: tuple[str, ...]
    anchor: str


def disagreements(audit: Audit) -> tuple[Disagreement, ...]:
    """Name everything that keeps an audit from agreeing, contracts first."""
    return tuple(_disagreements(audit))


def headline(audit: Audit) -> str:
    """Say in one line how an audit ends."""
    found = len(disagreements(audit))
    if not audit.could_judge:
        return "Not everything could be judged."
    if found:
        return f"{found} {'thing does' if found == 1 else 'things do'} not agree."
    return "Declarations, imports and contracts agree on every edge, and every contract is kept."


def faulty_first(edges: Sequence[AuditedEdge]) -> list[AuditedEdge]:
    """Put the edges that do not agree before the others, each group in its order."""
    return sorted(edges, key=lambda edge: not edge.faults)


def lines_by_file(lines: Iterable[ImportLine]) -> list[tuple[str, str]]:
    """Give imports as files, each with its lines: ``("src/a.py", "3, 8")``."""
    return [
        (file, ", ".join(str(number) for number in dict.fromkeys(line.line for line in group)))
        for file, group in groupby(lines, key=lambda line: line.file)
    ]


def declared_places(pyproject: str, declared: Iterable[DeclaredRequirement]) -> list[str]:
    """Give requirements as places: ``packages/a/pyproject.toml:12``."""
    return [f"{pyproject}:{requirement.line}" for requirement in declared]


def edge_anchor(importer: str, imported: str) -> str:
    """Name the place of an edge in the page."""
    return f"edge-{importer}--{imported}"


# Private
# -------


def _disagreements(audit: Audit) -> Iterator[Disagreement]:
    for number, verdict in enumerate(audit.verdicts, 1):
        if verdict.verdict is not Verdict.KEPT:
            yield Disagreement(verdict.stated.name, (f"the contract is {verdict.verdict}",), f"contract-{number}")
    for edge in audit.edges:
        if edge.faults:
            about = f"{edge.importer} → {edge.imported}"
            yield Disagreement(about, edge.faults, edge_anchor(edge.importer, edge.imported))
    for entry in audit.outside:
        if entry.faults:
            about = f"{entry.dependency.distribution} → {entry.dependency.dependency}"
            yield Disagreement(about, entry.faults, "outside")
    for error in audit.graph.unreadable:
        yield Disagreement(f"{error.file}:{error.line}", (error.reason,), "disagreements")
