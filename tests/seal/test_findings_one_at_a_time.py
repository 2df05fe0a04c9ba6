"""Each half of what the seal compares gives its own reason, whichever other half holds.

The tamper matrix asks for the kind of refusal alone; here one field is changed and nothing resealed, and the reason
that belongs to that field has to be among those given.
"""

from dataclasses import replace
from typing import Any, Final

import pytest

from bending import other_values, path_of
from episode_examples import Example, example, examples
from episodes import expecting, seal, trace_input_of
from practice_run import BudgetCharge, ExhaustionCode
from practice_trace import PracticeDisposition, PracticeTraceRefusal, TraceRefusalReason
from resealing import rebuilt_trace_input
from tampering import at, changed

REFUSED: Final = "embedded_original_refusal"
EMPTY_RUN: Final = "embedded_exhausted_operator_set_empty"
EMBEDDED: Final = "embedded_two_closed_that_disagree"
UNPROVEN: Final = "embedded_contract_closed_proof_refused"
UNAVAILABLE: Final = "embedded_replay_unavailable"
BOUND: Final = "bound_closed_and_proven"

FIELDS: Final[dict[tuple[TraceRefusalReason, str], tuple[str, ...]]] = {
    (TraceRefusalReason.CONTRACT_ASSESSMENT_NOT_REFUSED, EMBEDDED): ("contract_assessment.runnable",),
    (TraceRefusalReason.RESIDUAL_ASSESSMENT_MISMATCH, EMBEDDED): (
        "residuals.0.residual_code",
        "residuals.0.candidate_organ",
        "residuals.0.family_id",
        "residuals.0.residual_kind",
        "residuals.0.source_axis",
        "residuals.0.evidence_spans",
    ),
    (TraceRefusalReason.GATE_RESIDUAL_MISMATCH, EMBEDDED): (
        "gate_decision.residual_ids",
        "gate_decision.input_digest",
        "gate_decision.candidate_organ",
        "gate_decision.evidence_spans",
    ),
    (TraceRefusalReason.GATE_VERDICT_INCONSISTENT, EMBEDDED): ("gate_decision.status",),
    (TraceRefusalReason.BUDGET_GATE_MISMATCH, EMBEDDED): (
        "budget_decision.gate_decision_id",
        "budget_decision.gate_input_digest",
        "budget_decision.evidence_spans",
    ),
    (TraceRefusalReason.BUDGET_VERDICT_INCONSISTENT, EMBEDDED): (
        "budget_decision.status",
        "budget_decision.reason_code",
    ),
    (TraceRefusalReason.BUDGET_VERDICT_INCONSISTENT, REFUSED): (
        "budget_decision.status",
        "budget_decision.reason_code",
        "budget_decision.max_candidates",
        "budget_decision.max_depth",
        "budget_decision.max_steps",
        "budget_decision.max_parallelism",
    ),
    (TraceRefusalReason.RUN_ACCOUNTING_MISMATCH, EMBEDDED): (
        "run.budget_consumed.candidates_considered",
        "run.budget_consumed.max_candidates",
        "run.budget_consumed.depth_reached",
        "run.budget_consumed.max_depth",
        "run.budget_consumed.steps_used",
        "run.budget_consumed.max_steps",
        "run.budget_consumed.parallelism_used",
        "run.budget_consumed.max_parallelism",
        "run.budget_consumed.exhausted",
    ),
    (TraceRefusalReason.RUN_ACCOUNTING_MISMATCH, EMPTY_RUN): ("run.exhaustion_code",),
    (TraceRefusalReason.RUN_DISPOSITION_INCONSISTENT, EMBEDDED): ("run.run_disposition",),
    (TraceRefusalReason.RUN_DISPOSITION_INCONSISTENT, EMPTY_RUN): ("run.run_disposition",),
    (TraceRefusalReason.RUN_REFUSAL_ID_MISMATCH, REFUSED): ("run.outcome_id",),
    (TraceRefusalReason.RUN_REFUSAL_UNLAWFUL, REFUSED): (
        "run.run_disposition",
        "run.reason_codes",
        "run.gate_decision_id",
        "run.budget_id",
        "run.input_digest",
    ),
    (TraceRefusalReason.ATTEMPT_ID_MISMATCH, EMBEDDED): ("run.candidate_attempts.0.attempt_id",),
    (TraceRefusalReason.ATTEMPT_RUN_MISMATCH, EMBEDDED): (
        "run.candidate_attempts.0.attempt_index",
        "run.candidate_attempts.0.operator_id",
        "run.candidate_attempts.0.operator_version",
        "run.candidate_attempts.0.input_digest",
        "run.candidate_attempts.0.budget_charge.candidates",
        "run.candidate_attempts.0.replay_status",
    ),
    (TraceRefusalReason.OPERATOR_INPUT_RUN_MISMATCH, BOUND): (
        "operator_inputs.0.geometric_search_run_id",
        "operator_inputs.0.residual_id",
        "operator_inputs.0.residual_kind",
        "operator_inputs.0.residual_code",
        "operator_inputs.0.candidate_organ",
        "operator_inputs.0.operator_name",
    ),
    (TraceRefusalReason.REPLAY_INPUT_ATTEMPT_MISMATCH, BOUND): (
        "replay_inputs.0.attempt_index",
        "replay_inputs.0.candidate_organ",
        "replay_inputs.0.contract_replay_target",
        "replay_inputs.0.candidate_reconstruction_digest",
        "replay_inputs.0.residual_ids",
        "replay_inputs.0.budget_id",
    ),
    (TraceRefusalReason.REPLAY_RESULT_INPUT_MISMATCH, BOUND): (
        "replay_results.0.candidate_digest",
        "replay_results.0.proof_obligation_refs",
        "replay_results.0.proof_replay_refs",
        "replay_results.0.replay_disposition",
    ),
    (TraceRefusalReason.REPLAY_RESULT_INPUT_MISMATCH, UNPROVEN): ("replay_results.0.reason_codes",),
    (TraceRefusalReason.REPLAY_REFUSAL_ID_MISMATCH, UNAVAILABLE): ("replay_refusals.0.replay_refusal_id",),
    (TraceRefusalReason.REPLAY_REFUSAL_INPUT_MISMATCH, UNAVAILABLE): (
        "replay_refusals.0.input_digest",
        "replay_refusals.0.run_id",
        "replay_refusals.0.candidate_digest",
        "replay_refusals.0.replay_disposition",
    ),
}
EACH_FIELD: Final = [(reason, name, path) for (reason, name), paths in FIELDS.items() for path in paths]


