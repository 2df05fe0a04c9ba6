"""What the labels of assessments and residuals mean: bindings that are missing, hazards that are unresolved.

Source: ADR-0225.
"""

from collections.abc import Mapping
from typing import Final

__all__ = ["label_meaning"]

_LABELS: Final[Mapping[str, str]] = {
    "unary_delta_proposal_required": "not exactly one proposal of the unary delta family",
    "quantity_entity_proposal_required": "not exactly one proposal of the quantity-entity family",
    "local_binding_relation_unbound": "nothing ties the quantity to what it counts",
    "quantity_unbound": "the binding names no quantity that has a value",
    "entity_unbound": "the binding names no entity or object",
    "quantity_kind_unresolved": "whether the quantity counts or measures is not settled",
    "base_quantity_unbound": "the quantity that the change starts from is not bound",
    "scale_unbound": "the scale of the change is not bound",
    "state_entity_unbound": "the entity whose state changes is not bound",
    "grounded_partition_subgroup": "no subgroup of the partition is grounded in the text",
    "grounded_whole_entity": "the whole of the partition is not grounded in the text",
    "original_whole_unbound": "the original whole is not bound",
    "action_cue_unbound": "the relation names no cue that grounds the action",
    "delta_quantity_unbound": "the quantity of the change is not bound",
    "changed_object_unbound": "the object that changes is not bound",
    "direction_unbound": "the relation does not say which way the change goes",
    "local_binding_relation_ambiguous": "more than one binding ties the quantity",
    "decrease_relation_ambiguous": "more than one relation of a decrease",
    "unary_delta_relation_ambiguous": "more than one unary delta relation",
    "quantity_ambiguous": "more than one quantity in the frame",
    "entity_ambiguous": "more than one entity nearby",
    "multiple_original_whole_candidates": "more than one thing could be the original whole",
    "delta_quantity_ambiguous": "more than one quantity could be the change",
    "changed_object_ambiguous": "more than one object could be what changes",
    "provenance_span_inexact": "the quoted evidence is not exactly what stands in the text",
    "base_quantity_provenance_missing": "the base quantity quotes no place in the text",
    "scale_provenance_missing": "the scale quotes no place in the text",
    "quantity_entity_nonlocal": "what belongs together stands apart or overlaps",
    "pronoun_antecedent_unresolved": "a pronoun stands for something unnamed",
    "percent_subgroup_links_incomplete": "not every subgroup is linked to its percentage",
    "inverse_topology_unlicensed": "the question runs against the direction that is licensed",
    "event_assertion_unlicensed": "a negation or a modal verb: the text does not assert the event",
    "passive_voice_unsupported": "a passive: who acts is not where the organ looks",
    "multiple_actor_surface": "more than one actor",
    "unit_kind_conflict": "the unit does not fit the kind of quantity",
    "unit_continuity_unproven": "nothing shows that the unit stays the same",
    "unit_object_conflict": "the unit and the object exclude each other",
    "competing_family_context": "the text fits another contract family as well",
    "percent_change_vs_percent_of": "a percentage: of something, or by how much, is open",
    "state_entity_continuity_unproven": "nothing shows that the entity stays the same",
    "scale_out_of_range": "the scale is out of range",
    "partition_subgroups_not_distinct": "the subgroups of the partition overlap",
    "delta_decrease_target_unbound": "what is asked of the decrease is not bound",
    "delta_decrease_target_required": "a decrease needs something that is asked",
    "grounded_question_target": "what is asked is not grounded in the text",
    "forward_aggregate_target_required": "an aggregate needs something that is asked",
}


def label_meaning(label: str) -> str:
    """Say what a label means; the taxonomy is closed, and any other label is named as outside it."""
    return _LABELS.get(label, "a label that the taxonomy does not hold")
