"""One thing a contract refuses, at one place."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """What is refused, where, under which contract, and what to do instead.

    Findings order by place, then by code: the order of every report.

    Attributes:
        file: Path relative to the root of the configuration, with forward slashes.
        line: Line of the offending expression, from 1; 0 where the finding is about the file as a whole.
        column: Column of the offending expression in characters, from 1.
        code: Code of the rule, such as ``ARC101``.
        message: One line that names the fault.
        expression: The offending source text, shortened to one line.
        resolved: Qualified name the expression leads to, or "" where there is none.
        contract: Identifier of the contract that is broken.
        adr: Decision records the contract holds, as its configuration cites them; "" for none.
        advice: What to do instead.
    """

    file: str
    line: int
    column: int
    code: str
    message: str
    expression: str = ""
    resolved: str = ""
    contract: str = ""
    adr: str = ""
    advice: str = ""

    def to_json(self) -> dict[str, Any]:
        """Give the finding as a JSON object, keys in the order of the attributes."""
        return asdict(self)


__all__ = ["Finding"]
