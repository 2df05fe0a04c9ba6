"""The closed vocabulary of search runs.

Source: ADR-0228.
"""

from enum import StrEnum, unique
from typing import Final

__all__ = [
    "RUN_POLICY_VERSION",
    "RUN_SCHEMA_VERSION",
    "ExhaustionCode",
    "ReplayStatus",
    "RunDisposition",
    "SearchRunRefusalReason",
]

RUN_POLICY_VERSION: Final = "geometric_search_run.v1"
RUN_SCHEMA_VERSION: Final = "geometric_search_run.schema.v1"


@unique
class RunDisposition(StrEnum):
    """How a run, or the attempt to start one, ended.

    The first four are a refusal's, the others a run's. candidate_replay_closed and candidate_replay_refused are
    reserved: a run is never touched after replay, so nothing here writes them.
    """

    NOT_STARTED = "not_started"
    BLOCKED_BY_BUDGET = "blocked_by_budget"
    BLOCKED_BY_GATE = "blocked_by_gate"
    INVALID_INPUT = "invalid_input"
    EXHAUSTED_NO_CANDIDATE = "exhausted_no_candidate"
    CANDIDATE_REPLAY_PENDING = "candidate_replay_pending"
    CANDIDATE_REPLAY_CLOSED = "candidate_replay_closed"
    CANDIDATE_REPLAY_REFUSED = "candidate_replay_refused"


@unique
class ExhaustionCode(StrEnum):
    """What ran out first."""

    OPERATOR_SET_EMPTY = "operator_set_empty"
    OPERATOR_SPACE_DEPLETED = "operator_space_depleted"
    MAX_CANDIDATES_REACHED = "max_candidates_reached"
    MAX_DEPTH_REACHED = "max_depth_reached"
    MAX_STEPS_REACHED = "max_steps_reached"


@unique
class ReplayStatus(StrEnum):
    """What an attempt says of its own replay; blocked is reserved for attempts that name their blockers."""

    REPLAY_PENDING = "replay_pending"
    REPLAY_BLOCKED = "replay_blocked"


@unique
class SearchRunRefusalReason(StrEnum):
    """Why no run was made."""

    MALFORMED_CONTRACT_ASSESSMENT = "malformed_contract_assessment"
    MALFORMED_RESIDUALS = "malformed_residuals"
    MALFORMED_GATE_DECISION = "malformed_gate_decision"
    MALFORMED_BUDGET_DECISION = "malformed_budget_decision"
    MALFORMED_OPERATOR_SET = "malformed_operator_set"
    MALFORMED_CANDIDATE_ATTEMPTS = "malformed_candidate_attempts"
    MALFORMED_EXHAUSTION_CODE = "malformed_exhaustion_code"
    UNSUPPORTED_POLICY_VERSION = "unsupported_policy_version"
    ASSESSMENT_ID_MISMATCH = "assessment_id_mismatch"
    ASSESSMENT_RUNNABLE = "assessment_runnable"
    RESIDUAL_ID_MISMATCH = "residual_id_mismatch"
    RESIDUAL_ORDER = "residual_order"
    GATE_DECISION_ID_MISMATCH = "gate_decision_id_mismatch"
    GATE_RESIDUAL_MISMATCH = "gate_residual_mismatch"
    BUDGET_ID_MISMATCH = "budget_id_mismatch"
    BUDGET_GATE_MISMATCH = "budget_gate_mismatch"
    GATE_NOT_ELIGIBLE = "gate_not_eligible"
    BUDGET_NOT_ALLOWED = "budget_not_allowed"
    PARALLELISM_UNSUPPORTED = "parallelism_unsupported"
    CEILING_ZERO = "ceiling_zero"
    ATTEMPT_ID_MISMATCH = "attempt_id_mismatch"
    ATTEMPT_INPUT_MISMATCH = "attempt_input_mismatch"
    ATTEMPT_ORDER = "attempt_order"
    ATTEMPT_OPERATOR_UNKNOWN = "attempt_operator_unknown"
    ATTEMPT_REPLAY_STATE = "attempt_replay_state"
    ATTEMPT_CHARGE = "attempt_charge"
    CEILING_EXCEEDED = "ceiling_exceeded"
    EXHAUSTION_INCONSISTENT = "exhaustion_inconsistent"
