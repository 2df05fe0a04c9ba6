"""What a report says about a rule beside its findings."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["RuleText"]


@dataclass(frozen=True, slots=True, order=True)
class RuleText:
    """What a report says about a rule.

    Attributes:
        code: The rule's code, such as ``ARC501``.
        name: Its name.
        summary: What it refuses, in one line.
        reason: Why, in a sentence or more.
    """

    code: str
    name: str
    summary: str
    reason: str = ""
