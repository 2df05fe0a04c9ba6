"""What one label of a refused assessment becomes: one residual.

Source: ADR-0225.
"""

from dataclasses import dataclass
from typing import Annotated

from practice_evidence.declaration import OutsideIdentity, OwnIdentityBlanked, OwnIdentityOmitted, Prose, record
from practice_evidence.records import SourceSpan
from practice_residual.vocabulary import ResidualKind, ResidualRefusalReason, SourceAxis

__all__ = ["ContractResidual", "ContractResidualRefusal"]


@record
@dataclass(frozen=True, slots=True)
class ContractResidual:
    """One thing that one organ found missing or hazardous; the label is kept to the letter."""

    residual_id: OwnIdentityOmitted
    candidate_organ: str
    family_id: Annotated[str | None, OutsideIdentity]
    residual_kind: ResidualKind
    residual_code: str
    source_axis: Annotated[SourceAxis, OutsideIdentity]
    evidence_spans: tuple[SourceSpan, ...]
    explanation: Prose


@record
@dataclass(frozen=True, slots=True)
class ContractResidualRefusal:
    """Why the assessments handed in could not be projected."""

    residual_refusal_id: OwnIdentityBlanked
    residual_policy_version: str
    reason_codes: tuple[ResidualRefusalReason, ...]
    explanation: Prose
