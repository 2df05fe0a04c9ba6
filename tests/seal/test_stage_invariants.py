"""What each stage from residual to replay has to keep, as the ADR of its package states it."""

from dataclasses import replace
from hashlib import sha256
from json import dumps
from typing import Any, Final

import pytest

from episodes import CLOSED as CLOSED_VERDICT
from episodes import (
    OBLIGATIONS,
    bound_episode,
    digest_of_words,
    direction_missing,
    example,
    expecting,
    hazard_blocked,
    started_run,
    two_roles_missing,
    upstream_of,
)
from frames import unary_delta_frame, unary_delta_frame_without_direction
from practice_assessment import DeltaDirection, GroundedUnaryDeltaCue, assess_unary_delta
from practice_binding import (
    CandidateAttemptRunBinding,
    CandidateAttemptRunBindingRefusal,
    bind_candidate_attempt_to_run,
    build_candidate_attempt_run_binding_input,
)
from practice_budget import decide_compute_budget
from practice_evidence import SourceSpan, identified, identity_of
from practice_gate import SearchGateDecision, SearchGateRefusal, decide_search_gate
from practice_operator import (
    CANDIDATE_OPERATOR_SET,
    CANDIDATE_OPERATOR_SET_ID,
    EMPTY_OPERATOR_SET,
    CandidateOperatorRefusal,
    CandidateOperatorResult,
    build_candidate_operator_input,
    propose_missing_role_candidate,
    reconstruct_candidate_frame,
)
from practice_replay import (
    NONE_APPLICABLE,
    ContractReplayVerdict,
    ProofReplayRef,
    ReplayAdapterRefusal,
    ReplayAdapterResult,
    build_bound_replay_adapter_input,
    classify_replay_result,
    replay_target_of,
)
from practice_residual import ContractResidualRefusal, axis_of, family_of, kind_of, project_contract_residuals
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


def digest_of(payload: Any) -> str:
    """Hash a payload as ADR-0230 §12 says, with nothing of the kernel."""
    text = dumps(payload, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("utf-8")).hexdigest()


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


# residual


@pytest.mark.obligation("spine/residual.1")
def test_a_runnable_assessment_leaves_no_residual() -> None:
    runnable: Any = assess_unary_delta(unary_delta_frame())
    assert runnable.runnable is True
    assert project_contract_residuals((runnable,)) == ()


@pytest.mark.obligation("spine/residual.2", "spine/residual.3")
def test_each_distinct_label_is_one_residual_in_id_order() -> None:
    assessment = identified(
        replace(assessment_lacking("b_label", "a_label"), unresolved_hazards=("a_label", "c_label"))
    )
    residuals: Any = project_contract_residuals((assessment,))
    assert sorted(residual.residual_code for residual in residuals) == ["a_label", "b_label", "c_label"]
    assert all(residual.evidence_spans == assessment.evidence_spans for residual in residuals)
    assert [known.residual_id for known in residuals] == sorted(known.residual_id for known in residuals)


@pytest.mark.obligation("spine/residual.4")
@pytest.mark.parametrize(("kind", "axis"), TAXONOMY)
def test_every_label_has_its_kind_and_axis(kind: str, axis: str) -> None:
    for label in TAXONOMY[kind, axis]:
        assert kind_of(label) == kind
        assert axis_of(kind_of(label)) == axis
    organs = ("fraction_decrease", "percent_partition", "unary_delta_transition", "quantity_entity_binding", "another")
    assert [family_of(organ) for organ in organs] == [
        "proportional_change.decrease_to_fraction",
        "partition.percent_partition",
        "state_change.unary_delta",
        "binding.quantity_entity",
        None,
    ]


@pytest.mark.obligation("spine/residual.5")
def test_an_assessment_that_does_not_recompute_leaves_a_refusal() -> None:
    honest = direction_missing().assessment
    for bent, reason in (
        (replace(honest, missing_bindings=("changed_object_unbound",)), "assessment_id_mismatch"),
        (identified(replace(honest, runnable=True)), "assessment_verdict_inconsistent"),
        (identified(replace(honest, assessment_policy_version="v2")), "unsupported_assessment_policy"),
    ):
        refusal = expecting(ContractResidualRefusal, project_contract_residuals((bent,)))
        assert refusal.reason_codes == (reason,)
    doubled = expecting(ContractResidualRefusal, project_contract_residuals((honest, honest)))
    assert doubled.reason_codes == ("duplicate_residual",)


# gate


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


# budget


