"""The kinds of episode that a generated archive holds, one for each way in which an episode can end."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final, TypeAlias

from practice_assessment import DeltaDirection
from practice_episode.archive.generation.frames import Gap, unary_delta_frame, unbound_quantity_frame
from practice_episode.composition import compose_episode
from practice_episode.proofs import CandidateProofs, ContractAuthority, PracticeProofs
from practice_evidence import canonical_digest, identified
from practice_replay import NONE_APPLICABLE, ContractReplayVerdict, ProofReplayRef
from practice_trace import BoundPracticeEpisode, PracticeEpisode

__all__ = ["CASES", "Episode"]

Episode: TypeAlias = PracticeEpisode | BoundPracticeEpisode
Case: TypeAlias = Callable[[Random, bool], Episode]

_OBLIGATIONS: Final = ("quantities_are_whole", "direction_is_grounded")
_JUDGED_BY_THE_ORGAN: Final = CandidateProofs(
    direction=None,
    contract_authority=ContractAuthority.ORGAN,
    contract_verdict=None,
    proof_obligation_refs=(),
    schema_versions=(NONE_APPLICABLE,),
    proof_replay_refs=None,
)


def _closed(random: Random, bound: bool) -> Episode:  # noqa: FBT001 - every case has this shape
    return compose_episode(unary_delta_frame(random, Gap.DIRECTION), bound=bound)


def _candidate_refused(random: Random, bound: bool) -> Episode:  # noqa: FBT001
    return compose_episode(unary_delta_frame(random, Gap.DIRECTION_AND_KIND), bound=bound)


def _blocked(random: Random, bound: bool) -> Episode:  # noqa: FBT001
    gap = random.choice((Gap.PRONOUN, Gap.NEGATION))
    return compose_episode(unary_delta_frame(random, gap), bound=bound)


def _no_candidate(random: Random, bound: bool) -> Episode:  # noqa: FBT001
    return compose_episode(unbound_quantity_frame(random), bound=bound)


def _not_replayed(random: Random, bound: bool) -> Episode:  # noqa: FBT001
    absent = replace(_JUDGED_BY_THE_ORGAN, contract_authority=ContractAuthority.ABSENT)
    return compose_episode(unary_delta_frame(random, Gap.DIRECTION), bound=bound, proofs=PracticeProofs((absent,)))


def _proof_refused(random: Random, bound: bool) -> Episode:  # noqa: FBT001
    left_open = random.randrange(len(_OBLIGATIONS))
    refs = tuple(
        ProofReplayRef(
            obligation,
            "v1",
            canonical_digest([obligation, random.randrange(2**32)]),
            index != left_open,
            "left_open" if index == left_open else "closed",
        )
        for index, obligation in enumerate(_OBLIGATIONS)
    )
    proofs = replace(
        _JUDGED_BY_THE_ORGAN, proof_obligation_refs=_OBLIGATIONS, schema_versions=(), proof_replay_refs=refs
    )
    return compose_episode(unary_delta_frame(random, Gap.DIRECTION), bound=bound, proofs=PracticeProofs((proofs,)))


def _disagreeing(random: Random, bound: bool) -> Episode:  # noqa: FBT001
    if bound:
        return _closed(random, bound)
    stated = tuple(
        replace(
            _JUDGED_BY_THE_ORGAN,
            direction=direction,
            contract_authority=ContractAuthority.STATED,
            contract_verdict=ContractReplayVerdict(
                contract_replay_target="problem_frame_contracts.unary_delta",
                contract_replay_assessment_id=canonical_digest([direction.value, random.randrange(2**32)]),
                contract_closed=True,
                reason_codes=(),
            ),
        )
        for direction in DeltaDirection
    )
    return compose_episode(unary_delta_frame(random, Gap.DIRECTION), bound=False, proofs=PracticeProofs(stated))


def _inexact_evidence(random: Random, bound: bool) -> Episode:  # noqa: FBT001
    episode = _closed(random, bound)
    # A replay quotes what its attempt does not; its own id is recomputed, so that nothing but the evidence is wrong.
    results = tuple(identified(replace(result, evidence_spans=())) for result in episode.replay_results)
    return replace(episode, replay_results=results)


def _incomplete(random: Random, bound: bool) -> Episode:  # noqa: FBT001
    episode = _closed(random, bound)
    return random.choice(
        (
            replace(episode, gate_decision=None),
            replace(episode, residuals=()),
            replace(episode, replay_results=()),
            replace(episode, run=None),
        )
    )


def _unsupported(random: Random, bound: bool) -> Episode:  # noqa: FBT001
    episode = _blocked(random, bound)
    assessment, gate = episode.contract_assessment, episode.gate_decision
    if assessment is None or gate is None:
        return episode
    return random.choice(
        (
            replace(
                episode, contract_assessment=replace(assessment, assessment_policy_version="contract_assessment.v2")
            ),
            replace(episode, gate_decision=replace(gate, policy_version="search_gate.v9")),
        )
    )


def _mismatched(random: Random, bound: bool) -> Episode:  # noqa: FBT001
    episode = _candidate_refused(random, bound)
    budget, assessment = episode.budget_decision, episode.contract_assessment
    if budget is None or assessment is None:
        return episode
    return random.choice(
        (
            replace(episode, budget_decision=replace(budget, max_steps=budget.max_steps + 1)),
            replace(episode, contract_assessment=replace(assessment, unresolved_hazards=("competing_family_context",))),
            replace(episode, residuals=episode.residuals[::-1]),
        )
    )


CASES: Final[tuple[tuple[str, int, Case], ...]] = (
    ("closed", 30, _closed),
    ("candidate refused", 15, _candidate_refused),
    ("blocked", 20, _blocked),
    ("no candidate", 12, _no_candidate),
    ("not replayed", 6, _not_replayed),
    ("proof refused", 6, _proof_refused),
    ("disagreeing", 3, _disagreeing),
    ("inexact evidence", 2, _inexact_evidence),
    ("incomplete", 2, _incomplete),
    ("unsupported", 2, _unsupported),
    ("mismatched", 2, _mismatched),
)
"""Name, weight in a hundred, and how an episode of the kind is made; the last four are refused by the seal."""
