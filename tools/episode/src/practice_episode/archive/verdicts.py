"""What checking one line of an archive found."""

from dataclasses import dataclass
from enum import StrEnum, unique

__all__ = ["LineResult", "LineVerdict"]


@unique
class LineResult(StrEnum):
    """Whether a line's outcome is the one that sealing its episode again gives."""

    REPRODUCED = "reproduced"
    DIFFERENT = "different"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class LineVerdict:
    """The verdict on one line.

    Attributes:
        line: Its number.
        result: The verdict.
        recorded: The disposition that the line records, None where it could not be read.
        found: The disposition that sealing gave, None where nothing could be sealed.
        reason_codes: Why sealing refused, empty for a trace.
        findings: For a line that is not reproduced, what differs or cannot be read, each in a line with its place.
    """

    line: int
    result: LineResult
    recorded: str | None
    found: str | None
    reason_codes: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Say it in one line."""
        if self.result is LineResult.REPRODUCED:
            return f"{self.line}: reproduced, {self.recorded}"
        if self.result is LineResult.UNREADABLE:
            return f"{self.line}: unreadable, {'; '.join(self.findings)}"
        seen = "" if self.found is None else f"recorded {self.recorded}, found {self.found}: "
        return f"{self.line}: different, {seen}{'; '.join(self.findings)}"
