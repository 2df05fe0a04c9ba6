"""An episode in, its outcome out, whichever path it took.

Source: ADR-0230 §4; ADR-0233 §2.
"""

from practice_trace import (
    BoundPracticeEpisode,
    PracticeEpisode,
    PracticeTraceRefusal,
    SealedPracticeTrace,
    build_bound_practice_trace_input,
    build_practice_trace_input,
    seal_bound_practice_trace,
    seal_practice_trace,
)

__all__ = ["seal_episode"]


def seal_episode(episode: PracticeEpisode | BoundPracticeEpisode) -> SealedPracticeTrace | PracticeTraceRefusal:
    """Build the trace input of an episode and seal it, or give the refusal of whichever refused.

    Source: ADR-0230 §4; ADR-0233 §2.
    """
    if isinstance(episode, BoundPracticeEpisode):
        bound_input = build_bound_practice_trace_input(episode)
        if isinstance(bound_input, PracticeTraceRefusal):
            return bound_input
        return seal_bound_practice_trace(bound_input, episode)
    trace_input = build_practice_trace_input(episode)
    if isinstance(trace_input, PracticeTraceRefusal):
        return trace_input
    return seal_practice_trace(trace_input, episode)
