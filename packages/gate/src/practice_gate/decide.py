"""Whether a residual context may be searched at all.

Source: ADR-0226.
"""

from itertools import pairwise
from typing import Final

from practice_evidence.identity import identified, identity_of, recomputed_all
from practice_gate.records import SearchGateDecision, SearchGateInput, SearchGateRefusal
from practice_gate.vocabulary import (
    GATE_POLICY_VERSION,
    SearchGateReason,
    SearchGateRefusalReason,
    gate_status_of,
)
from practice_residual.records import ContractResidual
from practice_residual.vocabulary import ResidualKind

__all__ = ["decide_search_gate"]

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


def decide_search_gate(residuals: tuple[ContractResidual, ...]) -> SearchGateDecision | SearchGateRefusal:
    """Decide whether one complete residual context is eligible for a bounded search.

    Args:
        residuals: A tuple of `ContractResidual` in residual_id order, each once: the whole context.

    Returns:
        The decision: unassessable for no residual or for several organs, blocked by the first blocking kind, else
        eligible by the first open one; spans are the residuals' spans, concatenated in order. Or a refusal: the
        value is no tuple of well-formed residuals, an id does not recompute, or the order is not ascending.

    Source: ADR-0226.
    """
    taken = recomputed_all(ContractResidual, residuals)
    if taken is None:
        return _refusal(SearchGateRefusalReason.MALFORMED_RESIDUALS)
    if any(residual.residual_id != identity for residual, identity in taken):
        return _refusal(SearchGateRefusalReason.RESIDUAL_ID_MISMATCH)
    context = tuple(residual for residual, _ in taken)
    if not all(before.residual_id < after.residual_id for before, after in pairwise(context)):
        return _refusal(SearchGateRefusalReason.RESIDUAL_ORDER)
    organs = {residual.candidate_organ for residual in context}
    reason = _reason_for(context, len(organs))
    return identified(
        SearchGateDecision(
            decision_id="",
            policy_version=GATE_POLICY_VERSION,
            input_digest=identity_of(SearchGateInput(context)),
            residual_ids=tuple(residual.residual_id for residual in context),
            candidate_organ=context[0].candidate_organ if len(organs) == 1 else None,
            status=gate_status_of(reason),
            reason_code=reason,
            evidence_spans=tuple(span for residual in context for span in residual.evidence_spans),
            explanation=f"The search gate decided {gate_status_of(reason)}: {reason}.",
        )
    )


def _reason_for(context: tuple[ContractResidual, ...], organ_count: int) -> SearchGateReason:
    if organ_count == 0:
        return SearchGateReason.UNASSESSABLE_EMPTY_CONTEXT
    if organ_count > 1:
        return SearchGateReason.UNASSESSABLE_MIXED_CANDIDATE_ORGANS
    kinds = [residual.residual_kind for residual in context]
    return next(reason for kind, reason in _REASON_OF_KIND if kind in kinds)


def _refusal(reason: SearchGateRefusalReason) -> SearchGateRefusal:
    return identified(
        SearchGateRefusal(
            gate_refusal_id="",
            policy_version=GATE_POLICY_VERSION,
            reason_codes=(reason,),
            explanation=f"The search gate made no decision: {reason}.",
        )
    )
