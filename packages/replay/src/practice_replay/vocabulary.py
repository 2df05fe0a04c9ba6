"""The closed vocabulary of the replay adapter.

Source: ADR-0229.
"""

from enum import StrEnum, unique
from typing import Final

__all__ = [
    "NONE_APPLICABLE",
    "REPLAY_POLICY_VERSION",
    "ReplayDisposition",
    "ReplayRefusalReason",
    "is_refusal_disposition",
    "refusal_disposition_of",
    "replay_target_of",
]

REPLAY_POLICY_VERSION: Final = "contract_proof_replay.v1"
NONE_APPLICABLE: Final = ("proof_obligations", "none_applicable.v1")
"""The schema version pair that says, explicitly, that no proof obligation applies."""


@unique
class ReplayDisposition(StrEnum):
    """How the replay of one attempt ended; the first three are a result's, the others a refusal's."""

    CONTRACT_REFUSED = "contract_refused"
    CONTRACT_CLOSED_BUT_PROOF_REFUSED = "contract_closed_but_proof_refused"
    CONTRACT_AND_PROOF_CLOSED = "contract_and_proof_closed"
    INVALID_REPLAY_INPUT = "invalid_replay_input"
    CANDIDATE_IDENTITY_MISMATCH = "candidate_identity_mismatch"
    CONTRACT_REPLAY_UNAVAILABLE = "contract_replay_unavailable"
    PROOF_REPLAY_UNAVAILABLE = "proof_replay_unavailable"
    UNSUPPORTED_REPLAY_POLICY = "unsupported_replay_policy"
    UNSUPPORTED_SCHEMA_VERSION = "unsupported_schema_version"
    UNSUPPORTED_PROOF_OBLIGATION = "unsupported_proof_obligation"


@unique
class ReplayRefusalReason(StrEnum):
    """Why an attempt could not be classified."""

    MALFORMED_RUN = "malformed_run"
    MALFORMED_CANDIDATE_ATTEMPT = "malformed_candidate_attempt"
    MALFORMED_RESIDUAL = "malformed_residual"
    MALFORMED_BINDING = "malformed_binding"
    MALFORMED_OPERATOR_RESULT = "malformed_operator_result"
    MALFORMED_REPLAY_INPUT = "malformed_replay_input"
    MALFORMED_ARGUMENTS = "malformed_arguments"
    REPLAY_INPUT_DIGEST_MISMATCH = "replay_input_digest_mismatch"
    REPLAY_TARGET_UNKNOWN = "replay_target_unknown"
    RUN_ID_MISMATCH = "run_id_mismatch"
    OBLIGATIONS_CONTRADICT_NONE_APPLICABLE = "obligations_contradict_none_applicable"
    DUPLICATE_PROOF_OBLIGATION = "duplicate_proof_obligation"
    ATTEMPT_ID_MISMATCH = "attempt_id_mismatch"
    ATTEMPT_NOT_IN_RUN = "attempt_not_in_run"
    RESIDUAL_NOT_IN_RUN = "residual_not_in_run"
    BINDING_MISMATCH = "binding_mismatch"
    CANDIDATE_IDENTITY_MISMATCH = "candidate_identity_mismatch"
    CONTRACT_REPLAY_UNAVAILABLE = "contract_replay_unavailable"
    CONTRACT_VERDICT_MALFORMED = "contract_verdict_malformed"
    CONTRACT_VERDICT_FOREIGN = "contract_verdict_foreign"
    PROOF_REPLAY_UNAVAILABLE = "proof_replay_unavailable"
    PROOF_OBLIGATIONS_UNSTATED = "proof_obligations_unstated"
    PROOF_REPLAY_NOT_ONE_TO_ONE = "proof_replay_not_one_to_one"
    UNSUPPORTED_REPLAY_POLICY = "unsupported_replay_policy"
    UNSUPPORTED_SCHEMA_VERSION = "unsupported_schema_version"
    UNSUPPORTED_PROOF_OBLIGATION = "unsupported_proof_obligation"


_REPLAY_TARGETS: Final = {
    "unary_delta_transition": "problem_frame_contracts.unary_delta",
    "quantity_entity_binding": "problem_frame_contracts.quantity_entity",
    "fraction_decrease": "problem_frame_contracts.fraction_decrease",
    "percent_partition": "problem_frame_contracts.percent_partition",
}

_REFUSAL_DISPOSITIONS: Final = (
    (
        ReplayDisposition.CANDIDATE_IDENTITY_MISMATCH,
        (
            ReplayRefusalReason.ATTEMPT_ID_MISMATCH,
            ReplayRefusalReason.ATTEMPT_NOT_IN_RUN,
            ReplayRefusalReason.RESIDUAL_NOT_IN_RUN,
            ReplayRefusalReason.BINDING_MISMATCH,
            ReplayRefusalReason.CANDIDATE_IDENTITY_MISMATCH,
        ),
    ),
    (
        ReplayDisposition.CONTRACT_REPLAY_UNAVAILABLE,
        (
            ReplayRefusalReason.CONTRACT_REPLAY_UNAVAILABLE,
            ReplayRefusalReason.CONTRACT_VERDICT_MALFORMED,
            ReplayRefusalReason.CONTRACT_VERDICT_FOREIGN,
        ),
    ),
    (
        ReplayDisposition.PROOF_REPLAY_UNAVAILABLE,
        (
            ReplayRefusalReason.PROOF_REPLAY_UNAVAILABLE,
            ReplayRefusalReason.PROOF_OBLIGATIONS_UNSTATED,
            ReplayRefusalReason.PROOF_REPLAY_NOT_ONE_TO_ONE,
        ),
    ),
    (ReplayDisposition.UNSUPPORTED_REPLAY_POLICY, (ReplayRefusalReason.UNSUPPORTED_REPLAY_POLICY,)),
    (ReplayDisposition.UNSUPPORTED_SCHEMA_VERSION, (ReplayRefusalReason.UNSUPPORTED_SCHEMA_VERSION,)),
    (ReplayDisposition.UNSUPPORTED_PROOF_OBLIGATION, (ReplayRefusalReason.UNSUPPORTED_PROOF_OBLIGATION,)),
)


def replay_target_of(candidate_organ: object) -> str | None:
    """Give the static replay target of an organ, None for an organ without one. Source: ADR-0229."""
    return _REPLAY_TARGETS.get(candidate_organ) if type(candidate_organ) is str else None


def refusal_disposition_of(reason: object) -> ReplayDisposition:
    """Give the disposition of a refusal reason, invalid_replay_input for any other value. Source: ADR-0229."""
    for disposition, reasons in _REFUSAL_DISPOSITIONS:
        if any(reason is known for known in reasons):
            return disposition
    return ReplayDisposition.INVALID_REPLAY_INPUT


def is_refusal_disposition(disposition: object) -> bool:
    """Decide whether a disposition is a refusal's, not a result's. Source: ADR-0229."""
    return disposition is ReplayDisposition.INVALID_REPLAY_INPUT or any(
        disposition is known for known, _ in _REFUSAL_DISPOSITIONS
    )
