"""An operator is for what its row names: a bound attempt for another residual is refused, however well it is sealed."""

from dataclasses import replace
from typing import Any

import pytest

from episodes import (
    CLOSED,
    bound_episode,
    direction_missing,
    expecting,
    seal,
    started_run,
    two_roles_missing,
)
from practice_binding import CandidateAttemptRunBindingRefusal, build_candidate_attempt_run_binding_input
from practice_budget import decide_compute_budget
from practice_evidence import identified, identity_of, reference_digest
from practice_gate import SearchGateDecision, decide_search_gate
from practice_operator import (
    CANDIDATE_OPERATOR_SET,
    CandidateOperatorRefusal,
    ReconstructionIdentity,
    build_candidate_operator_input,
    propose_missing_role_candidate,
)
from practice_replay import (
    NONE_APPLICABLE,
    ContractReplayVerdict,
    build_bound_replay_adapter_input,
    classify_replay_result,
)
from practice_residual import ResidualKind
from practice_trace import (
    BoundPracticeEpisode,
    PracticeDisposition,
    PracticeTraceRefusal,
    SealedPracticeTrace,
    TraceRefusalReason,
)
from resealing import rebuilt_trace_input


def retold_for(residual_code: str) -> BoundPracticeEpisode:
    """Give a bound episode whose attempt is for this residual, every record made to fit and every id recomputed."""
    told: Any = bound_episode(two_roles_missing(), CLOSED)
    (residual,) = (known for known in told.residuals if known.residual_code == residual_code)
    given: Any = build_candidate_operator_input(told.run, residual, told.gate_decision, told.budget_decision)
    result = told.operator_results[0]
    attempt = identified(replace(result.candidate_attempt, input_digest=given.input_digest))
    digest = identity_of(
        ReconstructionIdentity(
            candidate_reconstruction_digest="",
            geometric_search_run_id=given.geometric_search_run_id,
            attempt_id=attempt.attempt_id,
            attempt_index=attempt.attempt_index,
            operator_set_id=given.operator_set_id,
            operator_set_version=given.operator_set_version,
            operator_name=given.operator_name,
            operator_version=given.operator_version,
            residual_id=given.residual_id,
            residual_kind=given.residual_kind,
            residual_code=given.residual_code,
            candidate_digest=attempt.candidate_digest,
            evidence_spans=attempt.evidence_spans,
            schema_versions=given.schema_versions,
            policy_versions=given.policy_versions,
        )
    )
    reconstruction = replace(
        result.candidate_reconstruction, source_residual_id=given.residual_id, candidate_reconstruction_digest=digest
    )
    result = identified(
        replace(
            result,
            input_digest=given.input_digest,
            attempt_id=attempt.attempt_id,
            candidate_reconstruction_digest=digest,
            candidate_attempt=attempt,
            candidate_reconstruction=reconstruction,
        )
    )
    named = {
        "operator_result_id": result.operator_result_id,
        "candidate_attempt_id": attempt.attempt_id,
        "candidate_reconstruction_digest": digest,
    }
    binding_input = identified(replace(told.binding_inputs[0], **named))
    binding = identified(
        replace(
            told.bindings[0],
            input_digest=binding_input.input_digest,
            candidate_attempt_ref=reference_digest(attempt),
            **named,
        )
    )
    replay_input: Any = build_bound_replay_adapter_input(told.run, binding, result, schema_versions=(NONE_APPLICABLE,))
    verdict = ContractReplayVerdict(
        replay_input.contract_replay_target, "0" * 64, contract_closed=True, reason_codes=()
    )
    replayed: Any = classify_replay_result(replay_input, attempt, verdict)
    retold: BoundPracticeEpisode = replace(
        told,
        operator_inputs=(given,),
        operator_results=(result,),
        binding_inputs=(binding_input,),
        bindings=(binding,),
        replay_inputs=(replay_input,),
        replay_results=(replayed,),
    )
    return retold


@pytest.mark.obligation("spine/operator.4")
def test_a_bound_attempt_for_a_residual_outside_the_row_is_not_sealed() -> None:
    within, outside = retold_for("direction_unbound"), retold_for("changed_object_unbound")
    assert type(seal(rebuilt_trace_input(within), within)) is SealedPracticeTrace
    refusal = seal(rebuilt_trace_input(outside), outside)
    assert isinstance(refusal, PracticeTraceRefusal)
    assert refusal.practice_disposition is PracticeDisposition.TRACE_IDENTITY_MISMATCH
    assert refusal.reason_codes == (TraceRefusalReason.OPERATOR_INPUT_RUN_MISMATCH,)


def test_an_attempt_for_a_residual_outside_the_row_is_not_bound() -> None:
    for residual_code, expected in (
        ("direction_unbound", ()),
        ("changed_object_unbound", ("operator_input_run_mismatch",)),
    ):
        told: Any = retold_for(residual_code)
        outcome: Any = build_candidate_attempt_run_binding_input(
            told.run, told.operator_results[0], told.operator_inputs[0]
        )
        refused = isinstance(outcome, CandidateAttemptRunBindingRefusal)
        assert (outcome.reason_codes if refused else ()) == expected


@pytest.mark.obligation("spine/operator.4")
@pytest.mark.parametrize(
    "otherwise",
    [
        {"candidate_organ": "quantity_entity_binding"},
        {"residual_kind": ResidualKind.TARGET_UNBOUND},
        {"residual_code": "changed_object_unbound"},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_a_residual_that_differs_from_the_row_in_one_respect_is_not_proposed_for(otherwise: dict[str, Any]) -> None:
    upstream = direction_missing()
    (residual,) = upstream.residuals
    bent = identified(replace(residual, **otherwise))
    gate = expecting(SearchGateDecision, decide_search_gate((bent,)))
    chain = replace(upstream, residuals=(bent,), gate=gate, budget=decide_compute_budget(gate))
    run: Any = started_run(chain, CANDIDATE_OPERATOR_SET)
    given: Any = build_candidate_operator_input(run, bent, gate, chain.budget)
    outcome = propose_missing_role_candidate(given, run, bent, upstream.frame.unary_delta_cues)
    assert expecting(CandidateOperatorRefusal, outcome).reason_codes == ("residual_not_allowed",)
