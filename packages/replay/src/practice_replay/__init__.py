"""Classification of contract and proof replay verdicts for one attempt.

Source: ADR-0229.
"""

from practice_replay.classify import classify_replay_result
from practice_replay.prepare import build_bound_replay_adapter_input, build_replay_adapter_input
from practice_replay.records import (
    ContractReplayVerdict,
    ProofReplayRef,
    ReplayAdapterInput,
    ReplayAdapterRefusal,
    ReplayAdapterResult,
)
from practice_replay.vocabulary import (
    NONE_APPLICABLE,
    REPLAY_POLICY_VERSION,
    ReplayDisposition,
    ReplayRefusalReason,
    is_refusal_disposition,
    refusal_disposition_of,
    replay_target_of,
)

__all__ = [
    "NONE_APPLICABLE",
    "REPLAY_POLICY_VERSION",
    "ContractReplayVerdict",
    "ProofReplayRef",
    "ReplayAdapterInput",
    "ReplayAdapterRefusal",
    "ReplayAdapterResult",
    "ReplayDisposition",
    "ReplayRefusalReason",
    "build_bound_replay_adapter_input",
    "build_replay_adapter_input",
    "classify_replay_result",
    "is_refusal_disposition",
    "refusal_disposition_of",
    "replay_target_of",
]
