"""What stops a judgement: never a pass, never a finding."""

from __future__ import annotations

__all__ = ["CannotJudgeError"]


class CannotJudgeError(Exception):
    """The configuration or the tree does not allow a verdict.

    The message is one line that names the place and what to do. A command answers it with exit code 2.
    """
