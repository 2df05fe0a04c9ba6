"""What a binding has to keep, as the ADR of its package states it."""

from dataclasses import replace
from typing import Any

import pytest

from episodes import direction_missing, expecting, started_run
from practice_binding import (
    CandidateAttemptRunBinding,
    CandidateAttemptRunBindingRefusal,
    bind_candidate_attempt_to_run,
    build_candidate_attempt_run_binding_input,
)
from practice_evidence import identified
from practice_operator import CANDIDATE_OPERATOR_SET
from practice_run import BudgetCharge, ReplayStatus
from stage_records import bound_records


def bound_with(prior: tuple[Any, ...] = (), **changes: Any) -> set[str]:
    """Bind with some of the four values changed, and give the reasons why it is refused."""
    held = bound_records()
    values = {
        "run": held.run,
        "operator_result": held.operator_results[0],
        "operator_input": held.operator_inputs[0],
        "binding_input": held.binding_inputs[0],
        **changes,
    }
    outcome = bind_candidate_attempt_to_run(**values, prior_bindings=prior)
    return {str(reason) for reason in expecting(CandidateAttemptRunBindingRefusal, outcome).reason_codes}


def result_with(**changes: Any) -> Any:
    """Give the operator result with its attempt changed, and the ids of both made to fit."""
    result = bound_records().operator_results[0]
    attempt = identified(replace(result.candidate_attempt, **changes))
    return identified(replace(result, candidate_attempt=attempt, attempt_id=attempt.attempt_id))


@pytest.mark.obligation("spine/binding.1")
def test_a_binding_leaves_the_run_alone() -> None:
    held = bound_records()
    run = started_run(direction_missing(), CANDIDATE_OPERATOR_SET)
    assert held.run == run
    binding = expecting(CandidateAttemptRunBinding, held.bindings[0])
    assert binding.run_attempt_membership == "structurally_bound"
    assert binding.reason_codes == ()
    assert binding.budget_charge == held.operator_results[0].candidate_attempt.budget_charge


@pytest.mark.obligation("spine/binding.2")
def test_every_identity_handed_to_the_binding_is_recomputed() -> None:
    held, zeros = bound_records(), "0" * 64
    result, reconstruction = held.operator_results[0], held.operator_results[0].candidate_reconstruction
    assert "run_id_mismatch" in bound_with(run=replace(held.run, run_id=zeros))
    assert "operator_input_digest_mismatch" in bound_with(
        operator_input=replace(held.operator_inputs[0], input_digest=zeros)
    )
    assert bound_with(operator_result=replace(result, operator_result_id=zeros)) == {"operator_result_id_mismatch"}
    assert bound_with(binding_input=replace(held.binding_inputs[0], input_digest=zeros)) == {
        "binding_input_digest_mismatch"
    }
    attempt = replace(result.candidate_attempt, attempt_id=zeros)
    assert "attempt_id_mismatch" in bound_with(operator_result=replace(result, candidate_attempt=attempt))
    for field, reason in (
        ("candidate_digest", "candidate_digest_mismatch"),
        ("candidate_reconstruction_digest", "reconstruction_digest_mismatch"),
    ):
        bent = replace(reconstruction, **{field: zeros})
        assert reason in bound_with(operator_result=replace(result, candidate_reconstruction=bent))
    assert reasons_of_building(replace(held.run, run_id=zeros)) >= {"run_id_mismatch"}


def reasons_of_building(run: Any) -> set[str]:
    """Build a binding input on another run, and give the reasons why it is refused."""
    held = bound_records()
    outcome = build_candidate_attempt_run_binding_input(run, held.operator_results[0], held.operator_inputs[0])
    return {str(reason) for reason in expecting(CandidateAttemptRunBindingRefusal, outcome).reason_codes}


@pytest.mark.obligation("spine/binding.3")
def test_spans_have_to_be_equal_everywhere() -> None:
    result = bound_records().operator_results[0]
    twice = (*result.evidence_spans, *result.evidence_spans)
    assert "evidence_spans_mismatch" in bound_with(operator_result=identified(replace(result, evidence_spans=twice)))
    assert "evidence_spans_mismatch" in bound_with(operator_result=result_with(evidence_spans=twice))
    reconstruction = replace(result.candidate_reconstruction, evidence_spans=twice)
    assert "evidence_spans_mismatch" in bound_with(
        operator_result=replace(result, candidate_reconstruction=reconstruction)
    )


@pytest.mark.obligation("spine/binding.4")
def test_nothing_is_bound_twice() -> None:
    (binding,) = bound_records().bindings
    assert bound_with(prior=(binding,)) == {
        "duplicate_attempt_index",
        "duplicate_attempt_id",
        "duplicate_candidate_digest",
    }
    other: dict[str, Any] = {"attempt_index": 1, "candidate_attempt_id": "1" * 64, "candidate_digest": "2" * 64}
    for kept, reason in (
        ("attempt_index", "duplicate_attempt_index"),
        ("candidate_attempt_id", "duplicate_attempt_id"),
        ("candidate_digest", "duplicate_candidate_digest"),
    ):
        changes: dict[str, Any] = {name: value for name, value in other.items() if name != kept}
        assert bound_with(prior=(identified(replace(binding, **changes)),)) == {reason}
    foreign = identified(replace(binding, original_run_id="3" * 64, **other))
    assert bound_with(prior=(foreign,)) == {"prior_binding_run_mismatch"}
    unsealed = replace(binding, **other)
    assert bound_with(prior=(unsealed,)) == {"prior_binding_id_mismatch"}


@pytest.mark.obligation("spine/binding.5")
def test_prior_bindings_use_up_the_budget() -> None:
    (binding,) = bound_records().bindings
    other: dict[str, Any] = {"candidate_attempt_id": "1" * 64, "candidate_digest": "2" * 64, "attempt_index": 1}
    for charge, expected in (
        (BudgetCharge(4, 9), set()),
        (BudgetCharge(5, 9), {"budget_candidates_exceeded"}),
        (BudgetCharge(4, 10), {"budget_steps_exceeded"}),
    ):
        prior = (identified(replace(binding, budget_charge=charge, **other)),)
        if expected:
            assert bound_with(prior=prior) == expected
        else:
            held = bound_records()
            bound = bind_candidate_attempt_to_run(
                held.run,
                held.operator_results[0],
                held.operator_inputs[0],
                held.binding_inputs[0],
                prior_bindings=prior,
            )
            assert type(bound) is CandidateAttemptRunBinding


@pytest.mark.parametrize("charge", [BudgetCharge(1, 0), BudgetCharge(0, 1), BudgetCharge(2, 1), BudgetCharge(1, -1)])
def test_an_attempt_is_charged_one_candidate_and_a_step_at_least(charge: BudgetCharge) -> None:
    assert "attempt_charge" in bound_with(operator_result=result_with(budget_charge=charge))


@pytest.mark.obligation("spine/binding.6")
def test_an_attempt_that_is_not_pending_is_not_bound() -> None:
    assert "attempt_replay_state" in bound_with(operator_result=result_with(replay_status=ReplayStatus.REPLAY_BLOCKED))
    assert "attempt_replay_state" in bound_with(operator_result=result_with(replay_blockers=("one",)))
