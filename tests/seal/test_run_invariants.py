"""What a run has to keep, as the ADR of its package states it."""

from dataclasses import replace
from typing import Any

import pytest

from episode_examples import example
from episodes import direction_missing, expecting, hazard_blocked, started_run, two_roles_missing
from practice_evidence import identified, identity_of
from practice_operator import CANDIDATE_OPERATOR_SET, CANDIDATE_OPERATOR_SET_ID, EMPTY_OPERATOR_SET
from practice_run import (
    BudgetCharge,
    ExhaustionCode,
    GeometricSearchRun,
    ReplayStatus,
    SearchRunRefusal,
    geometric_search_input_digest,
    initialize_geometric_search_run,
    record_geometric_search_run,
)


def recorded(*attempts: Any, code: ExhaustionCode | None = None, **changes: Any) -> Any:
    """Record a run of the one missing role, with some of its records changed."""
    upstream = direction_missing()
    held = {
        "contract_assessment": upstream.assessment,
        "residuals": upstream.residuals,
        "gate_decision": upstream.gate,
        "budget_decision": upstream.budget,
        "operator_set": CANDIDATE_OPERATOR_SET,
        **changes,
    }
    return record_geometric_search_run(**held, candidate_attempts=attempts, exhaustion_code=code)


def attempts_of(name: str = "embedded_every_candidate_used") -> tuple[Any, ...]:
    """Give the attempts of an example."""
    run: Any = example(name).episode.run
    attempts: tuple[Any, ...] = run.candidate_attempts
    return attempts


def reasons(outcome: Any) -> set[str]:
    """Give the reasons of a run that was refused as invalid."""
    refusal = expecting(SearchRunRefusal, outcome)
    assert refusal.run_disposition == "invalid_input"
    return {str(reason) for reason in refusal.reason_codes}


@pytest.mark.obligation("spine/run.1")
@pytest.mark.parametrize(
    ("operators", "code"),
    [(CANDIDATE_OPERATOR_SET, "operator_space_depleted"), (EMPTY_OPERATOR_SET, "operator_set_empty")],
)
def test_an_inert_run_explores_nothing(operators: Any, code: str) -> None:
    run = expecting(GeometricSearchRun, started_run(direction_missing(), operators))
    used = run.budget_consumed
    assert run.candidate_attempts == ()
    assert (run.run_disposition, run.exhaustion_code) == ("exhausted_no_candidate", code)
    assert (used.candidates_considered, used.depth_reached, used.steps_used, used.parallelism_used) == (0, 0, 0, 0)
    assert (used.max_candidates, used.max_depth, used.max_steps, used.max_parallelism) == (5, 2, 10, 1)
    assert used.exhausted is False


@pytest.mark.obligation("spine/run.2")
def test_a_closed_gate_or_budget_blocks_the_run() -> None:
    blocked = expecting(SearchRunRefusal, started_run(hazard_blocked(), CANDIDATE_OPERATOR_SET))
    assert (blocked.run_disposition, blocked.reason_codes) == ("blocked_by_gate", ("gate_not_eligible",))
    upstream = direction_missing()
    unaffordable = identified(
        replace(upstream.budget, status=hazard_blocked().budget.status, max_candidates=0, max_depth=0, max_steps=0)
    )
    refused = expecting(SearchRunRefusal, recorded(budget_decision=unaffordable))
    assert (refused.run_disposition, refused.reason_codes) == ("blocked_by_budget", ("budget_not_allowed",))
    assert (refused.gate_decision_id, refused.budget_id) == (upstream.gate.decision_id, unaffordable.budget_id)


@pytest.mark.obligation("spine/run.3")
def test_records_that_do_not_recompute_or_belong_together_are_invalid() -> None:
    upstream, other = direction_missing(), two_roles_missing()
    assert reasons(recorded(gate_decision=replace(upstream.gate, decision_id="0" * 64))) >= {
        "gate_decision_id_mismatch",
        "budget_gate_mismatch",
    }
    assert reasons(recorded(budget_decision=replace(upstream.budget, budget_id=""))) == {"budget_id_mismatch"}
    assert reasons(recorded(gate_decision=other.gate)) == {"gate_residual_mismatch", "budget_gate_mismatch"}
    assert reasons(recorded(budget_decision=other.budget)) == {"budget_gate_mismatch"}
    assert reasons(recorded(residuals=other.residuals[::-1])) == {"residual_order", "gate_residual_mismatch"}
    assert reasons(recorded(contract_assessment=replace(upstream.assessment, assessment_id=""))) == {
        "assessment_id_mismatch"
    }
    versioned = identified(replace(upstream.gate, policy_version="v2"))
    assert "unsupported_policy_version" in reasons(recorded(gate_decision=versioned))
    assert reasons(recorded(operator_set="a string")) == {"malformed_operator_set"}


@pytest.mark.obligation("spine/run.4")
def test_the_operator_set_id_is_the_digest_of_the_manifest() -> None:
    other = replace(CANDIDATE_OPERATOR_SET, operator_set_version="candidate_operators.v2")
    one, two = (
        expecting(GeometricSearchRun, started_run(direction_missing(), known))
        for known in (CANDIDATE_OPERATOR_SET, other)
    )
    assert one.operator_set_id == CANDIDATE_OPERATOR_SET_ID != two.operator_set_id
    assert two.operator_set_id == identity_of(other)


