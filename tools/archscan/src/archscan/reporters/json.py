"""Findings as JSON for programs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from archscan.finding import Finding

__all__ = ["render"]


def render(findings: Sequence[Finding]) -> str:
    """Write findings as JSON.

    Args:
        findings: The findings, in order.

    Returns:
        An object whose ``findings`` are objects with the attributes of a finding, in the order of the findings.
    """
    return json.dumps({"findings": [finding.to_json() for finding in findings]}, indent=2, ensure_ascii=False) + "\n"
