"""The closed vocabularies of problem frames and contract assessments.

Source: ADR-0225.
"""

from enum import StrEnum, unique
from typing import Final

__all__ = [
    "ASSESSMENT_POLICY_VERSION",
    "PROBLEM_FRAME_SCHEMA_VERSION",
    "AssessmentRefusalReason",
    "BindingKind",
    "CandidateOrgan",
    "DeltaDirection",
    "FamilyId",
    "MentionKind",
    "QuantityKind",
    "RelationRole",
]

ASSESSMENT_POLICY_VERSION: Final = "contract_assessment.v1"
PROBLEM_FRAME_SCHEMA_VERSION: Final = "problem_frame.v1"


@unique
class CandidateOrgan(StrEnum):
    """The organs that this kernel can run."""

    UNARY_DELTA_TRANSITION = "unary_delta_transition"
    QUANTITY_ENTITY_BINDING = "quantity_entity_binding"


@unique
class FamilyId(StrEnum):
    """The contract family that each organ judges."""

    UNARY_DELTA = "state_change.unary_delta"
    QUANTITY_ENTITY = "binding.quantity_entity"


@unique
class MentionKind(StrEnum):
    """What a mention in the problem text stands for."""

    QUANTITY = "quantity"
    OBJECT = "object"
    ENTITY = "entity"
    UNIT = "unit"
    PRONOUN = "pronoun"


@unique
class BindingKind(StrEnum):
    """What a binding ties a quantity mention to."""

    QUANTITY_ENTITY = "quantity_entity"
    QUANTITY_UNIT = "quantity_unit"


@unique
class RelationRole(StrEnum):
    """The roles of a unary delta relation."""

    ACTION_CUE = "action_cue"
    DELTA_QUANTITY = "delta_quantity"
    CHANGED_OBJECT = "changed_object"
    DIRECTION = "direction"


@unique
class DeltaDirection(StrEnum):
    """Which way a unary delta goes."""

    INCREASE = "increase"
    DECREASE = "decrease"


@unique
class QuantityKind(StrEnum):
    """Whether a quantity counts things or measures with a unit."""

    COUNT = "count"
    MEASUREMENT = "measurement"


@unique
class AssessmentRefusalReason(StrEnum):
    """Why no assessment could be made at all."""

    MALFORMED_PROBLEM_FRAME = "malformed_problem_frame"