def reasons_of(episode: Any, like: Any) -> tuple[TraceRefusalReason, ...]:
    """Seal a mismatched episode under the trace input of one that it was made of, and give the reasons."""
    refusal = expecting(PracticeTraceRefusal, seal(trace_input_of(like), episode))
    assert refusal.practice_disposition is PracticeDisposition.TRACE_IDENTITY_MISMATCH, refusal.reason_codes
    return refusal.reason_codes


@pytest.mark.parametrize(("reason", "name", "path"), EACH_FIELD)
def test_a_field_that_is_changed_alone_gives_its_reason(reason: TraceRefusalReason, name: str, path: str) -> None:
    episode = example(name).episode
    others = other_values(at(episode, path_of(path)))
    assert others
    for value in others:
        assert reason in reasons_of(changed(episode, path_of(path), value), episode), value


NO_DIGESTS: Final = {"none": "", "short": "0" * 63, "long": "0" * 65, "no digit": "g" * 64, "upper case": "A" * 64}


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("run.candidate_attempts.0.candidate_digest", TraceRefusalReason.ATTEMPT_CANDIDATE_UNIDENTIFIED),
        ("replay_results.0.contract_replay_assessment_id", TraceRefusalReason.REPLAY_RESULT_INPUT_MISMATCH),
    ],
)
@pytest.mark.parametrize("value", NO_DIGESTS.values(), ids=NO_DIGESTS.keys())
def test_what_has_to_be_a_digest_and_is_none_gives_its_reason(
    path: str, reason: TraceRefusalReason, value: str
) -> None:
    episode = example(EMBEDDED).episode
    assert reason in reasons_of(changed(episode, path_of(path), value), episode)


