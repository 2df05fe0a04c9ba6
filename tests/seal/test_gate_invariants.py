"""What the gate has to keep, as the ADR of its package states it."""

from dataclasses import replace
from typing import Any

import pytest

from episodes import expecting
from payloads import digest_of
from practice_gate import SearchGateDecision, SearchGateRefusal, decide_search_gate
from practice_residual import project_contract_residuals
from stage_records import BLOCKING, ELIGIBLE, assessment_lacking, gate_of, residuals_of


@pytest.mark.obligation("spine/gate.1")
def test_no_residual_and_residuals_of_several_organs_are_unassessable() -> None:
    nothing = expecting(SearchGateDecision, decide_search_gate(()))
    assert (nothing.status, nothing.reason_code) == ("unassessable", "unassessable_empty_context")
    residuals: Any = project_contract_residuals(
        (assessment_lacking("direction_unbound"), assessment_lacking("entity_unbound", organ="quantity_entity_binding"))
    )
    mixed = expecting(SearchGateDecision, decide_search_gate(residuals))
    assert (mixed.status, mixed.reason_code) == ("unassessable", "unassessable_mixed_candidate_organs")
    assert mixed.candidate_organ is None


@pytest.mark.obligation("spine/gate.2")
def test_the_first_blocking_kind_blocks() -> None:
    for place, (kind, reason) in enumerate(BLOCKING):
        for others in ([], [later for later, _ in BLOCKING[place + 1 :]], ["missing_role"]):
            decision = gate_of(kind, *others)
            assert (decision.status, decision.reason_code) == ("blocked", reason)


@pytest.mark.obligation("spine/gate.3")
def test_otherwise_the_first_eligible_kind_decides() -> None:
    for place, (kind, reason, _) in enumerate(ELIGIBLE):
        for others in ([], [later for later, _, _ in ELIGIBLE[place + 1 :]]):
            decision = gate_of(kind, *others)
            assert (decision.status, decision.reason_code) == ("eligible", reason)
            assert decision.candidate_organ == "unary_delta_transition"


@pytest.mark.obligation("spine/gate.4")
def test_spans_follow_residual_order_and_no_other_order_is_taken() -> None:
    residuals = residuals_of("missing_role", "missing_relation", "hazard_blocked")
    decision = expecting(SearchGateDecision, decide_search_gate(residuals))
    assert decision.evidence_spans == tuple(span for residual in residuals for span in residual.evidence_spans)
    assert decision.residual_ids == tuple(residual.residual_id for residual in residuals)
    for reordered in (residuals[::-1], (residuals[0], residuals[0], *residuals[1:])):
        refusal = expecting(SearchGateRefusal, decide_search_gate(reordered))
        assert refusal.reason_codes == ("residual_order",)
    bent = (replace(residuals[0], residual_code="another"), *residuals[1:])
    assert expecting(SearchGateRefusal, decide_search_gate(bent)).reason_codes == ("residual_id_mismatch",)


@pytest.mark.obligation("spine/gate.5")
def test_the_input_digest_covers_whole_residuals() -> None:
    residuals = residuals_of("missing_role", "missing_relation")
    decision = expecting(SearchGateDecision, decide_search_gate(residuals))
    payload = {
        "residuals": [
            {
                "residual_id": residual.residual_id,
                "candidate_organ": residual.candidate_organ,
                "family_id": residual.family_id,
                "residual_kind": residual.residual_kind.value,
                "residual_code": residual.residual_code,
                "source_axis": residual.source_axis.value,
                "evidence_spans": [
                    {"text": span.text, "start": span.start, "end": span.end, "sentence_index": span.sentence_index}
                    for span in residual.evidence_spans
                ],
            }
            for residual in residuals
        ]
    }
    assert decision.input_digest == digest_of(payload)
    other = (replace(residuals[0], family_id=None), *residuals[1:])
    assert expecting(SearchGateDecision, decide_search_gate(other)).input_digest != decision.input_digest
