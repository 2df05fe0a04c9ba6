"""Where a refused episode is wrong: the kernel names the check; this the record, the field, the found and the expected.

The reason codes are the kernel's closed set and name no place. A place is found by deriving each record again from
the ones before it; what only follows from another place has none of its own.

Source: ADR-0230 §13; ADR-0238.
"""

from typing import Final

from practice_episode.rederivation.findings import Remark
from practice_episode.rederivation.rederive import rederive_episode
from practice_trace import BoundPracticeEpisode, PracticeEpisode

__all__ = ["refusal_places"]


def refusal_places(episode: PracticeEpisode | BoundPracticeEpisode) -> tuple[Remark, ...]:
    """Find the places for which the seal refuses an episode.

    Args:
        episode: A refused episode.

    Returns:
        Each place with what was found and what was expected, in the order of the chain. A record's own id is left
        out where another of its fields differs: it follows. Empty where every record is what its stage gives, as for
        a version pair that the stages pass on and the seal does not support.

    Source: ADR-0230 §13; ADR-0238.
    """
    remarks = rederive_episode(episode).differing
    with_cause = {_record_of(remark) for remark in remarks if not _is_own_id(remark)}
    return tuple(remark for remark in remarks if not (_is_own_id(remark) and _record_of(remark) in with_cause))


# Private from here on.

_OWN_ID: Final = {
    "contract_assessment": "assessment_id",
    "residuals": "residual_id",
    "gate_decision": "decision_id",
    "budget_decision": "budget_id",
    "run": "run_id",
    "operator_inputs": "input_digest",
    "operator_results": "operator_result_id",
    "binding_inputs": "input_digest",
    "bindings": "binding_id",
    "replay_inputs": "input_digest",
    "replay_results": "replay_result_id",
    "replay_refusals": "replay_refusal_id",
}


def _is_own_id(remark: Remark) -> bool:
    record = _record_of(remark)
    return remark.tokens == (*record, _OWN_ID.get(str(record[0])))


def _record_of(remark: Remark) -> tuple[str | int, ...]:
    is_item = len(remark.tokens) > 1 and isinstance(remark.tokens[1], int)
    return remark.tokens[: 2 if is_item else 1]
