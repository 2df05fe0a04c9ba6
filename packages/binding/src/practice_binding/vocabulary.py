"""The closed vocabulary of run bindings.

Source: ADR-0232.
"""

from enum import StrEnum, unique
from typing import Final

__all__ = ["BINDING_POLICY_VERSION", "BindingRefusalReason", "RunAttemptMembership"]

BINDING_POLICY_VERSION: Final = "candidate_attempt_run_binding.v1"


@unique
class RunAttemptMembership(StrEnum):
    """What a binding says of an attempt and a run: membership, and nothing more."""

    STRUCTURALLY_BOUND = "structurally_bound"


@unique
class BindingRefusalReason(StrEnum):
    """Why an attempt is not bound to a run."""

    MALFORMED_RUN = "malformed_run"
    MALFORMED_OPERATOR_RESULT = "malformed_operator_result"
    MALFORMED_OPERATOR_INPUT = "malformed_operator_input"
    MALFORMED_BINDING_INPUT = "malformed_binding_input"
    MALFORMED_PRIOR_BINDINGS = "malformed_prior_bindings"
    MALFORMED_ARGUMENTS = "malformed_arguments"
    UNSUPPORTED_POLICY_VERSION = "unsupported_policy_version"
    RUN_ID_MISMATCH = "run_id_mismatch"
    RUN_NOT_INERT = "run_not_inert"
    OPERATOR_INPUT_DIGEST_MISMATCH = "operator_input_digest_mismatch"
    OPERATOR_INPUT_RUN_MISMATCH = "operator_input_run_mismatch"
    OPERATOR_SET_MISMATCH = "operator_set_mismatch"
    OPERATOR_RESULT_ID_MISMATCH = "operator_result_id_mismatch"
    OPERATOR_RESULT_INPUT_MISMATCH = "operator_result_input_mismatch"
    ATTEMPT_ID_MISMATCH = "attempt_id_mismatch"
    ATTEMPT_RESULT_MISMATCH = "attempt_result_mismatch"
    CANDIDATE_DIGEST_MISMATCH = "candidate_digest_mismatch"
    RECONSTRUCTION_DIGEST_MISMATCH = "reconstruction_digest_mismatch"
    RECONSTRUCTION_RESULT_MISMATCH = "reconstruction_result_mismatch"
    PROVENANCE_MISMATCH = "provenance_mismatch"
    EVIDENCE_SPANS_MISMATCH = "evidence_spans_mismatch"
    ATTEMPT_REPLAY_STATE = "attempt_replay_state"
    ATTEMPT_CHARGE = "attempt_charge"
    BINDING_INPUT_DIGEST_MISMATCH = "binding_input_digest_mismatch"
    BINDING_INPUT_MISMATCH = "binding_input_mismatch"
    PRIOR_BINDING_ID_MISMATCH = "prior_binding_id_mismatch"
    PRIOR_BINDING_RUN_MISMATCH = "prior_binding_run_mismatch"
    DUPLICATE_ATTEMPT_INDEX = "duplicate_attempt_index"
    DUPLICATE_ATTEMPT_ID = "duplicate_attempt_id"
    DUPLICATE_CANDIDATE_DIGEST = "duplicate_candidate_digest"
    BUDGET_CANDIDATES_EXCEEDED = "budget_candidates_exceeded"
    BUDGET_STEPS_EXCEEDED = "budget_steps_exceeded"
    BUDGET_DEPTH_EXCEEDED = "budget_depth_exceeded"
