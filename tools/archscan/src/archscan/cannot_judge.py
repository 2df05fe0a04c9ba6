"""What stops a judgement: never a pass, never a finding."""

from __future__ import annotations

__all__ = ["CannotJudgeError"]


class CannotJudgeError(Exception):
    """The configuration or the tree does not allow a verdict.

    The text is one line that names the place and what is wrong there. A command answers it with exit code 2.
    """

    def __init__(self, place: str, reason: str = "") -> None:
        """Name the file, contract or option, and what is wrong with it; or say both in one text."""
        super().__init__(f"{place}: {reason}" if reason else place)
