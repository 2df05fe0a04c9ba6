"""Whether a complete practice episode can be sealed as immutable evidence, and nothing else.

Source: ADR-0230; ADR-0233.
"""

from practice_evidence.declaration import VersionPairs
from practice_evidence.identity import recomputed
from practice_evidence.memory import Memory
from practice_evidence.written import identified_knowing
from practice_replay.vocabulary import ReplayDisposition
from practice_trace.completeness import CompleteEpisode
from practice_trace.evidence import trace_evidence, trace_evidence_text
from practice_trace.examine import Governance, examined, expected_trace_input, governance_of, trace_refusal
from practice_trace.records import (
    BoundPracticeEpisode,
    PracticeEpisode,
    PracticeTraceInput,
    PracticeTraceRefusal,
    SealedPracticeTrace,
)
from practice_trace.vocabulary import TRACE_POLICY_VERSION, PracticeDisposition, TraceRefusalReason

__all__ = [
    "build_bound_practice_trace_input",
    "build_practice_trace_input",
    "seal_bound_practice_trace",
    "seal_practice_trace",
]


def build_practice_trace_input(
    episode: PracticeEpisode,
    *,
    schema_versions: VersionPairs = (),
    policy_versions: VersionPairs = (),
    trace_policy_version: str = TRACE_POLICY_VERSION,
) -> PracticeTraceInput | PracticeTraceRefusal:
    """Build the trace input of an episode whose run embeds its attempts.

    Args:
        episode: All values of the episode.
        schema_versions: Ascending (name, version) pairs that the trace is to name; each has to be supported.
        policy_versions: Likewise.
        trace_policy_version: The policy to seal under.

    Returns:
        The trace input, its candidate_attempt_binding_ids empty. Or the refusal that sealing would give:
        trace_invalid_input, trace_policy_unsupported, trace_upstream_incomplete or trace_identity_mismatch.

    Source: ADR-0230 §6.1; ADR-0233 §2.
    """
    return _built(PracticeEpisode, episode, schema_versions, policy_versions, trace_policy_version)


def build_bound_practice_trace_input(
    bound_episode: BoundPracticeEpisode,
    *,
    schema_versions: VersionPairs = (),
    policy_versions: VersionPairs = (),
    trace_policy_version: str = TRACE_POLICY_VERSION,
) -> PracticeTraceInput | PracticeTraceRefusal:
    """Build the trace input of an episode whose attempts are bound to an inert run.

    Args:
        bound_episode: All values of the episode.
        schema_versions: As for `build_practice_trace_input`.
        policy_versions: Likewise.
        trace_policy_version: Likewise.

    Returns:
        The trace input with its binding ids, or the refusal that sealing would give.

    Source: ADR-0233 §2.
    """
    return _built(BoundPracticeEpisode, bound_episode, schema_versions, policy_versions, trace_policy_version)


def seal_practice_trace(
    trace_input: PracticeTraceInput, episode: PracticeEpisode
) -> SealedPracticeTrace | PracticeTraceRefusal:
    """Seal an episode whose run embeds its attempts.

    Args:
        trace_input: What `build_practice_trace_input` made of the episode.
        episode: All values of the episode; every identity in it is recomputed, none believed.

    Returns:
        The sealed trace, or a refusal. The first of these stages that finds something decides: shape
        (trace_invalid_input), versions (trace_policy_unsupported), completeness (trace_upstream_incomplete),
        identity (trace_identity_mismatch), evidence (trace_invalid_input). Equal input gives equal bytes.

    Source: ADR-0230 §4, §7 and §8.
    """
    return _sealed(PracticeEpisode, trace_input, episode)


def seal_bound_practice_trace(
    trace_input: PracticeTraceInput, bound_episode: BoundPracticeEpisode
) -> SealedPracticeTrace | PracticeTraceRefusal:
    """Seal an episode whose attempts are bound to an inert run; the run stays as it was.

    Args:
        trace_input: What `build_bound_practice_trace_input` made of the episode.
        bound_episode: All values of the episode; every identity in it is recomputed, none believed.

    Returns:
        As `seal_practice_trace`, with the binding ids in the digest, the trace and its identity chain.

    Source: ADR-0233 §2.
    """
    return _sealed(BoundPracticeEpisode, trace_input, bound_episode)


