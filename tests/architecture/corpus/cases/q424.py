from __future__ import annotations

import practice_trace


def f(x: practice_trace.SealedPracticeTrace) -> None:
    return None
