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
    "ContractHazard",
    "DeltaDirection",
    "FamilyId",
    "MentionKind",
    "MissingBinding",
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

    UNSUPPORTED_CANDIDATE_ORGAN = "unsupported_candidate_organ"
    MALFORMED_PROBLEM_FRAME = "malformed_problem_frame"


@unique
class MissingBinding(StrEnum):
    """What the organs of this package can find missing in a frame."""

    UNARY_DELTA_PROPOSAL_REQUIRED = "unary_delta_proposal_required"
    QUANTITY_ENTITY_PROPOSAL_REQUIRED = "quantity_entity_proposal_required"
    ACTION_CUE_UNBOUND = "action_cue_unbound"
    UNARY_DELTA_RELATION_AMBIGUOUS = "unary_delta_relation_ambiguous"
    DELTA_QUANTITY_UNBOUND = "delta_quantity_unbound"
    DELTA_QUANTITY_AMBIGUOUS = "delta_quantity_ambiguous"
    CHANGED_OBJECT_UNBOUND = "changed_object_unbound"
    CHANGED_OBJECT_AMBIGUOUS = "changed_object_ambiguous"
    DIRECTION_UNBOUND = "direction_unbound"
    LOCAL_BINDING_RELATION_UNBOUND = "local_binding_relation_unbound"
    LOCAL_BINDING_RELATION_AMBIGUOUS = "local_binding_relation_ambiguous"
    QUANTITY_UNBOUND = "quantity_unbound"
    QUANTITY_AMBIGUOUS = "quantity_ambiguous"
    ENTITY_UNBOUND = "entity_unbound"
    ENTITY_AMBIGUOUS = "entity_ambiguous"
    QUANTITY_KIND_UNRESOLVED = "quantity_kind_unresolved"
    UNIT_OBJECT_CONFLICT = "unit_object_conflict"
    UNIT_KIND_CONFLICT = "unit_kind_conflict"
    PROVENANCE_SPAN_INEXACT = "provenance_span_inexact"
    QUANTITY_ENTITY_NONLOCAL = "quantity_entity_nonlocal"


@unique
class ContractHazard(StrEnum):
    """The hazards that the organs of this package read off a frame; a frame may bring others of its own."""

    PRONOUN_ANTECEDENT_UNRESOLVED = "pronoun_antecedent_unresolved"
    EVENT_ASSERTION_UNLICENSED = "event_assertion_unlicensed"
    PASSIVE_VOICE_UNSUPPORTED = "passive_voice_unsupported"
    MULTIPLE_ACTOR_SURFACE = "multiple_actor_surface"
    QUANTITY_ENTITY_NONLOCAL = "quantity_entity_nonlocal"
    PERCENT_CHANGE_VS_PERCENT_OF = "percent_change_vs_percent_of"
