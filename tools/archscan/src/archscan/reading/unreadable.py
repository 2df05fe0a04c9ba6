"""Why a file cannot be judged."""

from __future__ import annotations

__all__ = ["UnreadableError"]


class UnreadableError(Exception):
    """A source file that cannot be read, decoded or parsed: a finding, never a reason to skip it.

    Attributes:
        line: Line of the fault, from 1.
        column: Column of the fault, from 1.
        message: What is wrong with it.
    """

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        """Keep the place beside the message."""
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