@pytest.mark.obligation("spine/budget.1")
@pytest.mark.parametrize("kinds", [("hazard_blocked",), ()], ids=["blocked", "unassessable"])
def test_a_gate_that_is_not_eligible_gets_nothing(kinds: tuple[str, ...]) -> None:
    gate: Any = gate_of(*kinds) if kinds else decide_search_gate(())
    budget = decide_compute_budget(gate)
    assert (budget.status, budget.reason_code) == ("budget_blocked", "budget_blocked_gate_not_eligible")
    assert (budget.max_candidates, budget.max_depth, budget.max_steps, budget.max_parallelism) == (0, 0, 0, 0)
    assert budget.gate_decision_id == gate.decision_id


@pytest.mark.obligation("spine/budget.2")
@pytest.mark.parametrize(("kind", "reason", "ceilings"), ELIGIBLE)
def test_each_eligible_reason_has_its_ceilings(kind: str, reason: str, ceilings: tuple[int, ...]) -> None:
    budget = decide_compute_budget(gate_of(kind))
    assert budget.reason_code == reason.replace("eligible_", "budget_allowed_")
    assert (budget.max_candidates, budget.max_depth, budget.max_steps, budget.max_parallelism) == ceilings
    assert budget.status == "budget_allowed"


@pytest.mark.obligation("spine/budget.3")
def test_a_bent_gate_is_unassessable() -> None:
    gate = gate_of("missing_role")
    malformed: Any = object()
    for bent, reason in (
        (malformed, "budget_unassessable_malformed_gate"),
        (replace(gate, residual_ids=()), "budget_unassessable_gate_id_mismatch"),
        (identified(replace(gate, policy_version="v2")), "budget_unassessable_unsupported_gate_policy"),
        (
            identified(replace(gate, reason_code=gate_of("hazard_blocked").reason_code)),
            "budget_unassessable_unknown_gate_reason",
        ),
    ):
        budget = decide_compute_budget(bent)
        assert (budget.status, budget.reason_code) == ("budget_unassessable", reason)
        assert (budget.max_candidates, budget.max_depth, budget.max_steps, budget.max_parallelism) == (0, 0, 0, 0)


@pytest.mark.obligation("spine/budget.4")
def test_wallclock_is_outside_the_budget_id() -> None:
    budget = direction_missing().budget
    assert identity_of(replace(budget, max_wallclock_ms=1)) == budget.budget_id
    assert identity_of(replace(budget, max_steps=11)) != budget.budget_id


# run


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


# operator


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


# binding


def bound_records() -> Any:
    """Give a bound episode, for its run, operator input, operator result, binding input and binding."""
    return bound_episode(direction_missing(), CLOSED_VERDICT)


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


# replay


def replayed(
    verdict: Any, refs: Any = (), obligations: tuple[str, ...] = (), versions: Any = (NONE_APPLICABLE,)
) -> ReplayAdapterResult | ReplayAdapterRefusal:
    """Classify verdicts on the attempt of a bound episode."""
    held = bound_records()
    result = held.operator_results[0]
    given: Any = build_bound_replay_adapter_input(
        held.run, held.bindings[0], result, proof_obligation_refs=obligations, schema_versions=versions
    )
    return classify_replay_result(given, result.candidate_attempt, verdict, refs)


def verdict_of(*, closed: Any = True, target: str = "problem_frame_contracts.unary_delta") -> ContractReplayVerdict:
    """Say what a contract authority might."""
    return ContractReplayVerdict(target, digest_of_words("an assessment"), closed, ("its words",))


def proof_of(obligation: str, *, closed: bool = True) -> ProofReplayRef:
    """Say what a proof authority might."""
    return ProofReplayRef(obligation, "v1", digest_of_words(obligation), closed, f"{obligation} said so")


PROOFS: Final = tuple(proof_of(obligation) for obligation in OBLIGATIONS)


def refused_as(outcome: Any) -> tuple[str, tuple[str, ...]]:
    """Give the disposition and reasons of a refusal."""
    refusal = expecting(ReplayAdapterRefusal, outcome)
    return refusal.replay_disposition.value, tuple(str(reason) for reason in refusal.reason_codes)


@pytest.mark.obligation("spine/replay.1")
def test_three_results_are_classified_from_what_the_authorities_said() -> None:
    refused = expecting(ReplayAdapterResult, replayed(verdict_of(closed=False)))
    assert (refused.replay_disposition, refused.reason_codes) == ("contract_refused", ("its words",))
    unproven = (PROOFS[0], proof_of(OBLIGATIONS[1], closed=False))
    open_proof = expecting(ReplayAdapterResult, replayed(verdict_of(), unproven, OBLIGATIONS, ()))
    assert open_proof.replay_disposition == "contract_closed_but_proof_refused"
    assert open_proof.reason_codes == (f"{OBLIGATIONS[1]} said so",)
    for closed in (replayed(verdict_of()), replayed(verdict_of(), PROOFS, OBLIGATIONS, ())):
        result = expecting(ReplayAdapterResult, closed)
        assert (result.replay_disposition, result.reason_codes) == ("contract_and_proof_closed", ())