@pytest.mark.obligation("spine/run.5")
def test_accounts_add_up_and_no_ceiling_is_passed() -> None:
    run: Any = example("embedded_every_candidate_used").episode.run
    used = run.budget_consumed
    assert (used.candidates_considered, used.steps_used, used.depth_reached, used.parallelism_used) == (5, 7, 2, 1)
    assert used.exhausted is True
    attempts = attempts_of()

    def changed_last(**changes: Any) -> Any:
        return (*attempts[:-1], identified(replace(attempts[-1], **changes)))

    sixth = identified(replace(attempts[-1], attempt_index=5, step_index=20, candidate_digest="a" * 64))
    assert reasons(recorded(*attempts, sixth)) == {"ceiling_exceeded"}
    assert reasons(recorded(*changed_last(budget_charge=BudgetCharge(1, 5)))) == {"ceiling_exceeded"}
    assert reasons(recorded(*changed_last(depth=3))) == {"ceiling_exceeded"}
    assert reasons(recorded(*changed_last(budget_charge=BudgetCharge(2, 1)))) >= {"attempt_charge"}
    assert reasons(recorded(*changed_last(budget_charge=BudgetCharge(1, 0)))) == {"attempt_charge"}
    assert reasons(recorded(*attempts[1:])) == {"attempt_order"}
    assert reasons(recorded(*changed_last(step_index=0))) == {"attempt_order"}
    assert reasons(recorded(*changed_last(operator_id="another"))) == {"attempt_operator_unknown"}
    assert reasons(recorded(*changed_last(replay_status=ReplayStatus.REPLAY_BLOCKED))) == {"attempt_replay_state"}
    assert reasons(recorded(*changed_last(replay_blockers=("one",)))) == {"attempt_replay_state"}
    assert reasons(recorded(*attempts[:-1], replace(attempts[-1], attempt_id="0" * 64))) == {"attempt_id_mismatch"}
    # A child lies deeper than the attempt that it grew from.
    child = identified(replace(attempts[2], depth=1))
    assert reasons(recorded(attempts[0], attempts[1], child)) == {"attempt_order"}


@pytest.mark.obligation("spine/run.6")
def test_an_embedded_attempt_carries_the_runs_input_digest() -> None:
    upstream = direction_missing()
    digest = geometric_search_input_digest(
        upstream.assessment, upstream.residuals, upstream.gate, upstream.budget, CANDIDATE_OPERATOR_SET
    )
    run = expecting(GeometricSearchRun, recorded(*attempts_of()))
    assert run.input_digest == digest
    assert {attempt.input_digest for attempt in run.candidate_attempts} == {digest}
    foreign = identified(replace(attempts_of()[0], input_digest="0" * 64))
    assert reasons(recorded(foreign)) == {"attempt_input_mismatch"}


@pytest.mark.obligation("spine/run.7")
def test_an_exhaustion_code_has_to_agree_with_the_accounts() -> None:
    attempts, code = attempts_of(), ExhaustionCode
    assert type(recorded(*attempts, code=code.MAX_CANDIDATES_REACHED)) is GeometricSearchRun
    assert type(recorded(*attempts, code=code.MAX_DEPTH_REACHED)) is GeometricSearchRun
    assert type(recorded(*attempts, code=code.OPERATOR_SPACE_DEPLETED)) is GeometricSearchRun
    for wrong, few in (
        (code.MAX_STEPS_REACHED, attempts),
        (code.OPERATOR_SET_EMPTY, attempts),
        (code.MAX_CANDIDATES_REACHED, attempts[:2]),
        (code.MAX_DEPTH_REACHED, attempts[:2]),
        (code.MAX_DEPTH_REACHED, ()),
        (code.MAX_CANDIDATES_REACHED, ()),
        (code.MAX_STEPS_REACHED, ()),
        (code.OPERATOR_SET_EMPTY, ()),
    ):
        assert reasons(recorded(*few, code=wrong)) == {"exhaustion_inconsistent"}
    ten = identified(replace(attempts[0], budget_charge=BudgetCharge(1, 10)))
    assert type(recorded(ten, code=code.MAX_STEPS_REACHED)) is GeometricSearchRun
    assert reasons(recorded(code=code.OPERATOR_SPACE_DEPLETED, operator_set=EMPTY_OPERATOR_SET)) == {
        "exhaustion_inconsistent"
    }


@pytest.mark.obligation("spine/run.8")
@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"max_parallelism": 2}, "parallelism_unsupported"),
        ({"max_candidates": 0}, "ceiling_zero"),
        ({"max_depth": 0}, "ceiling_zero"),
        ({"max_steps": 0}, "ceiling_zero"),
    ],
)
def test_parallelism_and_zero_ceilings_are_invalid(changes: dict[str, Any], reason: str) -> None:
    budget = identified(replace(direction_missing().budget, **changes))
    assert reasons(recorded(budget_decision=budget)) == {reason}
    upstream = direction_missing()
    started = initialize_geometric_search_run(
        upstream.assessment, upstream.residuals, upstream.gate, budget, CANDIDATE_OPERATOR_SET
    )
    assert reasons(started) == {reason}
