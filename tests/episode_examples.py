"""Every sealed disposition in both paths, by name: the examples that the tests of the seal go through."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from episodes import (
    CLOSED,
    PROOFS_ABSENT,
    PROVEN,
    REFUSED,
    UNAVAILABLE,
    UNPROVEN,
    Episode,
    Plan,
    bound_episode,
    direction_missing,
    embedded_episode,
    entity_unbound,
    hazard_blocked,
    measured_direction_missing,
    two_roles_missing,
    without_candidates,
)
from practice_operator import (
    CANDIDATE_OPERATOR_SET,
    EMPTY_OPERATOR_SET,
)
from practice_run import (
    ExhaustionCode,
)
from practice_trace import (
    BoundPracticeEpisode,
    PracticeDisposition,
)


@dataclass(frozen=True, slots=True)
class Example:
    """One episode and the disposition that sealing it has to give."""

    name: str
    episode: Episode
    disposition: PracticeDisposition

    @property
    def bound(self) -> bool:
        """Say whether its attempts are bound to the run, not embedded in it."""
        return isinstance(self.episode, BoundPracticeEpisode)


@cache
def examples() -> tuple[Example, ...]:
    """Give every example, each named for its path and its end."""
    disposition = PracticeDisposition
    one, two = direction_missing(), two_roles_missing()
    operators, nothing = CANDIDATE_OPERATOR_SET, EMPTY_OPERATOR_SET
    return (
        Example(
            "embedded_original_refusal",
            without_candidates(hazard_blocked(), operators, bound=False),
            disposition.SEALED_ORIGINAL_REFUSAL,
        ),
        Example(
            "bound_original_refusal",
            without_candidates(hazard_blocked(), nothing, bound=True),
            disposition.SEALED_ORIGINAL_REFUSAL,
        ),
        Example(
            "embedded_exhausted_operator_set_empty",
            without_candidates(measured_direction_missing(), nothing, bound=False),
            disposition.SEALED_EXHAUSTED_NO_CANDIDATE,
        ),
        Example(
            "embedded_exhausted_other_organ",
            without_candidates(entity_unbound(), operators, bound=False),
            disposition.SEALED_EXHAUSTED_NO_CANDIDATE,
        ),
        Example(
            "bound_exhausted_operator_space_depleted",
            without_candidates(two, operators, bound=True),
            disposition.SEALED_EXHAUSTED_NO_CANDIDATE,
        ),
        Example(
            "embedded_all_candidates_refused",
            embedded_episode(two, (Plan("increase", REFUSED), Plan("decrease", REFUSED))),
            disposition.SEALED_ALL_CANDIDATES_REFUSED,
        ),
        Example("bound_all_candidates_refused", bound_episode(two, REFUSED), disposition.SEALED_ALL_CANDIDATES_REFUSED),
        Example(
            "embedded_refused_beside_unavailable",
            embedded_episode(one, (Plan("increase", UNAVAILABLE), Plan("decrease", REFUSED))),
            disposition.SEALED_ALL_CANDIDATES_REFUSED,
        ),
        Example(
            "embedded_replay_unavailable",
            embedded_episode(one, (Plan("increase", UNAVAILABLE), Plan("decrease", PROOFS_ABSENT))),
            disposition.SEALED_REPLAY_UNAVAILABLE,
        ),
        Example("bound_replay_unavailable", bound_episode(one, UNAVAILABLE), disposition.SEALED_REPLAY_UNAVAILABLE),
        Example(
            "embedded_contract_closed_proof_refused",
            embedded_episode(one, (Plan("increase", UNPROVEN), Plan("decrease", REFUSED))),
            disposition.SEALED_CONTRACT_CLOSED_PROOF_REFUSED,
        ),
        Example(
            "bound_contract_closed_proof_refused",
            bound_episode(one, UNPROVEN),
            disposition.SEALED_CONTRACT_CLOSED_PROOF_REFUSED,
        ),
        Example(
            "embedded_two_closed_that_disagree",
            embedded_episode(
                one,
                (
                    Plan("increase", CLOSED),
                    Plan("decrease", CLOSED, steps=2),
                    Plan("increase, then decrease", UNPROVEN, parent=0),
                ),
            ),
            disposition.SEALED_CANDIDATE_REPLAY_CLOSED,
        ),
        Example(
            "embedded_every_candidate_used",
            embedded_episode(
                one,
                (
                    Plan("first", PROVEN),
                    Plan("second", UNAVAILABLE),
                    Plan("third", REFUSED, parent=1),
                    Plan("fourth", UNPROVEN, steps=3),
                    Plan("fifth", PROOFS_ABSENT),
                ),
                ExhaustionCode.MAX_CANDIDATES_REACHED,
            ),
            disposition.SEALED_CANDIDATE_REPLAY_CLOSED,
        ),
        Example("bound_closed_without_obligations", bound_episode(one, CLOSED), _CANDIDATE_CLOSED),
        Example("bound_closed_and_proven", bound_episode(one, PROVEN), _CANDIDATE_CLOSED),
    )


_CANDIDATE_CLOSED: Final = PracticeDisposition.SEALED_CANDIDATE_REPLAY_CLOSED


def example(name: str) -> Example:
    """Give the example of this name."""
    (found,) = (known for known in examples() if known.name == name)
    return found