@pytest.mark.obligation("spine/replay.2")
def test_an_absent_or_unusable_authority_is_never_a_contract_refusal() -> None:
    unavailable = "contract_replay_unavailable"
    assert refused_as(replayed(None)) == (unavailable, ("contract_replay_unavailable",))
    assert refused_as(replayed("refused")) == (unavailable, ("contract_verdict_malformed",))
    unnamed = replace(verdict_of(), contract_replay_assessment_id="")
    assert refused_as(replayed(unnamed)) == (unavailable, ("contract_verdict_malformed",))
    foreign = verdict_of(closed=False, target="problem_frame_contracts.quantity_entity")
    assert refused_as(replayed(foreign)) == (unavailable, ("contract_verdict_foreign",))


@pytest.mark.obligation("spine/replay.3")
def test_no_obligations_closes_only_where_none_is_said_to_apply() -> None:
    assert refused_as(replayed(verdict_of(), versions=())) == (
        "proof_replay_unavailable",
        ("proof_obligations_unstated",),
    )
    assert expecting(ReplayAdapterResult, replayed(verdict_of())).replay_disposition == "contract_and_proof_closed"
    assert expecting(ReplayAdapterResult, replayed(verdict_of(closed=False), versions=())).proof_replay_refs == ()


@pytest.mark.obligation("spine/replay.4")
def test_proofs_answer_one_to_one_and_in_order() -> None:
    for refs in (PROOFS[::-1], PROOFS[:1], (*PROOFS, PROOFS[0]), ()):
        assert refused_as(replayed(verdict_of(), refs, OBLIGATIONS, ())) == (
            "proof_replay_unavailable",
            ("proof_replay_not_one_to_one",),
        )
    absent: tuple[Any, ...] = (None, "proofs")
    for nothing in absent:
        assert refused_as(replayed(verdict_of(), nothing, OBLIGATIONS, ())) == (
            "proof_replay_unavailable",
            ("proof_replay_unavailable",),
        )


@pytest.mark.obligation("spine/replay.5")
def test_a_proof_of_an_undeclared_obligation_is_unsupported() -> None:
    refs = (*PROOFS, proof_of("something_else"))
    unsupported = ("unsupported_proof_obligation", ("unsupported_proof_obligation",))
    assert refused_as(replayed(verdict_of(), refs, OBLIGATIONS, ())) == unsupported
    assert refused_as(replayed(verdict_of(), (proof_of("something_else"),))) == unsupported


@pytest.mark.obligation("spine/replay.6")
def test_replay_targets_are_a_static_allowlist() -> None:
    assert {
        organ: replay_target_of(organ)
        for organ in (
            "unary_delta_transition",
            "quantity_entity_binding",
            "fraction_decrease",
            "percent_partition",
            "x",
            1,
        )
    } == {
        "unary_delta_transition": "problem_frame_contracts.unary_delta",
        "quantity_entity_binding": "problem_frame_contracts.quantity_entity",
        "fraction_decrease": "problem_frame_contracts.fraction_decrease",
        "percent_partition": "problem_frame_contracts.percent_partition",
        "x": None,
        1: None,
    }


@pytest.mark.obligation("spine/replay.7")
def test_a_results_spans_are_its_attempts() -> None:
    for name in ("embedded_two_closed_that_disagree", "bound_closed_and_proven"):
        episode: Any = example(name).episode
        attempts = [result.candidate_attempt for result in getattr(episode, "operator_results", ())]
        attempts += episode.run.candidate_attempts
        spans = [attempt.evidence_spans for attempt in attempts]
        assert [result.evidence_spans for result in episode.replay_results] == spans


@pytest.mark.obligation("spine/replay.8")
@pytest.mark.parametrize("closed", [1, 0, "true", None, (), 1.0])
def test_nothing_merely_truthy_closes_a_contract(closed: Any) -> None:
    assert refused_as(replayed(verdict_of(closed=closed))) == (
        "contract_replay_unavailable",
        ("contract_verdict_malformed",),
    )


def test_the_chain_of_this_page_is_the_one_that_the_examples_start_from() -> None:
    assert upstream_of(unary_delta_frame_without_direction()) == direction_missing()
