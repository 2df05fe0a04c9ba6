"""Typed problem frames and the contract organs that judge them runnable or refused.

Source: ADR-0225.
"""

from practice_assessment.assess import assess_contract
from practice_assessment.frame_digest import problem_frame_digest
from practice_assessment.quantity_entity import assess_quantity_entity
from practice_assessment.records import (
    ActorMention,
    BoundRelation,
    ContractAssessment,
    ContractAssessmentRefusal,
    FamilyProposal,
    FrameHazard,
    GroundedUnaryDeltaCue,
    Mention,
    MentionBinding,
    ProblemFrame,
    ProblemFrameIdentity,
    QuantityFact,
    QuantityKindDisposition,
    RoleBinding,
)
from practice_assessment.unary_delta import assess_unary_delta
from practice_assessment.vocabulary import (
    ASSESSMENT_POLICY_VERSION,
    PROBLEM_FRAME_SCHEMA_VERSION,
    AssessmentRefusalReason,
    BindingKind,
    CandidateOrgan,
    ContractHazard,
    DeltaDirection,
    FamilyId,
    MentionKind,
    MissingBinding,
    QuantityKind,
    RelationRole,
)

__all__ = [
    "ASSESSMENT_POLICY_VERSION",
    "PROBLEM_FRAME_SCHEMA_VERSION",
    "ActorMention",
    "AssessmentRefusalReason",
    "BindingKind",
    "BoundRelation",
    "CandidateOrgan",
    "ContractAssessment",
    "ContractAssessmentRefusal",
    "ContractHazard",
    "DeltaDirection",
    "FamilyId",
    "FamilyProposal",
    "FrameHazard",
    "GroundedUnaryDeltaCue",
    "Mention",
    "MentionBinding",
    "MentionKind",
    "MissingBinding",
    "ProblemFrame",
    "ProblemFrameIdentity",
    "QuantityFact",
    "QuantityKind",
    "QuantityKindDisposition",
    "RelationRole",
    "RoleBinding",
    "assess_contract",
    "assess_quantity_entity",
    "assess_unary_delta",
    "problem_frame_digest",
]
