"""What the tests of each stage stand on: the taxonomy of residuals, and records upstream of a stage by their kinds."""

from dataclasses import replace
from typing import Any, Final

from episodes import CLOSED as CLOSED_VERDICT
from episodes import bound_episode, direction_missing, expecting
from practice_evidence import identified
from practice_gate import SearchGateDecision, decide_search_gate
from practice_residual import project_contract_residuals

TAXONOMY: Final = {
    ("missing_proposal", "proposal"): ("quantity_entity_proposal_required", "unary_delta_proposal_required"),
    ("missing_relation", "relation"): ("local_binding_relation_unbound",),
    ("missing_role", "role"): (
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
    ("ambiguous_relation", "relation"): (
        "local_binding_relation_ambiguous",
        "decrease_relation_ambiguous",
        "unary_delta_relation_ambiguous",
    ),
    ("ambiguous_role", "role"): (
        "quantity_ambiguous",
        "entity_ambiguous",
        "multiple_original_whole_candidates",
        "delta_quantity_ambiguous",
        "changed_object_ambiguous",
    ),
    ("inexact_provenance", "provenance"): (
        "provenance_span_inexact",
        "base_quantity_provenance_missing",
        "scale_provenance_missing",
    ),
    ("nonlocal_binding", "locality"): ("quantity_entity_nonlocal", "pronoun_antecedent_unresolved"),
    ("unsupported_topology", "topology"): (
        "percent_subgroup_links_incomplete",
        "inverse_topology_unlicensed",
        "event_assertion_unlicensed",
        "passive_voice_unsupported",
        "multiple_actor_surface",
    ),
    ("unit_object_conflict", "unit_object"): (
        "unit_kind_conflict",
        "unit_continuity_unproven",
        "unit_object_conflict",
    ),
    ("hazard_blocked", "hazard"): (
        "competing_family_context",
        "percent_change_vs_percent_of",
        "state_entity_continuity_unproven",
        "scale_out_of_range",
        "partition_subgroups_not_distinct",
    ),
    ("target_unbound", "target"): (
        "delta_decrease_target_unbound",
        "delta_decrease_target_required",
        "grounded_question_target",
        "forward_aggregate_target_required",
    ),
    ("contract_gap_unclassified", "unknown"): ("a label of nobody's", "", "Direction_unbound", "direction_unbound "),
}
BLOCKING: Final = (
    ("hazard_blocked", "blocked_hazard"),
    ("unit_object_conflict", "blocked_unit_object_conflict"),
    ("unsupported_topology", "blocked_unsupported_topology"),
    ("nonlocal_binding", "blocked_nonlocal_binding"),
    ("inexact_provenance", "blocked_inexact_provenance"),
    ("ambiguous_relation", "blocked_ambiguous_relation"),
    ("ambiguous_role", "blocked_ambiguous_role"),
    ("contract_gap_unclassified", "blocked_unclassified_gap"),
)
ELIGIBLE: Final = (
    ("missing_proposal", "eligible_missing_proposal", (3, 1, 5, 1)),
    ("missing_relation", "eligible_missing_relation", (5, 2, 10, 1)),
    ("missing_role", "eligible_missing_role", (5, 2, 10, 1)),
    ("target_unbound", "eligible_target_unbound", (5, 2, 10, 1)),
)
LABEL_OF_KIND: Final = {kind: labels[0] for (kind, _), labels in TAXONOMY.items()}


def assessment_lacking(*labels: str, organ: str = "unary_delta_transition") -> Any:
    """Give a refused assessment with these labels missing."""
    honest = direction_missing().assessment
    return identified(replace(honest, candidate_organ=organ, missing_bindings=labels))


def residuals_of(*kinds: str) -> Any:
    """Give one residual of each kind."""
    return project_contract_residuals((assessment_lacking(*(LABEL_OF_KIND[kind] for kind in kinds)),))


def gate_of(*kinds: str) -> SearchGateDecision:
    """Decide the gate of residuals of these kinds."""
    return expecting(SearchGateDecision, decide_search_gate(residuals_of(*kinds)))


def bound_records() -> Any:
    """Give a bound episode, for its run, operator input, operator result, binding input and binding."""
    return bound_episode(direction_missing(), CLOSED_VERDICT)