# Private from here on.


def _built(
    episode_type: type[PracticeEpisode | BoundPracticeEpisode],
    value: object,
    schema_versions: VersionPairs,
    policy_versions: VersionPairs,
    trace_policy_version: str,
) -> PracticeTraceInput | PracticeTraceRefusal:
    governance = governance_of(trace_policy_version, schema_versions, policy_versions)
    if isinstance(governance, PracticeTraceRefusal):
        return governance
    episode = examined(episode_type, value, governance)
    if isinstance(episode, PracticeTraceRefusal):
        return episode
    return identified_knowing(expected_trace_input(episode, governance), Memory())


def _sealed(
    episode_type: type[PracticeEpisode | BoundPracticeEpisode], trace_input: object, value: object
) -> SealedPracticeTrace | PracticeTraceRefusal:
    taken = recomputed(PracticeTraceInput, trace_input)
    if taken is None:
        return trace_refusal(PracticeDisposition.TRACE_INVALID_INPUT, [TraceRefusalReason.MALFORMED_TRACE_INPUT])
    given = taken[0]
    governance = Governance(given.trace_policy_version, given.schema_versions, given.policy_versions, taken)
    episode = examined(episode_type, value, governance)
    if isinstance(episode, PracticeTraceRefusal):
        return episode
    return _trace(given, episode)


def _trace(given: PracticeTraceInput, episode: CompleteEpisode) -> SealedPracticeTrace:
    disposition = _disposition(episode)
    chain = (
        given.problem_frame_digest,
        given.original_contract_assessment_id,
        *given.residual_ids,
        given.search_gate_decision_id,
        given.compute_budget_id,
        given.geometric_search_run_id,
        *given.candidate_attempt_ids,
        *given.candidate_attempt_binding_ids,
        *given.replay_result_ids,
        *given.replay_refusal_ids,
    )
    return identified_knowing(
        SealedPracticeTrace(
            trace_id="",
            trace_policy_version=given.trace_policy_version,
            input_digest=given.input_digest,
            problem_frame_digest=given.problem_frame_digest,
            original_contract_assessment_id=given.original_contract_assessment_id,
            residual_ids=given.residual_ids,
            search_gate_decision_id=given.search_gate_decision_id,
            compute_budget_id=given.compute_budget_id,
            geometric_search_run_id=given.geometric_search_run_id,
            candidate_attempt_ids=given.candidate_attempt_ids,
            candidate_attempt_binding_ids=given.candidate_attempt_binding_ids,
            replay_result_ids=given.replay_result_ids,
            replay_refusal_ids=given.replay_refusal_ids,
            upstream_identity_chain=chain,
            practice_disposition=disposition,
            trace_records=chain,
            evidence_spans=trace_evidence(episode),
            created_by_policy=given.trace_policy_version,
            explanation=f"The episode is sealed as evidence: {disposition}.",
        ),
        Memory(),
        evidence_spans=trace_evidence_text(episode),
    )


def _disposition(episode: CompleteEpisode) -> PracticeDisposition:
    parts = episode.parts
    if parts.run_refusal is not None:
        return PracticeDisposition.SEALED_ORIGINAL_REFUSAL
    if not parts.attempts:
        return PracticeDisposition.SEALED_EXHAUSTED_NO_CANDIDATE
    outcomes = {result.replay_disposition for result, _, _ in parts.replay_results}
    if not outcomes:
        return PracticeDisposition.SEALED_REPLAY_UNAVAILABLE
    if ReplayDisposition.CONTRACT_AND_PROOF_CLOSED in outcomes:
        return PracticeDisposition.SEALED_CANDIDATE_REPLAY_CLOSED
    if ReplayDisposition.CONTRACT_CLOSED_BUT_PROOF_REFUSED in outcomes:
        return PracticeDisposition.SEALED_CONTRACT_CLOSED_PROOF_REFUSED
    return PracticeDisposition.SEALED_ALL_CANDIDATES_REFUSED
