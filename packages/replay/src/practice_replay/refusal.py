"""How the replay adapter says that it cannot classify.

Source: ADR-0229.
"""

from practice_evidence.identity import identified
from practice_replay.records import ReplayAdapterInput, ReplayAdapterRefusal
from practice_replay.vocabulary import REPLAY_POLICY_VERSION, ReplayRefusalReason, refusal_disposition_of

__all__ = ["replay_refusal"]


def replay_refusal(reason: ReplayRefusalReason, replay_input: ReplayAdapterInput | None = None) -> ReplayAdapterRefusal:
    """Make a refusal of one reason; a well-formed replay input, where there is one, is named in it."""
    disposition = refusal_disposition_of(reason)
    return identified(
        ReplayAdapterRefusal(
            replay_refusal_id="",
            replay_policy_version=REPLAY_POLICY_VERSION,
            input_digest=None if replay_input is None else replay_input.input_digest,
            run_id=None if replay_input is None else replay_input.run_id,
            attempt_id=None if replay_input is None else replay_input.attempt_id,
            candidate_digest=None if replay_input is None else replay_input.candidate_digest,
            replay_disposition=disposition,
            reason_codes=(reason,),
            explanation=f"The replay adapter refused: {disposition} ({reason}).",
        )
    )
