"""How much compute an eligible gate decision allows, one to one.

Source: ADR-0227.
"""

from practice_budget.allocate import decide_compute_budget
from practice_budget.records import ComputeBudgetDecision
from practice_budget.vocabulary import (
    BUDGET_POLICY_VERSION,
    ComputeBudgetReason,
    ComputeBudgetStatus,
    budget_status_of,
)

__all__ = [
    "BUDGET_POLICY_VERSION",
    "ComputeBudgetDecision",
    "ComputeBudgetReason",
    "ComputeBudgetStatus",
    "budget_status_of",
    "decide_compute_budget",
]
