"""The audit as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from archscan.adr_reference import cite, without_adr_references
from archscan.audit.edge_ruling import Ruling
from archscan.audit.summary import declared_places, disagreements, faulty_first, headline, lines_by_file
from archscan.drawing.mermaid import render_mermaid

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from archscan.audit.audit import Audit
    from archscan.audit.edge import AuditedEdge
    from archscan.import_reader import ImportLine

__all__ = ["render_markdown"]


def render_markdown(audit: Audit, date: str = "") -> str:
    """Write an audit as Markdown, the drawing as a Mermaid flowchart.

    Args:
        audit: The audit.
        date: The date to show; "" for none, so that the same tree gives the same bytes.

    Returns:
        The text.
    """
    return "\n".join([*_opening(audit, date), *_edges(audit), *_outside(audit), *_contracts(audit), *_reach(audit)])


# Private
# -------


def _opening(audit: Audit, date: str) -> Iterator[str]:
    yield f"# Architecture audit: {_plain(audit.title)}\n"
    yield f"**{headline(audit)}**\n"
    counts = f"{len(audit.graph.packages)} packages, {len(audit.edges)} edges, {len(audit.verdicts)} contracts"
    yield f"{counts}; {date}.\n" if date else f"{counts}.\n"
    found = disagreements(audit)
    if found:
        yield "## What does not agree\n"
        yield from (f"- {_plain(entry.about)}: {_plain('; '.join(entry.faults))}" for entry in found)
        yield ""
    yield "## Which way the dependencies run\n"
    yield f"```mermaid\n{render_mermaid(audit.graph)}```\n"


def _edges(audit: Audit) -> Iterator[str]:
    yield "## Every edge: declared, imported, allowed\n"
    yield from _table(
        ("Edge", "Declared", "Imported", "Allowed by", "Agrees"),
        (
            (
                f"`{edge.importer}` → `{edge.imported}`",
                _declared(edge),
                _files(edge.lines),
                _rulings(edge),
                "; ".join(edge.faults) or "yes",
            )
            for edge in faulty_first(audit.edges)
        ),
    )


def _declared(edge: AuditedEdge) -> str:
    if edge.within:
        return "one distribution"
    declared = "<br>".join(f"`{place}`" for place in declared_places(edge.pyproject, edge.declared)) or "not declared"
    return f"{declared}<br>excepted: {edge.exception}" if edge.exception else declared


def _rulings(edge: AuditedEdge) -> str:
    return "<br>".join(
        f"`{ruling.contract.identifier}`"
        + (" refuses" if ruling.ruling is Ruling.REFUSES else "")
        + (f" ({cite(ruling.contract.references)})" if ruling.contract.references else "")
        for ruling in edge.rulings
    )


def _outside(audit: Audit) -> Iterator[str]:
    yield "## Dependencies outside the repository\n"
    if not audit.outside:
        yield "None.\n"
        return
    yield from _table(
        ("Dependency", "Declared", "Imported", "Agrees"),
        (
            (
                f"`{entry.dependency.distribution}` → `{entry.dependency.dependency}`",
                "<br>".join(f"`{place}`" for place in declared_places(entry.pyproject, entry.dependency.declared))
                or "not declared",
                _files(entry.dependency.imported),
                "; ".join(entry.faults) or (f"excepted: {entry.exception}" if entry.exception else "yes"),
            )
            for entry in audit.outside
        ),
    )


def _contracts(audit: Audit) -> Iterator[str]:
    yield "## The contracts and the verdicts on them\n"
    yield from _table(
        ("Contract", "Type", "Holds", "Verdict"),
        (
            (
                f"{without_adr_references(verdict.stated.name)} (`{verdict.stated.identifier}`)",
                f"`{verdict.stated.type_name}`",
                cite(verdict.stated.references) or "cites no record",
                str(verdict.verdict),
            )
            for verdict in audit.verdicts
        ),
    )
    for verdict in audit.verdicts:
        for title, lines in (("", verdict.details), (" warns", verdict.warnings)):
            if lines:
                yield f"`{verdict.stated.identifier}`{title}:\n"
                yield from (f"    {line}" for line in lines)
                yield ""


def _reach(audit: Audit) -> Iterator[str]:
    yield "## What each package reaches\n"
    for reach in audit.reach:
        yield f"### {reach.package}\n"
        modules = (*reach.packages, *reach.standard_library, *reach.outside)
        for module in modules:
            names = f": {', '.join(module.names)}" if module.names else ""
            yield f"- `{' → '.join(module.chain)}`{_plain(names)}"
        if not modules:
            yield "Nothing."
        yield ""


def _files(lines: Iterable[ImportLine]) -> str:
    return "<br>".join(f"`{file}:{numbers}`" for file, numbers in lines_by_file(lines)) or "not imported"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{' --- |' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"
    yield ""


def _plain(text: str) -> str:
    """Keep underscores and stars of names from being read as emphasis."""
    return text.replace("_", "\\_").replace("*", "\\*")
