"""How a broken contract shows its findings in the output of ``lint-imports``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from importlinter import output
from importlinter.application import contract_utils
from rich.markup import escape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from archscan.finding import Finding

__all__ = ["print_findings"]


def print_findings(findings: Iterable[Finding], guidance: str | None) -> None:
    """Print findings, one to a line with what to do below it, and the contract's guidance.

    Args:
        findings: What the contract refuses, in order.
        guidance: The option ``broken_contract_guidance``.
    """
    for finding in findings:
        place = f"{finding.file}:{finding.line}" if finding.line else finding.file
        # Square brackets, as in [project.dependencies], would be read as markup.
        output.print_error(escape(f"- {place} {finding.code} {finding.message}"), bold=False)
        if finding.advice:
            output.indent_cursor()
            output.print(escape(finding.advice))
    output.new_line()
    contract_utils.render_broken_contract_guidance(guidance)
