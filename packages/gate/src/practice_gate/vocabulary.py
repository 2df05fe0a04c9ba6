"""The closed vocabulary of search gate decisions.

Source: ADR-0226.
"""

from enum import StrEnum, unique
from typing import Final

__all__ = [
    "GATE_POLICY_VERSION",
    "SearchGateReason",
    "SearchGateRefusalReason",
    "SearchGateStatus",
    "gate_status_of",
]

GATE_POLICY_VERSION: Final = "search_gate.v1"


@unique
class SearchGateStatus(StrEnum):
    """Whether a residual context may be searched; ineligible is reserved, no v1 rule gives it."""

    ELIGIBLE = "eligible"
    INELIGIBLE = "ineligible"
    BLOCKED = "blocked"
    UNASSESSABLE = "unassessable"


@unique
class SearchGateReason(StrEnum):
    """Why; the blocked reasons and then the eligible ones stand in the order in which the gate looks for them."""

    UNASSESSABLE_EMPTY_CONTEXT = "unassessable_empty_context"
    UNASSESSABLE_MIXED_CANDIDATE_ORGANS = "unassessable_mixed_candidate_organs"
    BLOCKED_HAZARD = "blocked_hazard"
    BLOCKED_UNIT_OBJECT_CONFLICT = "blocked_unit_object_conflict"
    BLOCKED_UNSUPPORTED_TOPOLOGY = "blocked_unsupported_topology"
    BLOCKED_NONLOCAL_BINDING = "blocked_nonlocal_binding"
    BLOCKED_INEXACT_PROVENANCE = "blocked_inexact_provenance"
    BLOCKED_AMBIGUOUS_RELATION = "blocked_ambiguous_relation"
    BLOCKED_AMBIGUOUS_ROLE = "blocked_ambiguous_role"
    BLOCKED_UNCLASSIFIED_GAP = "blocked_unclassified_gap"
    ELIGIBLE_MISSING_PROPOSAL = "eligible_missing_proposal"
    ELIGIBLE_MISSING_RELATION = "eligible_missing_relation"
    ELIGIBLE_MISSING_ROLE = "eligible_missing_role"
    ELIGIBLE_TARGET_UNBOUND = "eligible_target_unbound"


@unique
class SearchGateRefusalReason(StrEnum):
    """Why no decision could be made on what was handed in."""

    MALFORMED_RESIDUALS = "malformed_residuals"
    RESIDUAL_ID_MISMATCH = "residual_id_mismatch"
    RESIDUAL_ORDER = "residual_order"


def gate_status_of(reason: object) -> SearchGateStatus:
    """Give the one status that goes with a reason, unassessable for what is no reason. Source: ADR-0226."""
    if type(reason) is not SearchGateReason or not any(reason is known for known in SearchGateReason):
        return SearchGateStatus.UNASSESSABLE
    if reason.startswith("eligible_"):
        return SearchGateStatus.ELIGIBLE
    if reason.startswith("blocked_"):
        return SearchGateStatus.BLOCKED
    return SearchGateStatus.UNASSESSABLE
