"""Findings as SARIF 2.1.0, which code-scanning viewers show."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING
from urllib.parse import quote

import sarif_pydantic as sarif  # type: ignore[import-untyped] # the library ships no types marker

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from archscan.finding import Finding
    from archscan.rule_text import RuleText

__all__ = ["render"]


def render(findings: Sequence[Finding], rules: Iterable[RuleText] = (), version: str = "") -> str:
    """Write findings as a SARIF log with one run.

    Args:
        findings: The findings, in order.
        rules: What is known about rules; one that finds something and is not among them is listed by its code.
        version: The version of the program.

    Returns:
        The log. A fingerprint stays the same when a finding moves to another line, so that viewers recognise it.
    """
    texts = {rule.code: rule for rule in rules}
    codes = sorted({*texts, *(finding.code for finding in findings)})
    seen: Counter[str] = Counter()
    log = sarif.Sarif(  # pyright: ignore[reportCallIssue]  # a field is taken by its name or its alias
        schema_uri="https://json.schemastore.org/sarif-2.1.0.json",  # pyright: ignore[reportCallIssue]  # a field is taken by its name or its alias
        runs=[
            sarif.Run(
                tool=sarif.Tool(
                    driver=sarif.ToolDriver(
                        name="archscan",
                        version=version or None,
                        rules=[_rule(code, texts.get(code)) for code in codes],
                    )
                ),
                columnKind="unicodeCodePoints",  # pyright: ignore[reportCallIssue]  # the model keeps what it does not name
                results=[_result(finding, codes.index(finding.code), seen) for finding in findings],
            )
        ],
    )
    text: str = log.model_dump_json(by_alias=True, exclude_none=True, indent=2)
    return text + "\n"


# Private
# -------


def _rule(code: str, text: RuleText | None) -> sarif.ReportingDescriptor:
    if text is None:
        return sarif.ReportingDescriptor(id=code)
    return sarif.ReportingDescriptor(
        id=code,
        name=text.name,
        short_description=sarif.Message(text=text.summary),
        full_description=sarif.Message(text=text.reason) if text.reason else None,
    )


def _result(finding: Finding, index: int, seen: Counter[str]) -> sarif.Result:
    identity = repr((finding.code, finding.contract, finding.file, finding.message, finding.expression))
    seen[identity] += 1
    fingerprint = hashlib.sha256(f"{identity}{seen[identity]}".encode()).hexdigest()
    known = {
        "contract": finding.contract,
        "adr": finding.adr,
        "expression": finding.expression,
        "resolved": finding.resolved,
    }
    return sarif.Result(
        rule_id=finding.code,
        rule_index=index,
        level=sarif.Level.ERROR,
        message=sarif.Message(text=" ".join(part for part in (_sentence(finding.message), finding.advice) if part)),
        locations=[sarif.Location(physical_location=_place(finding))],
        partial_fingerprints={"archscan/v1": fingerprint},
        properties={name: value for name, value in known.items() if value} or None,
    )


def _place(finding: Finding) -> sarif.PhysicalLocation:
    return sarif.PhysicalLocation(
        artifact_location=sarif.ArtifactLocation(
            uri=quote(finding.file.encode(errors="surrogateescape")), uri_base_id="%SRCROOT%"
        ),
        region=sarif.Region(start_line=finding.line, start_column=finding.column) if finding.line else None,
    )


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
