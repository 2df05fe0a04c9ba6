from typing import TYPE_CHECKING as T

if T:
    from practice_trace import SealedPracticeTrace
