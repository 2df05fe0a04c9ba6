"""Architecture decision records as a contract's name cites them.

A contract's name is a sentence that ends in the sections it holds, in parentheses::

    The spine is one-way: no package imports what stands to its right (ADR-0230 §5, ADR-0233 §1)
"""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["AdrReference", "cite", "parse_adr_references", "without_adr_references"]


@dataclass(frozen=True, slots=True, order=True)
class AdrReference:
    """One decision record, or one section of it.

    Attributes:
        record: The record as cited, such as ``ADR-0230``.
        section: The section without its sign, such as ``7.3``; "" for the record as a whole.
    """

    record: str
    section: str = ""

    def __str__(self) -> str:
        """Give the reference as it is cited: ``ADR-0230 §7.3``."""
        return f"{self.record} §{self.section}" if self.section else self.record


def parse_adr_references(name: str) -> tuple[AdrReference, ...]:
    """Find the decision records that the name of a contract cites.

    Args:
        name: The name of a contract.

    Returns:
        The references of its closing parentheses, in the order of the name, each once. A section that follows
        another without a record of its own belongs to the record before it. Nothing, where the name does not end
        in parentheses that cite a record.
    """
    citation = _closing_citation(name)
    references: list[AdrReference] = []
    for match in _RECORD.finditer(citation.group("cited") if citation else ""):
        sections = _SECTION.findall(match.group("sections")) or [""]
        references += [AdrReference(match.group("record"), section) for section in sections]
    return tuple(dict.fromkeys(references))


def cite(references: tuple[AdrReference, ...]) -> str:
    """Give references as one line of text, "" where there are none."""
    return ", ".join(str(reference) for reference in references)


def without_adr_references(name: str) -> str:
    """Give the sentence of a contract's name without the parentheses that cite its records."""
    citation = _closing_citation(name)
    return name[: citation.start()].rstrip() if citation else name


# Private
# -------

# A range of sections is written with a hyphen or with an en dash.
_SECTION_TEXT = r"§\s*\w+(?:[.\-\u2013]\w+)*"
_SECTION = re.compile(r"§\s*(\w+(?:[.\-\u2013]\w+)*)")
_RECORD = re.compile(rf"(?P<record>ADR-\d+)(?P<sections>(?:(?:\s*,|\s+and)?\s*{_SECTION_TEXT})*)")
_CITATION = re.compile(r"\((?P<cited>[^()]*)\)\.?\s*$")


def _closing_citation(name: str) -> re.Match[str] | None:
    match = _CITATION.search(name)
    return match if match and _RECORD.search(match.group("cited")) else None
