"""Findings as text for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from archscan.finding import Finding

__all__ = ["render"]


def render(findings: Sequence[Finding], *, colour: bool = False) -> str:
    """Write findings as text: the place, the code and the fault on a line, and below it why and what to do.

    Args:
        findings: The findings, in order.
        colour: Whether to colour it; nothing is said by colour alone.

    Returns:
        The text, ending in a count; "" where there is no finding.
    """
    if not findings:
        return ""
    lines = [line for finding in findings for line in _lines(finding, colour)]
    files = len({finding.file for finding in findings})
    count = f"{_count(len(findings), 'finding')} in {_count(files, 'file')}."
    return "\n".join([*lines, "", count, ""])


# Private
# -------


def _lines(finding: Finding, colour: bool) -> Iterator[str]:  # noqa: FBT001 - handed on
    def styled(text: str, **style: object) -> str:
        return click.style(text, **style) if colour else text  # type: ignore[arg-type] # click types each style apart

    place = f"{finding.file}:{finding.line}:{finding.column}" if finding.line else finding.file
    yield f"{styled(place, bold=True)}: {styled(finding.code, fg='red', bold=True)} {finding.message}"
    if finding.expression:
        resolved = f"  (resolves to {finding.resolved})" if finding.resolved else ""
        yield f"    {finding.expression}{styled(resolved, dim=True)}"
    held = f"{finding.contract} ({finding.adr})" if finding.adr else finding.contract
    if held:
        yield f"    {styled('held by:', dim=True)} {held}"
    if finding.advice:
        yield f"    {styled('instead:', dim=True)} {finding.advice}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
