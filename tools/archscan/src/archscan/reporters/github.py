"""Findings as annotations of a GitHub workflow."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from archscan.finding import Finding

__all__ = ["render"]


def render(findings: Sequence[Finding]) -> str:
    """Write findings as workflow commands, which GitHub shows at the lines they name.

    Args:
        findings: The findings, in order.

    Returns:
        A line for each finding.
    """
    return "".join(f"{_command(finding)}\n" for finding in findings)


# Private
# -------


def _command(finding: Finding) -> str:
    properties = {"file": finding.file}
    if finding.line:
        properties |= {"line": str(finding.line), "col": str(finding.column)}
    properties["title"] = f"{finding.code} {finding.contract}".strip()
    written = ",".join(f"{name}={_escape_property(value)}" for name, value in properties.items())
    message = finding.message + (f" ({finding.adr})" if finding.adr else "")
    return f"::error {written}::{_escape(chr(10).join(part for part in (message, finding.advice) if part))}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")
