"""Whether a complete practice episode can be sealed as immutable diagnostic evidence.

Source: ADR-0230; ADR-0233.
"""

from practice_trace.records import (
    BoundPracticeEpisode,
    PracticeEpisode,
    PracticeTraceInput,
    PracticeTraceRefusal,
    SealedPracticeTrace,
)
from practice_trace.seal import (
    build_bound_practice_trace_input,
    build_practice_trace_input,
    seal_bound_practice_trace,
    seal_practice_trace,
)
from practice_trace.vocabulary import TRACE_POLICY_VERSION, PracticeDisposition, TraceRefusalReason

__all__ = [
    "TRACE_POLICY_VERSION",
    "BoundPracticeEpisode",
    "PracticeDisposition",
    "PracticeEpisode",
    "PracticeTraceInput",
    "PracticeTraceRefusal",
    "SealedPracticeTrace",
    "TraceRefusalReason",
    "build_bound_practice_trace_input",
    "build_practice_trace_input",
    "seal_bound_practice_trace",
    "seal_practice_trace",
]
