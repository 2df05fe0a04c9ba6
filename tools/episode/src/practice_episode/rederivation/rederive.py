"""Would the kernel's own stages have produced this episode?

The seal recomputes identities and runs no stage (ADR-0230 §6.2); this does: each record is derived again from the
records before it, so that an episode without a difference is, link by link, the one that its frame leads to.

Source: ADR-0230 §6.2; ADR-0240.
"""

from practice_episode.composition import judge_candidate
from practice_episode.rederivation.candidates import Tried, bound_attempts, embedded_attempts, replay_input_of
from practice_episode.rederivation.findings import Findings, Remark
from practice_episode.rederivation.upstream import Upstream, rederived_upstream
from practice_replay import (
    ContractReplayVerdict,
    ReplayAdapterInput,
    ReplayAdapterRefusal,
    ReplayAdapterResult,
    ReplayDisposition,
    ReplayRefusalReason,
    classify_replay_result,
)
from practice_run import SearchRunRefusal
from practice_trace import BoundPracticeEpisode, PracticeEpisode

__all__ = ["rederive_episode"]

_SAID_OUTSIDE = (
    ReplayRefusalReason.CONTRACT_VERDICT_MALFORMED,
    ReplayRefusalReason.CONTRACT_VERDICT_FOREIGN,
    ReplayRefusalReason.UNSUPPORTED_PROOF_OBLIGATION,
    ReplayRefusalReason.PROOF_REPLAY_NOT_ONE_TO_ONE,
)
"""What was wrong with what an authority handed in, which the episode does not hold."""


def rederive_episode(episode: PracticeEpisode | BoundPracticeEpisode) -> Findings:
    """Derive every record of an episode again and compare, stage by stage, prose apart.

    Args:
        episode: The episode; its records are exactly typed, as reading or the seal makes sure.

    Returns:
        Where a record is not what its stage gives, and what came from an authority outside and is taken on trust:
        proof verdicts, the absence of an authority, candidates that the operator did not propose. The contract
        verdict is not: the organ is run again wherever the episode holds what the candidate is.

    Source: ADR-0230 §6.2.
    """
    findings = Findings()
    upstream = rederived_upstream(episode, findings)
    tried: list[Tried] = []
    bound = episode if isinstance(episode, BoundPracticeEpisode) else None
    if upstream is not None:
        tried = embedded_attempts(upstream, findings) if bound is None else bound_attempts(bound, upstream, findings)
        for one in tried:
            _replay(episode, upstream, one, findings)
    if upstream is not None or isinstance(episode.run, SearchRunRefusal):
        _orphans(episode, [one.attempt.attempt_id for one in tried], findings)
    return findings


def _replay(
    episode: PracticeEpisode | BoundPracticeEpisode, upstream: Upstream, tried: Tried, findings: Findings
) -> None:
    attempt_id = tried.attempt.attempt_id
    given = next(((i, r) for i, r in enumerate(episode.replay_inputs) if r.attempt_id == attempt_id), None)
    if given is None:
        findings.missing("replay_inputs")
        return
    bound = episode if isinstance(episode, BoundPracticeEpisode) else None
    derived = replay_input_of(bound, upstream, tried, given[1])
    findings.compare("replay", given[1], derived, "replay_inputs", given[0])
    verdict = (
        None if tried.reconstruction is None else judge_candidate(upstream.frame, upstream.organ, tried.reconstruction)
    )
    results = [(i, r) for i, r in enumerate(episode.replay_results) if r.attempt_id == attempt_id]
    refusals = [(i, r) for i, r in enumerate(episode.replay_refusals) if r.attempt_id == attempt_id]
    if not results and not refusals:
        findings.missing("replay_results")
    for position, result in results:
        _result(given[1], tried, verdict, result, position, findings)
    for position, refusal in refusals:
        _refusal(given[1], tried, verdict, refusal, position, findings)


def _result(  # a verdict on one attempt, and where it stands
    given: ReplayAdapterInput,
    tried: Tried,
    verdict: ContractReplayVerdict | None,
    result: ReplayAdapterResult,
    position: int,
    findings: Findings,
) -> None:
    at = ("replay_results", position)
    if verdict is None:
        findings.trusted("the contract verdict: the organ cannot be run again", *at, "contract_replay_assessment_id")
        closed = result.replay_disposition is not ReplayDisposition.CONTRACT_REFUSED
        verdict = ContractReplayVerdict(
            given.contract_replay_target,
            result.contract_replay_assessment_id,
            closed,
            () if closed else result.reason_codes,
        )
    if result.proof_replay_refs:
        findings.trusted(
            f"what the proof authority said, {len(result.proof_replay_refs)} refs", *at, "proof_replay_refs"
        )
    derived = classify_replay_result(given, tried.attempt, verdict, result.proof_replay_refs)
    findings.compare("replay", result, derived, *at)


def _refusal(  # as _result
    given: ReplayAdapterInput,
    tried: Tried,
    verdict: ContractReplayVerdict | None,
    refusal: ReplayAdapterRefusal,
    position: int,
    findings: Findings,
) -> None:
    at = ("replay_refusals", position)
    reasons = refusal.reason_codes
    if any(reason in _SAID_OUTSIDE for reason in reasons):
        findings.trusted("what an authority handed in; the episode does not hold it", *at, "reason_codes")
        return
    if ReplayRefusalReason.CONTRACT_REPLAY_UNAVAILABLE in reasons:
        says = "" if verdict is None else f"; asked here, it {'closes' if verdict.contract_closed else 'refuses'}"
        findings.trusted(f"that the contract authority could not be asked{says}", *at, "reason_codes")
        verdict = None
    elif verdict is None:
        findings.trusted("the contract verdict: the organ cannot be run again", *at, "reason_codes")
        return
    elif ReplayRefusalReason.PROOF_REPLAY_UNAVAILABLE in reasons:
        findings.trusted("that the proof authority could not be asked", *at, "reason_codes")
    findings.compare("replay", refusal, classify_replay_result(given, tried.attempt, verdict, None), *at)


def _orphans(episode: PracticeEpisode | BoundPracticeEpisode, attempt_ids: list[str], findings: Findings) -> None:
    """Note records of no attempt, a second record of one attempt, and records out of attempt order."""
    seen: dict[str, set[str]] = {"inputs": set(), "outcomes": set()}
    for name, group in (("replay_inputs", "inputs"), ("replay_results", "outcomes"), ("replay_refusals", "outcomes")):
        last = 0
        for position, held in enumerate(getattr(episode, name)):
            if held.attempt_id not in attempt_ids:
                findings.orphan(name, position)
                continue
            if held.attempt_id in seen[group]:
                findings.differing.append(Remark((name, position, "attempt_id"), "the attempt has a record already"))
            seen[group].add(held.attempt_id)
            if attempt_ids.index(held.attempt_id) < last:
                findings.differing.append(Remark((name, position, "attempt_id"), "records stand in attempt order"))
            last = attempt_ids.index(held.attempt_id)
