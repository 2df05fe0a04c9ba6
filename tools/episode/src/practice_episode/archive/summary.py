"""What the verdicts on an archive add up to."""

from collections import Counter
from dataclasses import dataclass, field

from practice_episode.archive.verdicts import LineResult, LineVerdict

__all__ = ["Summary"]


@dataclass(slots=True)
class Summary:
    """Counts that grow with the vocabularies and never with the archive.

    Attributes:
        first_line: The first line that was looked at.
        last_line: The last one, the line before the first where there was none.
        results: How many lines had which result.
        dispositions: How many episodes sealing ended in which disposition.
        reason_codes: How many refusals named which reason.
    """

    first_line: int = 1
    last_line: int = 0
    results: Counter[LineResult] = field(default_factory=Counter)
    dispositions: Counter[str] = field(default_factory=Counter)
    reason_codes: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """Stand before the first line."""
        self.last_line = self.first_line - 1

    def add(self, verdict: LineVerdict) -> None:
        """Count one verdict; verdicts come in the order of their lines."""
        self.last_line = verdict.line
        self.results[verdict.result] += 1
        if verdict.found is not None:
            self.dispositions[verdict.found] += 1
        self.reason_codes.update(verdict.reason_codes)

    @property
    def lines(self) -> int:
        """How many lines were looked at."""
        return self.results.total()

    @property
    def all_reproduce(self) -> bool:
        """Whether every line that was looked at was reproduced."""
        return self.results[LineResult.REPRODUCED] == self.lines