@pytest.mark.parametrize(
    "code", [code for code in ExhaustionCode if code is not ExhaustionCode.OPERATOR_SPACE_DEPLETED]
)
def test_an_exhaustion_that_the_accounts_do_not_show_gives_its_reason(code: ExhaustionCode) -> None:
    episode = example(EMBEDDED).episode
    bent = changed(episode, path_of("run.exhaustion_code"), code)
    assert TraceRefusalReason.RUN_ACCOUNTING_MISMATCH in reasons_of(bent, episode)


@pytest.mark.parametrize("ceiling", ["max_candidates", "max_depth", "max_steps", "max_parallelism"])
def test_a_ceiling_below_nothing_gives_its_reason(ceiling: str) -> None:
    episode = example(EMBEDDED).episode
    bent = changed(episode, ("budget_decision", ceiling), -1)
    assert TraceRefusalReason.BUDGET_VERDICT_INCONSISTENT in reasons_of(bent, episode)


def test_residuals_out_of_order_or_doubled_give_their_reason() -> None:
    episode: Any = example("embedded_all_candidates_refused").episode
    first, *rest = episode.residuals
    assert rest
    for residuals in ((*rest, first), (first, first, *rest), (first, *rest, rest[-1])):
        bent = replace(episode, residuals=residuals)
        assert TraceRefusalReason.RESIDUAL_ORDER in reasons_of(bent, episode)


@pytest.mark.parametrize(
    "changes",
    [
        {"missing_bindings": ("direction_unbound", "direction_unbound")},
        {"missing_bindings": (), "unresolved_hazards": ("b", "a")},
        {"missing_bindings": (), "unresolved_hazards": ("a", "a")},
    ],
    ids=["missing twice", "hazards out of order", "a hazard twice"],
)
def test_labels_that_are_doubled_or_out_of_order_give_their_reason(changes: dict[str, Any]) -> None:
    episode: Any = example(EMBEDDED).episode
    bent = replace(
        episode,
        contract_assessment=replace(episode.contract_assessment, **changes),
        residuals=(*episode.residuals, *episode.residuals),
    )
    assert TraceRefusalReason.CONTRACT_ASSESSMENT_LABELS_UNORDERED in reasons_of(bent, episode)


def test_an_assessment_that_lacks_nothing_is_not_refused() -> None:
    episode: Any = example(EMBEDDED).episode
    assessment = replace(episode.contract_assessment, missing_bindings=(), unresolved_hazards=())
    bent = replace(episode, contract_assessment=assessment)
    assert TraceRefusalReason.CONTRACT_ASSESSMENT_NOT_REFUSED in reasons_of(bent, episode)


@pytest.mark.parametrize("changes", [{"attempt_index": 1}, {"attempt_index": -1}])
def test_a_binding_out_of_its_place_gives_its_reason(changes: dict[str, Any]) -> None:
    episode: Any = example(BOUND).episode
    bent = replace(episode, bindings=(replace(episode.bindings[0], **changes),))
    assert TraceRefusalReason.BINDING_ORDER in reasons_of(bent, episode)


def test_two_bindings_of_one_candidate_give_their_reason() -> None:
    episode: Any = example(BOUND).episode
    bindings = (*episode.bindings, replace(episode.bindings[0], attempt_index=1))
    assert TraceRefusalReason.BINDING_ORDER in reasons_of(replace(episode, bindings=bindings), episode)
    apart = (*episode.bindings, replace(episode.bindings[0], attempt_index=1, candidate_digest="0" * 64))
    assert TraceRefusalReason.BINDING_ORDER not in reasons_of(replace(episode, bindings=apart), episode)


