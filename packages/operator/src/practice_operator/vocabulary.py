"""The closed vocabulary of the candidate operator.

Source: ADR-0231.
"""

from enum import StrEnum, unique
from typing import Final

__all__ = [
    "CANDIDATE_OPERATOR_POLICY_VERSION",
    "CANDIDATE_OPERATOR_SET_VERSION",
    "CandidateOperatorRefusalReason",
]

CANDIDATE_OPERATOR_POLICY_VERSION: Final = "candidate_operator.v1"
CANDIDATE_OPERATOR_SET_VERSION: Final = "candidate_operators.v1"


@unique
class CandidateOperatorRefusalReason(StrEnum):
    """Why no candidate was proposed, or no candidate frame rebuilt."""

    MALFORMED_RUN = "malformed_run"
    MALFORMED_RESIDUAL = "malformed_residual"
    MALFORMED_GATE_DECISION = "malformed_gate_decision"
    MALFORMED_BUDGET_DECISION = "malformed_budget_decision"
    MALFORMED_OPERATOR_INPUT = "malformed_operator_input"
    MALFORMED_CUES = "malformed_cues"
    MALFORMED_PROBLEM_FRAME = "malformed_problem_frame"
    MALFORMED_RECONSTRUCTION = "malformed_reconstruction"
    MALFORMED_ARGUMENTS = "malformed_arguments"
    UNSUPPORTED_POLICY_VERSION = "unsupported_policy_version"
    RUN_ID_MISMATCH = "run_id_mismatch"
    RUN_NOT_INERT = "run_not_inert"
    RESIDUAL_ID_MISMATCH = "residual_id_mismatch"
    RESIDUAL_NOT_IN_RUN = "residual_not_in_run"
    GATE_RUN_MISMATCH = "gate_run_mismatch"
    BUDGET_RUN_MISMATCH = "budget_run_mismatch"
    OPERATOR_SET_MISMATCH = "operator_set_mismatch"
    OPERATOR_INPUT_MISMATCH = "operator_input_mismatch"
    RESIDUAL_NOT_ALLOWED = "residual_not_allowed"
    ATTEMPT_LIMIT_REACHED = "attempt_limit_reached"
    BUDGET_INSUFFICIENT = "budget_insufficient"
    CUE_ABSENT = "cue_absent"
    CUE_AMBIGUOUS = "cue_ambiguous"
    RECONSTRUCTION_MISMATCH = "reconstruction_mismatch"
    RELATION_ABSENT = "relation_absent"
    RELATION_AMBIGUOUS = "relation_ambiguous"
    ROLE_ALREADY_BOUND = "role_already_bound"
