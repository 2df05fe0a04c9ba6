"""How much compute one gate decision is allowed.

Source: ADR-0227.
"""

from dataclasses import dataclass
from typing import Annotated

from practice_budget.vocabulary import ComputeBudgetReason, ComputeBudgetStatus
from practice_evidence.declaration import OutsideIdentity, OwnIdentityOmitted, Prose, record
from practice_evidence.records import SourceSpan

__all__ = ["ComputeBudgetDecision"]


@record
@dataclass(frozen=True, slots=True)
class ComputeBudgetDecision:
    """The ceilings of one search, in candidates, levels of depth, steps, milliseconds and parallel attempts.

    max_wallclock_ms stands outside the identity: how long a machine takes is no part of what was allowed.
    """

    budget_id: OwnIdentityOmitted
    policy_version: str
    gate_decision_id: str
    gate_policy_version: str
    gate_input_digest: str
    status: ComputeBudgetStatus
    reason_code: ComputeBudgetReason
    max_candidates: int
    max_depth: int
    max_steps: int
    max_wallclock_ms: Annotated[int | None, OutsideIdentity]
    max_parallelism: int
    evidence_spans: tuple[SourceSpan, ...]
    explanation: Prose