@pytest.mark.parametrize("limit", ["candidates", "steps", "depth"])
def test_each_limit_of_the_budget_holds_for_bindings(limit: str) -> None:
    episode: Any = example(BOUND).episode
    limits, (binding,) = episode.run.budget_consumed, episode.bindings
    charge = binding.budget_charge
    within, beyond = {
        "candidates": (
            {"budget_charge": BudgetCharge(limits.max_candidates, charge.steps)},
            {"budget_charge": BudgetCharge(limits.max_candidates + 1, charge.steps)},
        ),
        "steps": (
            {"budget_charge": BudgetCharge(charge.candidates, limits.max_steps)},
            {"budget_charge": BudgetCharge(charge.candidates, limits.max_steps + 1)},
        ),
        "depth": ({"depth": limits.max_depth}, {"depth": limits.max_depth + 1}),
    }[limit]
    exceeded = TraceRefusalReason.BINDING_BUDGET_EXCEEDED
    assert exceeded not in reasons_of(replace(episode, bindings=(replace(binding, **within),)), episode)
    assert exceeded in reasons_of(replace(episode, bindings=(replace(binding, **beyond),)), episode)


def test_a_run_that_is_not_inert_in_one_way_alone_gives_its_reason() -> None:
    episode: Any = example(BOUND).episode
    attempt = episode.operator_results[0].candidate_attempt
    for changes in (
        {"candidate_attempts": (attempt,)},
        {"operator_set_version": "another"},
        {"operator_set_id": "0" * 64},
    ):
        bent = replace(episode, run=replace(episode.run, **changes))
        assert TraceRefusalReason.RUN_NOT_INERT in reasons_of(bent, episode)


CANDIDATE_SLOTS: Final = (
    "replay_inputs",
    "replay_results",
    "operator_inputs",
    "operator_results",
    "binding_inputs",
    "bindings",
)


@pytest.mark.parametrize("slot", [*CANDIDATE_SLOTS, "replay_refusals"])
def test_one_record_of_a_candidate_beside_a_refused_run_gives_its_reason(slot: str) -> None:
    owner: Any = example("bound_replay_unavailable" if slot == "replay_refusals" else BOUND).episode
    episode: Any = example("bound_original_refusal").episode
    bent = replace(episode, **{slot: getattr(owner, slot)})
    assert TraceRefusalReason.RUN_REFUSAL_WITH_CANDIDATES in reasons_of(bent, episode)


@pytest.mark.parametrize("slot", ["replay_inputs", "replay_results"])
def test_replay_records_doubled_or_out_of_order_give_their_reasons(slot: str) -> None:
    episode: Any = example(EMBEDDED).episode
    first, second, *rest = getattr(episode, slot)
    doubled = replace(episode, **{slot: (first, first, second, *rest)})
    assert TraceRefusalReason.REPLAY_RECORD_DUPLICATE in reasons_of(doubled, episode)
    assert TraceRefusalReason.REPLAY_RECORD_ORDER not in reasons_of(doubled, episode)
    turned = replace(episode, **{slot: (second, first, *rest)})
    assert TraceRefusalReason.REPLAY_RECORD_ORDER in reasons_of(turned, episode)
    assert TraceRefusalReason.REPLAY_RECORD_DUPLICATE not in reasons_of(turned, episode)


@pytest.mark.parametrize("given", examples(), ids=lambda known: known.name)
def test_what_refuses_names_only_what_is_wrong(given: Example) -> None:
    """A trace input that is another's is the one thing that is wrong with an episode that is lawful."""
    other = rebuilt_trace_input(given.episode)
    refusal = expecting(PracticeTraceRefusal, seal(replace(other, geometric_search_run_id="0" * 64), given.episode))
    assert refusal.reason_codes == (
        TraceRefusalReason.TRACE_INPUT_DIGEST_MISMATCH,
        TraceRefusalReason.TRACE_INPUT_EPISODE_MISMATCH,
    )
