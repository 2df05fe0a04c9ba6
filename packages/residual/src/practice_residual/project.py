"""Which residuals refused assessments leave behind.

Source: ADR-0225.
"""

from typing import Final

from practice_assessment.records import ContractAssessment
from practice_assessment.vocabulary import ASSESSMENT_POLICY_VERSION
from practice_evidence.identity import identified, recomputed_all
from practice_residual.records import ContractResidual, ContractResidualRefusal
from practice_residual.vocabulary import (
    RESIDUAL_POLICY_VERSION,
    ResidualRefusalReason,
    axis_of,
    family_of,
    kind_of,
)

__all__ = ["project_contract_residuals"]

_BLANK: Final = ""


def project_contract_residuals(
    assessments: tuple[ContractAssessment, ...],
) -> tuple[ContractResidual, ...] | ContractResidualRefusal:
    """Project refused assessments into residuals.

    Args:
        assessments: A tuple of `ContractAssessment`; a runnable one contributes nothing.

    Returns:
        One residual for each distinct label of each refused assessment, missing bindings before hazards, with the
        assessment's spans and the label to the letter, sorted by residual_id. Or a refusal: the value is no tuple of
        well-formed assessments, a policy version is unsupported, an assessment_id does not recompute, a verdict
        contradicts its labels, or two assessments give the same residual.

    Source: ADR-0225; ADR-0230 §6.1, validation 3.
    """
    taken = recomputed_all(ContractAssessment, assessments)
    if taken is None:
        return _refusal(ResidualRefusalReason.MALFORMED_ASSESSMENTS)
    residuals: list[ContractResidual] = []
    for assessment, identity in taken:
        reason = _objection(assessment, identity)
        if reason is not None:
            return _refusal(reason)
        residuals.extend(_residuals_of(assessment))
    ordered = tuple(sorted(residuals, key=lambda residual: residual.residual_id))
    if len({residual.residual_id for residual in ordered}) != len(ordered):
        return _refusal(ResidualRefusalReason.DUPLICATE_RESIDUAL)
    return ordered


def _objection(assessment: ContractAssessment, identity: str) -> ResidualRefusalReason | None:
    if assessment.assessment_policy_version != ASSESSMENT_POLICY_VERSION:
        return ResidualRefusalReason.UNSUPPORTED_ASSESSMENT_POLICY
    if assessment.assessment_id != identity:
        return ResidualRefusalReason.ASSESSMENT_ID_MISMATCH
    if assessment.runnable == bool(assessment.missing_bindings or assessment.unresolved_hazards):
        return ResidualRefusalReason.ASSESSMENT_VERDICT_INCONSISTENT
    return None


def _residuals_of(assessment: ContractAssessment) -> list[ContractResidual]:
    labels = dict.fromkeys((*assessment.missing_bindings, *assessment.unresolved_hazards))
    return [
        identified(
            ContractResidual(
                residual_id=_BLANK,
                candidate_organ=assessment.candidate_organ,
                family_id=family_of(assessment.candidate_organ),
                residual_kind=kind_of(label),
                residual_code=label,
                source_axis=axis_of(kind_of(label)),
                evidence_spans=assessment.evidence_spans,
                explanation=f"{assessment.candidate_organ} was refused for {label}.",
            )
        )
        for label in labels
    ]


def _refusal(reason: ResidualRefusalReason) -> ContractResidualRefusal:
    return identified(
        ContractResidualRefusal(
            residual_refusal_id=_BLANK,
            residual_policy_version=RESIDUAL_POLICY_VERSION,
            reason_codes=(reason,),
            explanation=f"No residuals were projected: {reason}.",
        )
    )
