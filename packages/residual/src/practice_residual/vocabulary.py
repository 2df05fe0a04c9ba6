"""The closed taxonomy of what a refused contract assessment can lack.

Source: ADR-0225.
"""

from enum import StrEnum, unique
from typing import Final

__all__ = [
    "RESIDUAL_POLICY_VERSION",
    "ResidualKind",
    "ResidualRefusalReason",
    "SourceAxis",
    "axis_of",
    "family_of",
    "kind_of",
]

RESIDUAL_POLICY_VERSION: Final = "contract_residual.v1"


@unique
class ResidualKind(StrEnum):
    """What sort of gap a label names."""

    MISSING_PROPOSAL = "missing_proposal"
    MISSING_RELATION = "missing_relation"
    MISSING_ROLE = "missing_role"
    AMBIGUOUS_RELATION = "ambiguous_relation"
    AMBIGUOUS_ROLE = "ambiguous_role"
    INEXACT_PROVENANCE = "inexact_provenance"
    NONLOCAL_BINDING = "nonlocal_binding"
    UNSUPPORTED_TOPOLOGY = "unsupported_topology"
    UNIT_OBJECT_CONFLICT = "unit_object_conflict"
    HAZARD_BLOCKED = "hazard_blocked"
    TARGET_UNBOUND = "target_unbound"
    CONTRACT_GAP_UNCLASSIFIED = "contract_gap_unclassified"


@unique
class SourceAxis(StrEnum):
    """Which side of the frame the gap lies on."""

    PROPOSAL = "proposal"
    RELATION = "relation"
    ROLE = "role"
    PROVENANCE = "provenance"
    LOCALITY = "locality"
    TOPOLOGY = "topology"
    UNIT_OBJECT = "unit_object"
    HAZARD = "hazard"
    TARGET = "target"
    UNKNOWN = "unknown"


@unique
class ResidualRefusalReason(StrEnum):
    """Why no residuals could be projected."""

    MALFORMED_ASSESSMENTS = "malformed_assessments"
    UNSUPPORTED_ASSESSMENT_POLICY = "unsupported_assessment_policy"
    ASSESSMENT_ID_MISMATCH = "assessment_id_mismatch"
    ASSESSMENT_VERDICT_INCONSISTENT = "assessment_verdict_inconsistent"
    DUPLICATE_RESIDUAL = "duplicate_residual"


_CODES: Final[dict[ResidualKind, tuple[str, ...]]] = {
    ResidualKind.MISSING_PROPOSAL: ("quantity_entity_proposal_required", "unary_delta_proposal_required"),
    ResidualKind.MISSING_RELATION: ("local_binding_relation_unbound",),
    ResidualKind.MISSING_ROLE: (
        "quantity_unbound",
        "entity_unbound",
        "quantity_kind_unresolved",
        "base_quantity_unbound",
        "scale_unbound",
        "state_entity_unbound",
        "grounded_partition_subgroup",
        "grounded_whole_entity",
        "original_whole_unbound",
        "action_cue_unbound",
        "delta_quantity_unbound",
        "changed_object_unbound",
        "direction_unbound",
    ),
    ResidualKind.AMBIGUOUS_RELATION: (
        "local_binding_relation_ambiguous",
        "decrease_relation_ambiguous",
        "unary_delta_relation_ambiguous",
    ),
    ResidualKind.AMBIGUOUS_ROLE: (
        "quantity_ambiguous",
        "entity_ambiguous",
        "multiple_original_whole_candidates",
        "delta_quantity_ambiguous",
        "changed_object_ambiguous",
    ),
    ResidualKind.INEXACT_PROVENANCE: (
        "provenance_span_inexact",
        "base_quantity_provenance_missing",
        "scale_provenance_missing",
    ),
    ResidualKind.NONLOCAL_BINDING: ("quantity_entity_nonlocal", "pronoun_antecedent_unresolved"),
    ResidualKind.UNSUPPORTED_TOPOLOGY: (
        "percent_subgroup_links_incomplete",
        "inverse_topology_unlicensed",
        "event_assertion_unlicensed",
        "passive_voice_unsupported",
        "multiple_actor_surface",
    ),
    ResidualKind.UNIT_OBJECT_CONFLICT: ("unit_kind_conflict", "unit_continuity_unproven", "unit_object_conflict"),
    ResidualKind.HAZARD_BLOCKED: (
        "competing_family_context",
        "percent_change_vs_percent_of",
        "state_entity_continuity_unproven",
        "scale_out_of_range",
        "partition_subgroups_not_distinct",
    ),
    ResidualKind.TARGET_UNBOUND: (
        "delta_decrease_target_unbound",
        "delta_decrease_target_required",
        "grounded_question_target",
        "forward_aggregate_target_required",
    ),
}

_KIND_OF_CODE: Final = {code: kind for kind, codes in _CODES.items() for code in codes}

_AXIS_OF_KIND: Final = (
    (ResidualKind.MISSING_PROPOSAL, SourceAxis.PROPOSAL),
    (ResidualKind.MISSING_RELATION, SourceAxis.RELATION),
    (ResidualKind.MISSING_ROLE, SourceAxis.ROLE),
    (ResidualKind.AMBIGUOUS_RELATION, SourceAxis.RELATION),
    (ResidualKind.AMBIGUOUS_ROLE, SourceAxis.ROLE),
    (ResidualKind.INEXACT_PROVENANCE, SourceAxis.PROVENANCE),
    (ResidualKind.NONLOCAL_BINDING, SourceAxis.LOCALITY),
    (ResidualKind.UNSUPPORTED_TOPOLOGY, SourceAxis.TOPOLOGY),
    (ResidualKind.UNIT_OBJECT_CONFLICT, SourceAxis.UNIT_OBJECT),
    (ResidualKind.HAZARD_BLOCKED, SourceAxis.HAZARD),
    (ResidualKind.TARGET_UNBOUND, SourceAxis.TARGET),
    (ResidualKind.CONTRACT_GAP_UNCLASSIFIED, SourceAxis.UNKNOWN),
)

_FAMILY_OF_ORGAN: Final = {
    "unary_delta_transition": "state_change.unary_delta",
    "quantity_entity_binding": "binding.quantity_entity",
    "fraction_decrease": "proportional_change.decrease_to_fraction",
    "percent_partition": "partition.percent_partition",
}


def kind_of(residual_code: object) -> ResidualKind:
    """Classify a label; anything that the taxonomy does not hold is an unclassified gap. Source: ADR-0225."""
    known = _KIND_OF_CODE.get(residual_code) if type(residual_code) is str else None
    return ResidualKind.CONTRACT_GAP_UNCLASSIFIED if known is None else known


def axis_of(kind: object) -> SourceAxis:
    """Give the axis of a kind, unknown for what is no kind. Source: ADR-0225."""
    return next((axis for known, axis in _AXIS_OF_KIND if kind is known), SourceAxis.UNKNOWN)


def family_of(candidate_organ: object) -> str | None:
    """Give the contract family of an organ, None for an organ the taxonomy does not know. Source: ADR-0225."""
    return _FAMILY_OF_ORGAN.get(candidate_organ) if type(candidate_organ) is str else None
