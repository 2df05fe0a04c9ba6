"""The five stages in their order: the first with a finding decides, and all its findings are the reasons.

Source: ADR-0230 §6.1 and §13.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from practice_evidence.declaration import VersionPairs, record
from practice_evidence.identity import identified, recomputed
from practice_trace.candidates import bound_findings, embedded_findings
from practice_trace.completeness import CompleteEpisode, complete_episode
from practice_trace.evidence import evidence_findings
from practice_trace.records import BoundPracticeEpisode, PracticeEpisode, PracticeTraceInput, PracticeTraceRefusal
from practice_trace.replays import replay_findings
from practice_trace.shape import recomputed_episode
from practice_trace.upstream import upstream_findings
from practice_trace.versions import version_findings
from practice_trace.vocabulary import TRACE_POLICY_VERSION, PracticeDisposition, TraceRefusalReason

__all__ = ["Governance", "examined", "expected_trace_input", "governance_of", "trace_refusal"]


@dataclass(frozen=True, slots=True)
class Governance:
    """The versions that a trace is made under; given is the trace input that states them, where there is one."""

    trace_policy_version: str
    schema_versions: VersionPairs
    policy_versions: VersionPairs
    given: tuple[PracticeTraceInput, str] | None


@record
@dataclass(frozen=True, slots=True)
class _StatedVersions:
    """What a caller states, on its way to being checked."""

    trace_policy_version: str
    schema_versions: VersionPairs
    policy_versions: VersionPairs


def governance_of(
    trace_policy_version: str, schema_versions: VersionPairs, policy_versions: VersionPairs
) -> Governance | PracticeTraceRefusal:
    """Take the versions of a trace input that is still to be built; a refusal where they are malformed."""
    stated = recomputed(_StatedVersions, _StatedVersions(trace_policy_version, schema_versions, policy_versions))
    if stated is None:
        return trace_refusal(PracticeDisposition.TRACE_INVALID_INPUT, [TraceRefusalReason.MALFORMED_TRACE_VERSIONS])
    return Governance(stated[0].trace_policy_version, stated[0].schema_versions, stated[0].policy_versions, None)


def examined(
    episode_type: type[PracticeEpisode | BoundPracticeEpisode], value: object, governance: Governance
) -> CompleteEpisode | PracticeTraceRefusal:
    """Examine an episode stage by stage.

    Returns:
        The complete episode in which nothing was found, or the refusal of the first stage that found something.
    """
    input_digest = _validated_digest(governance)
    taken = recomputed_episode(episode_type, value)
    if isinstance(taken, tuple):
        return trace_refusal(PracticeDisposition.TRACE_INVALID_INPUT, taken, input_digest)
    unsupported = tuple(
        version_findings(taken, governance.trace_policy_version, governance.schema_versions, governance.policy_versions)
    )
    if unsupported:
        return trace_refusal(PracticeDisposition.TRACE_POLICY_UNSUPPORTED, unsupported, input_digest)
    episode = complete_episode(taken)
    if isinstance(episode, tuple):
        return trace_refusal(PracticeDisposition.TRACE_UPSTREAM_INCOMPLETE, episode, input_digest)
    mismatches = tuple(_identity_findings(episode, governance))
    if mismatches:
        return trace_refusal(PracticeDisposition.TRACE_IDENTITY_MISMATCH, mismatches, input_digest)
    inexact = tuple(evidence_findings(episode))
    if inexact:
        return trace_refusal(PracticeDisposition.TRACE_INVALID_INPUT, inexact, input_digest)
    return episode


def expected_trace_input(
    episode: CompleteEpisode, governance: Governance, input_digest: str = ""
) -> PracticeTraceInput:
    """Say what the trace input of an episode holds, by the identities that its records declare."""
    parts = episode.parts
    outcome = "" if parts.run_refusal is None else parts.run_refusal[0].outcome_id
    return PracticeTraceInput(
        input_digest=input_digest,
        trace_policy_version=governance.trace_policy_version,
        problem_frame_digest=episode.frame[1],
        original_contract_assessment_id=episode.assessment[0].assessment_id,
        residual_ids=tuple(residual.residual_id for residual, _, _ in parts.residuals),
        search_gate_decision_id=episode.gate[0].decision_id,
        compute_budget_id=episode.budget[0].budget_id,
        geometric_search_run_id=outcome if parts.run is None else parts.run[0].run_id,
        candidate_attempt_ids=tuple(attempt.attempt_id for attempt, _, _ in parts.attempts),
        candidate_attempt_binding_ids=tuple(binding.binding_id for binding, _ in parts.bindings),
        replay_result_ids=tuple(result.replay_result_id for result, _, _ in parts.replay_results),
        replay_refusal_ids=tuple(refusal.replay_refusal_id for refusal, _ in parts.replay_refusals),
        schema_versions=governance.schema_versions,
        policy_versions=governance.policy_versions,
    )


def trace_refusal(
    disposition: PracticeDisposition, findings: Iterable[TraceRefusalReason], input_digest: str | None = None
) -> PracticeTraceRefusal:
    """Make a refusal of findings, each once and in declared order."""
    found = set(findings)
    reasons = tuple(reason for reason in TraceRefusalReason if reason in found)
    return identified(
        PracticeTraceRefusal(
            trace_refusal_id="",
            trace_policy_version=TRACE_POLICY_VERSION,
            input_digest=input_digest,
            practice_disposition=disposition,
            reason_codes=reasons,
            explanation=f"The practice trace is refused: {disposition} ({', '.join(reasons)}).",
        )
    )


def _identity_findings(episode: CompleteEpisode, governance: Governance) -> Iterator[TraceRefusalReason]:
    yield from upstream_findings(episode)
    if episode.parts.run is not None:
        run = episode.parts.run[0]
        yield from bound_findings(episode, run) if episode.parts.bound else embedded_findings(episode, run)
        yield from replay_findings(episode, run)
    if governance.given is not None:
        given, identity = governance.given
        if given.input_digest != identity:
            yield TraceRefusalReason.TRACE_INPUT_DIGEST_MISMATCH
        if given != expected_trace_input(episode, governance, given.input_digest):
            yield TraceRefusalReason.TRACE_INPUT_EPISODE_MISMATCH


def _validated_digest(governance: Governance) -> str | None:
    if governance.given is None:
        return None
    given, identity = governance.given
    return identity if given.input_digest == identity else None
