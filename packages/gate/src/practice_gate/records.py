"""The gate's decision on one residual context, and what it was decided on.

Source: ADR-0226.
"""

from dataclasses import dataclass

from practice_evidence.declaration import OwnIdentityBlanked, OwnIdentityOmitted, Prose, record
from practice_evidence.records import SourceSpan
from practice_gate.vocabulary import SearchGateReason, SearchGateRefusalReason, SearchGateStatus
from practice_residual.records import ContractResidual

__all__ = ["SearchGateDecision", "SearchGateInput", "SearchGateRefusal"]


@record
@dataclass(frozen=True, slots=True)
class SearchGateInput:
    """The residual context as its digest covers it: whole residuals, in residual_id order."""

    residuals: tuple[ContractResidual, ...]


@record
@dataclass(frozen=True, slots=True)
class SearchGateDecision:
    """Whether one complete residual context is eligible for a bounded search."""

    decision_id: OwnIdentityOmitted
    policy_version: str
    input_digest: str
    residual_ids: tuple[str, ...]
    candidate_organ: str | None
    status: SearchGateStatus
    reason_code: SearchGateReason
    evidence_spans: tuple[SourceSpan, ...]
    explanation: Prose


@record
@dataclass(frozen=True, slots=True)
class SearchGateRefusal:
    """Why no decision could be made: the residuals are not what they say they are."""

    gate_refusal_id: OwnIdentityBlanked
    policy_version: str
    reason_codes: tuple[SearchGateRefusalReason, ...]
    explanation: Prose
