"""The way in: which organ judges which frame.

Source: ADR-0225.
"""

from practice_assessment.assessment_assembly import refuse
from practice_assessment.frame_digest import problem_frame_digest
from practice_assessment.quantity_entity import assess_quantity_entity
from practice_assessment.records import ContractAssessment, ContractAssessmentRefusal
from practice_assessment.unary_delta import assess_unary_delta
from practice_assessment.vocabulary import AssessmentRefusalReason, CandidateOrgan

__all__ = ["assess_contract"]


def assess_contract(organ: object, frame: object) -> ContractAssessment | ContractAssessmentRefusal:
    """Let one organ judge one frame.

    Args:
        organ: A member of `CandidateOrgan`; any other object, its value as plain text included, is refused.
        frame: A `ProblemFrame`; any other object is refused.

    Returns:
        The organ's assessment, or a refusal with `unsupported_candidate_organ`, `malformed_problem_frame` or both, in
        that order. Never raises.

    Source: ADR-0225.
    """
    if organ is CandidateOrgan.UNARY_DELTA_TRANSITION:
        return assess_unary_delta(frame)
    if organ is CandidateOrgan.QUANTITY_ENTITY_BINDING:
        return assess_quantity_entity(frame)
    digest = problem_frame_digest(frame)
    frame_reasons = digest.reason_codes if isinstance(digest, ContractAssessmentRefusal) else ()
    return refuse((AssessmentRefusalReason.UNSUPPORTED_CANDIDATE_ORGAN, *frame_reasons))
