"""The closed vocabulary of compute budget decisions.

Source: ADR-0227.
"""

from enum import StrEnum, unique
from typing import Final

__all__ = ["BUDGET_POLICY_VERSION", "ComputeBudgetReason", "ComputeBudgetStatus", "budget_status_of"]

BUDGET_POLICY_VERSION: Final = "compute_budget.v1"


@unique
class ComputeBudgetStatus(StrEnum):
    """Whether any compute is allowed; budget_zero is reserved, no v1 rule gives it."""

    BUDGET_ALLOWED = "budget_allowed"
    BUDGET_BLOCKED = "budget_blocked"
    BUDGET_UNASSESSABLE = "budget_unassessable"
    BUDGET_ZERO = "budget_zero"


@unique
class ComputeBudgetReason(StrEnum):
    """Why; each reason goes with one status."""

    BUDGET_ALLOWED_MISSING_PROPOSAL = "budget_allowed_missing_proposal"
    BUDGET_ALLOWED_MISSING_RELATION = "budget_allowed_missing_relation"
    BUDGET_ALLOWED_MISSING_ROLE = "budget_allowed_missing_role"
    BUDGET_ALLOWED_TARGET_UNBOUND = "budget_allowed_target_unbound"
    BUDGET_BLOCKED_GATE_NOT_ELIGIBLE = "budget_blocked_gate_not_eligible"
    BUDGET_UNASSESSABLE_MALFORMED_GATE = "budget_unassessable_malformed_gate"
    BUDGET_UNASSESSABLE_GATE_ID_MISMATCH = "budget_unassessable_gate_id_mismatch"
    BUDGET_UNASSESSABLE_UNSUPPORTED_GATE_POLICY = "budget_unassessable_unsupported_gate_policy"
    BUDGET_UNASSESSABLE_UNKNOWN_GATE_REASON = "budget_unassessable_unknown_gate_reason"


def budget_status_of(reason: object) -> ComputeBudgetStatus:
    """Give the one status that goes with a reason, unassessable for what is no reason. Source: ADR-0227."""
    if type(reason) is not ComputeBudgetReason or not any(reason is known for known in ComputeBudgetReason):
        return ComputeBudgetStatus.BUDGET_UNASSESSABLE
    if reason.startswith("budget_allowed_"):
        return ComputeBudgetStatus.BUDGET_ALLOWED
    if reason.startswith("budget_blocked_"):
        return ComputeBudgetStatus.BUDGET_BLOCKED
    return ComputeBudgetStatus.BUDGET_UNASSESSABLE
