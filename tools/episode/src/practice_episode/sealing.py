"""An episode in, its outcome out, whichever path it took.

Source: ADR-0230 §4; ADR-0233 §2.
"""

from practice_trace import (
    TRACE_POLICY_VERSION,
    BoundPracticeEpisode,
    PracticeEpisode,
    PracticeTraceInput,
    PracticeTraceRefusal,
    SealedPracticeTrace,
    build_bound_practice_trace_input,
    build_practice_trace_input,
    seal_bound_practice_trace,
    seal_practice_trace,
)

__all__ = ["seal_again", "seal_episode"]


def seal_episode(episode: PracticeEpisode | BoundPracticeEpisode) -> SealedPracticeTrace | PracticeTraceRefusal:
    """Build the trace input of an episode and seal it, or give the refusal of whichever refused.

    Source: ADR-0230 §4; ADR-0233 §2.
    """
    built = (
        build_bound_practice_trace_input(episode)
        if isinstance(episode, BoundPracticeEpisode)
        else build_practice_trace_input(episode)
    )
    return built if isinstance(built, PracticeTraceRefusal) else _sealed_with(built, episode)


def seal_again(
    episode: PracticeEpisode | BoundPracticeEpisode, recorded: SealedPracticeTrace | PracticeTraceRefusal
) -> SealedPracticeTrace | PracticeTraceRefusal:
    """Give what `seal_episode` gives, sooner where the recorded outcome is the right one.

    Building the trace input examines the whole episode, and sealing examines it once more with the input compared. A
    recorded trace names all of its input, so it is handed to the seal at once: the seal gives a trace only where that
    input is the one that the records give. Where it refuses, the episode is sealed from the beginning, and the
    refusal is the one of that.

    Args:
        episode: The episode.
        recorded: The outcome to look for; nothing of it is believed.

    Source: ADR-0230 §4 and §7.
    """
    if isinstance(recorded, SealedPracticeTrace):
        again = _sealed_with(_input_named_by(recorded), episode)
        if isinstance(again, SealedPracticeTrace):
            return again
    return seal_episode(episode)


# Private from here on.


def _sealed_with(
    trace_input: PracticeTraceInput, episode: PracticeEpisode | BoundPracticeEpisode
) -> SealedPracticeTrace | PracticeTraceRefusal:
    if isinstance(episode, BoundPracticeEpisode):
        return seal_bound_practice_trace(trace_input, episode)
    return seal_practice_trace(trace_input, episode)


def _input_named_by(trace: SealedPracticeTrace) -> PracticeTraceInput:
    """Put together the trace input as `seal_episode` builds it: under the current policy, with no other version."""
    return PracticeTraceInput(
        input_digest=trace.input_digest,
        trace_policy_version=TRACE_POLICY_VERSION,
        problem_frame_digest=trace.problem_frame_digest,
        original_contract_assessment_id=trace.original_contract_assessment_id,
        residual_ids=trace.residual_ids,
        search_gate_decision_id=trace.search_gate_decision_id,
        compute_budget_id=trace.compute_budget_id,
        geometric_search_run_id=trace.geometric_search_run_id,
        candidate_attempt_ids=trace.candidate_attempt_ids,
        candidate_attempt_binding_ids=trace.candidate_attempt_binding_ids,
        replay_result_ids=trace.replay_result_ids,
        replay_refusal_ids=trace.replay_refusal_ids,
        schema_versions=(),
        policy_versions=(),
    )
