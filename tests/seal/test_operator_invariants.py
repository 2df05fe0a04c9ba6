"""What the operator has to keep, as the ADR of its package states it."""

from dataclasses import replace
from typing import Any, Final

import pytest

from episodes import direction_missing, expecting, started_run, two_roles_missing
from frames import unary_delta_frame, unary_delta_frame_without_direction
from payloads import digest_of
from practice_assessment import DeltaDirection, GroundedUnaryDeltaCue
from practice_evidence import SourceSpan
from practice_operator import (
    CANDIDATE_OPERATOR_SET,
    CANDIDATE_OPERATOR_SET_ID,
    CandidateOperatorRefusal,
    CandidateOperatorResult,
    build_candidate_operator_input,
    propose_missing_role_candidate,
    reconstruct_candidate_frame,
)
from practice_run import BudgetCharge, GeometricSearchRun


def proposed(*cues: GroundedUnaryDeltaCue, residual: Any = None, attempt_index: int = 0) -> Any:
    """Let the operator propose for the one missing role, or for another residual of a run of two."""
    upstream = direction_missing() if residual is None else two_roles_missing()
    run = expecting(GeometricSearchRun, started_run(upstream, CANDIDATE_OPERATOR_SET))
    about = upstream.residuals[0] if residual is None else residual
    given: Any = build_candidate_operator_input(run, about, upstream.gate, upstream.budget, attempt_index=attempt_index)
    return propose_missing_role_candidate(given, run, about, cues)


THE_CUE: Final = unary_delta_frame().unary_delta_cues[0]


@pytest.mark.obligation("spine/operator.1")
def test_the_operator_set_is_the_stated_row() -> None:
    row = {
        "operator_family": "residual_missing_role",
        "operator_name": "missing_role_candidate",
        "operator_version": "missing_role_candidate.v1",
        "allowed_residual_kinds": ["missing_role"],
        "allowed_residual_codes": ["direction_unbound"],
        "allowed_candidate_organs": ["unary_delta_transition"],
        "max_attempts_per_run": 1,
        "budget_charge": {"candidates": 1, "steps": 1},
        "depth": 1,
        "max_parallelism": 1,
    }
    payload = {
        "operator_set_version": "candidate_operators.v1",
        "operators": [row],
        "schema_versions": [],
        "policy_versions": [],
    }
    assert digest_of(payload) == CANDIDATE_OPERATOR_SET_ID


@pytest.mark.obligation("spine/operator.2")
@pytest.mark.parametrize("direction", list(DeltaDirection))
def test_one_grounded_cue_gives_the_stated_delta(direction: DeltaDirection) -> None:
    elsewhere = replace(THE_CUE, cue_id="d", span=SourceSpan("Mina", 0, 4, 0))
    result = expecting(CandidateOperatorResult, proposed(replace(THE_CUE, direction=direction), elsewhere))
    assert result.candidate_reconstruction.candidate_payload == (
        ("candidate_organ", "unary_delta_transition"),
        ("direction", direction.value),
        ("kind", "role_binding_delta"),
        ("relation_type", "state_change.unary_delta"),
        ("role", "direction"),
        ("source", "GroundedUnaryDeltaCue.direction"),
    )
    attempt = result.candidate_attempt
    assert result.evidence_spans == (THE_CUE.span,)
    assert (attempt.budget_charge, attempt.depth, attempt.step_index) == (BudgetCharge(1, 1), 1, 0)
    assert (attempt.replay_status, attempt.replay_blockers, attempt.parent_attempt_id) == ("replay_pending", (), None)


@pytest.mark.obligation("spine/operator.3")
def test_no_cue_several_cues_or_one_elsewhere_are_refused() -> None:
    elsewhere = replace(THE_CUE, span=SourceSpan("Mina", 0, 4, 0))
    for cues, reason in (((), "cue_absent"), ((elsewhere,), "cue_absent"), ((THE_CUE, THE_CUE), "cue_ambiguous")):
        assert expecting(CandidateOperatorRefusal, proposed(*cues)).reason_codes == (reason,)


@pytest.mark.obligation("spine/operator.4")
def test_a_residual_outside_the_row_or_a_second_attempt_is_refused() -> None:
    (foreign,) = (known for known in two_roles_missing().residuals if known.residual_code == "changed_object_unbound")
    refused = expecting(CandidateOperatorRefusal, proposed(THE_CUE, residual=foreign))
    assert refused.reason_codes == ("residual_not_allowed",)
    second = expecting(CandidateOperatorRefusal, proposed(THE_CUE, attempt_index=1))
    assert second.reason_codes == ("attempt_limit_reached",)


@pytest.mark.obligation("spine/operator.5")
def test_the_provenance_is_fixed_and_compared() -> None:
    reconstruction = expecting(CandidateOperatorResult, proposed(THE_CUE)).candidate_reconstruction
    assert reconstruction.operator_provenance == (
        ("operator_family", "residual_missing_role"),
        ("operator_name", "missing_role_candidate"),
        ("operator_version", "missing_role_candidate.v1"),
        ("operator_set_id", CANDIDATE_OPERATOR_SET_ID),
        ("operator_set_version", "candidate_operators.v1"),
    )
    bent = replace(reconstruction, operator_provenance=reconstruction.operator_provenance[::-1])
    refused = reconstruct_candidate_frame(unary_delta_frame_without_direction(), bent)
    assert expecting(CandidateOperatorRefusal, refused).reason_codes == ("reconstruction_mismatch",)


@pytest.mark.obligation("spine/operator.6")
def test_reconstruction_binds_one_role_of_a_copy() -> None:
    frame, kept = unary_delta_frame_without_direction(), unary_delta_frame_without_direction()
    reconstruction = expecting(CandidateOperatorResult, proposed(THE_CUE)).candidate_reconstruction
    assert reconstruct_candidate_frame(frame, reconstruction) == unary_delta_frame()
    assert frame == kept
    for other, reason in (
        (unary_delta_frame(), "reconstruction_mismatch"),
        (replace(frame, actors=()), "reconstruction_mismatch"),
    ):
        refusal = expecting(CandidateOperatorRefusal, reconstruct_candidate_frame(other, reconstruction))
        assert refusal.reason_codes == (reason,)
