"""What a gate decision has to say of a residual context: a law on values, with no authority.

The gate decides by it, and whoever checks a decision compares it with what it gives.

Source: ADR-0226.
"""

from typing import Final

from practice_gate.vocabulary import SearchGateReason
from practice_residual.records import ContractResidual
from practice_residual.vocabulary import ResidualKind

__all__ = ["expected_gate_reason"]

_REASON_OF_KIND: Final = (
    (ResidualKind.HAZARD_BLOCKED, SearchGateReason.BLOCKED_HAZARD),
    (ResidualKind.UNIT_OBJECT_CONFLICT, SearchGateReason.BLOCKED_UNIT_OBJECT_CONFLICT),
    (ResidualKind.UNSUPPORTED_TOPOLOGY, SearchGateReason.BLOCKED_UNSUPPORTED_TOPOLOGY),
    (ResidualKind.NONLOCAL_BINDING, SearchGateReason.BLOCKED_NONLOCAL_BINDING),
    (ResidualKind.INEXACT_PROVENANCE, SearchGateReason.BLOCKED_INEXACT_PROVENANCE),
    (ResidualKind.AMBIGUOUS_RELATION, SearchGateReason.BLOCKED_AMBIGUOUS_RELATION),
    (ResidualKind.AMBIGUOUS_ROLE, SearchGateReason.BLOCKED_AMBIGUOUS_ROLE),
    (ResidualKind.CONTRACT_GAP_UNCLASSIFIED, SearchGateReason.BLOCKED_UNCLASSIFIED_GAP),
    (ResidualKind.MISSING_PROPOSAL, SearchGateReason.ELIGIBLE_MISSING_PROPOSAL),
    (ResidualKind.MISSING_RELATION, SearchGateReason.ELIGIBLE_MISSING_RELATION),
    (ResidualKind.MISSING_ROLE, SearchGateReason.ELIGIBLE_MISSING_ROLE),
    (ResidualKind.TARGET_UNBOUND, SearchGateReason.ELIGIBLE_TARGET_UNBOUND),
)
"""Every blocking kind before every eligible one: the first kind present decides."""


def expected_gate_reason(context: tuple[ContractResidual, ...]) -> SearchGateReason:
    """Say why a context of well-formed residuals is eligible, blocked or unassessable."""
    organs = {residual.candidate_organ for residual in context}
    if not organs:
        return SearchGateReason.UNASSESSABLE_EMPTY_CONTEXT
    if len(organs) > 1:
        return SearchGateReason.UNASSESSABLE_MIXED_CANDIDATE_ORGANS
    kinds = [residual.residual_kind for residual in context]
    return next(reason for kind, reason in _REASON_OF_KIND if kind in kinds)
