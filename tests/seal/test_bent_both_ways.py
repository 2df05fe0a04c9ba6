"""A field that is bent is refused for its own reason, whichever way it is bent.

What a stage compares, it compares for equality: a value below the true one and one above it are refused alike. Bent
alone, a record no longer recomputes; resealed, its own id fits again and the link is what tells.
"""

from dataclasses import replace
from enum import StrEnum
from typing import Any, Final

import pytest

from episodes import CLOSED, bound_episode, digest_of_words, direction_missing, example
from practice_binding import (
    CandidateAttemptRunBindingRefusal,
    bind_candidate_attempt_to_run,
    build_candidate_attempt_run_binding_input,
)
from practice_binding.expectation import binding_agrees, binding_input_agrees
from practice_evidence import declaration_of, identified
from practice_operator.expectation import (
    attempt_is_of_input,
    operator_input_is_of_residual,
    operator_input_is_of_run,
    operator_result_is_of_input,
    reconstruction_is_of_input,
)
from practice_replay import (
    ContractReplayVerdict,
    ReplayAdapterInput,
    ReplayAdapterRefusal,
    ReplayAdapterResult,
    ReplayDisposition,
    ReplayRefusalReason,
    build_bound_replay_adapter_input,
    build_replay_adapter_input,
    classify_replay_result,
)
from practice_replay.expectation import refusal_agrees, replay_input_agrees, result_agrees
from practice_run import BudgetCharge, RunDisposition

HELD: Final[Any] = bound_episode(direction_missing(), CLOSED)
RESULT: Final[Any] = HELD.operator_results[0]
ATTEMPT: Final[Any] = RESULT.candidate_attempt
VERDICT: Final = ContractReplayVerdict(
    "problem_frame_contracts.unary_delta", digest_of_words("an assessment"), contract_closed=True, reason_codes=()
)
DIGITS: Final = frozenset("0123456789abcdef")


def either_way(value: Any) -> tuple[Any, Any]:
    """Give a value of the same kind below a value, and one above it."""
    if isinstance(value, int):
        return value - 1, value + 1
    if isinstance(value, str) and len(value) == 64 and set(value) <= DIGITS:
        return "0" * 64, "f" * 64
    if isinstance(value, str):
        return "", "\U0010ffff"
    if value and isinstance(value[0], str):
        return ("", *value[1:]), ("\U0010ffff", *value[1:])
    raise TypeError(value)


def resealed(record: Any) -> Any:
    """Give a record its own id again, where it has one."""
    declaration = declaration_of(type(record))
    return record if declaration is None or declaration.identity_field is None else identified(record)


def bent(record: Any, path: str, value: Any, *, reseal: bool) -> Any:
    """Replace a field, at any depth, and give every record around it its own id again where that is asked for."""
    name, _, inside = path.partition(".")
    held = bent(getattr(record, name), inside, value, reseal=reseal) if inside else value
    changed = replace(record, **{name: held})
    return resealed(changed) if reseal else changed


def field_at(record: Any, path: str) -> Any:
    """Give the field of a record at a path."""
    for name in path.split("."):
        record = getattr(record, name)
    return record


BOUND: Final[dict[str, Any]] = {
    "run": HELD.run,
    "operator_result": RESULT,
    "operator_input": HELD.operator_inputs[0],
    "binding_input": HELD.binding_inputs[0],
}
RESEALED_REASONS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "run": {
        "unsupported_policy_version": ("run_policy_version", "schema_version"),
        "operator_set_mismatch": ("operator_set_id", "operator_set_version"),
    },
    "operator_input": {
        "unsupported_policy_version": ("operator_policy_version",),
        "operator_input_run_mismatch": (
            "problem_frame_digest",
            "original_contract_assessment_id",
            "search_gate_decision_id",
            "compute_budget_id",
            "geometric_search_run_id",
            "operator_set_id",
            "operator_set_version",
            "operator_policy_version",
            "operator_name",
            "operator_version",
            "residual_id",
            "residual_kind",
            "residual_code",
            "candidate_organ",
        ),
    },
    "operator_result": {
        "candidate_digest_mismatch": (
            "candidate_reconstruction.candidate_digest",
            "candidate_reconstruction.problem_frame_digest",
            "candidate_reconstruction.candidate_organ",
        ),
        "reconstruction_digest_mismatch": (
            "candidate_reconstruction.candidate_reconstruction_digest",
            "candidate_attempt.attempt_index",
            "candidate_attempt.candidate_digest",
        ),
        "operator_result_input_mismatch": (
            "operator_policy_version",
            "input_digest",
            "geometric_search_run_id",
            "candidate_organ",
            "operator_name",
            "operator_version",
            "attempt_id",
            "attempt_index",
            "candidate_digest",
            "candidate_reconstruction_digest",
            "candidate_reconstruction.candidate_digest",
            "candidate_reconstruction.candidate_reconstruction_digest",
        ),
        "attempt_result_mismatch": (
            "candidate_attempt.attempt_index",
            "candidate_attempt.operator_id",
            "candidate_attempt.operator_version",
            "candidate_attempt.input_digest",
            "candidate_attempt.candidate_digest",
            "candidate_attempt.depth",
        ),
        "reconstruction_result_mismatch": (
            "candidate_reconstruction.candidate_organ",
            "candidate_reconstruction.operator_name",
            "candidate_reconstruction.operator_version",
            "candidate_reconstruction.source_residual_id",
            "candidate_reconstruction.problem_frame_digest",
            "candidate_reconstruction.original_contract_assessment_id",
        ),
    },
    "binding_input": {
        "unsupported_policy_version": ("binding_policy_version",),
        "binding_input_mismatch": (
            "original_run_id",
            "original_run_policy_version",
            "original_run_input_digest",
            "operator_set_id",
            "operator_set_version",
            "budget_id",
            "gate_decision_id",
            "residual_ids",
            "problem_frame_digest",
            "original_contract_assessment_id",
            "operator_result_id",
            "operator_policy_version",
            "candidate_attempt_id",
            "attempt_index",
            "candidate_digest",
            "candidate_reconstruction_digest",
        ),
    },
}
ALONE_REASONS: Final = (
    ("run", "run_id", "run_id_mismatch"),
    ("operator_input", "input_digest", "operator_input_digest_mismatch"),
    ("operator_result", "operator_result_id", "operator_result_id_mismatch"),
    ("operator_result", "candidate_attempt.attempt_id", "attempt_id_mismatch"),
    ("binding_input", "input_digest", "binding_input_digest_mismatch"),
)


def reasons(outcome: Any) -> tuple[str, ...]:
    """Give the reasons of a refusal."""
    assert isinstance(outcome, CandidateAttemptRunBindingRefusal | ReplayAdapterRefusal), outcome
    return tuple(str(reason) for reason in outcome.reason_codes)


@pytest.mark.parametrize(
    ("argument", "path", "reason", "reseal"),
    [
        *((argument, path, reason, False) for argument, path, reason in ALONE_REASONS),
        *(
            (argument, path, reason, True)
            for argument, by_reason in RESEALED_REASONS.items()
            for reason, paths in by_reason.items()
            for path in paths
        ),
    ],
)
def test_what_is_bound_is_refused_for_the_field_that_is_bent(
    argument: str, path: str, reason: str, *, reseal: bool
) -> None:
    record = BOUND[argument]
    for value in either_way(field_at(record, path)):
        changed = bent(record, path, value, reseal=reseal)
        values = {**BOUND, argument: changed}
        assert reason in reasons(bind_candidate_attempt_to_run(**values)), value
        if argument != "binding_input":
            del values["binding_input"]
            assert reason in reasons(build_candidate_attempt_run_binding_input(**values)), value


@pytest.mark.parametrize(
    "changes", [{"run_disposition": RunDisposition.CANDIDATE_REPLAY_PENDING}, {"candidate_attempts": (ATTEMPT,)}]
)
def test_a_run_that_is_not_inert_in_one_way_alone_is_refused(changes: dict[str, Any]) -> None:
    run = identified(replace(HELD.run, **changes))
    assert "run_not_inert" in reasons(bind_candidate_attempt_to_run(**{**BOUND, "run": run}))


@pytest.mark.parametrize(
    ("field", "reason", "reseal"),
    [
        ("binding_id", "prior_binding_id_mismatch", False),
        ("original_run_id", "prior_binding_run_mismatch", True),
    ],
)
def test_a_prior_binding_is_refused_for_the_field_that_is_bent(field: str, reason: str, *, reseal: bool) -> None:
    prior = identified(
        replace(HELD.bindings[0], attempt_index=1, candidate_attempt_id="0" * 64, candidate_digest="1" * 64)
    )
    for value in either_way(getattr(prior, field)):
        changed = bent(prior, field, value, reseal=reseal)
        assert reason in reasons(bind_candidate_attempt_to_run(**BOUND, prior_bindings=(changed,))), value


EMBEDDED: Final[Any] = example("embedded_all_candidates_refused").episode


@pytest.mark.parametrize(
    ("argument", "field", "reason", "reseal"),
    [
        ("run", "run_id", "run_id_mismatch", False),
        ("attempt", "attempt_id", "attempt_id_mismatch", False),
        ("attempt", "candidate_digest", "attempt_not_in_run", True),
        ("attempt", "step_index", "attempt_not_in_run", True),
        ("residual", "residual_id", "residual_not_in_run", False),
        ("residual", "residual_code", "residual_not_in_run", False),
        ("residual", "residual_code", "residual_not_in_run", True),
    ],
)
def test_an_embedded_replay_input_is_refused_for_the_field_that_is_bent(
    argument: str, field: str, reason: str, *, reseal: bool
) -> None:
    values: dict[str, Any] = {
        "run": EMBEDDED.run,
        "attempt": EMBEDDED.run.candidate_attempts[0],
        "residual": EMBEDDED.residuals[0],
    }
    assert isinstance(build_replay_adapter_input(**values), ReplayAdapterInput)
    for value in either_way(getattr(values[argument], field)):
        changed = bent(values[argument], field, value, reseal=reseal)
        assert reasons(build_replay_adapter_input(**{**values, argument: changed})) == (reason,), value


@pytest.mark.parametrize(
    ("argument", "path", "reason", "reseal"),
    [
        ("run", "run_id", "run_id_mismatch", False),
        ("run", "input_digest", "binding_mismatch", True),
        ("binding", "binding_id", "binding_mismatch", False),
        ("binding", "original_run_id", "binding_mismatch", True),
        ("binding", "operator_result_id", "binding_mismatch", True),
        ("binding", "candidate_attempt_id", "binding_mismatch", True),
        ("binding", "candidate_attempt_ref", "binding_mismatch", True),
        ("operator_result", "candidate_attempt.attempt_id", "attempt_id_mismatch", False),
        ("operator_result", "candidate_attempt.candidate_digest", "binding_mismatch", True),
        ("operator_result", "candidate_reconstruction_digest", "binding_mismatch", True),
    ],
)
def test_a_bound_replay_input_is_refused_for_the_field_that_is_bent(
    argument: str, path: str, reason: str, *, reseal: bool
) -> None:
    values: dict[str, Any] = {"run": HELD.run, "binding": HELD.bindings[0], "operator_result": RESULT}
    assert isinstance(build_bound_replay_adapter_input(**values), ReplayAdapterInput)
    for value in either_way(field_at(values[argument], path)):
        changed = bent(values[argument], path, value, reseal=reseal)
        assert reasons(build_bound_replay_adapter_input(**{**values, argument: changed})) == (reason,), value


@pytest.mark.parametrize(
    ("argument", "field", "reason", "reseal"),
    [
        ("replay_input", "input_digest", "replay_input_digest_mismatch", False),
        ("replay_input", "replay_policy_version", "unsupported_replay_policy", True),
        ("replay_input", "run_policy_version", "unsupported_replay_policy", True),
        ("replay_input", "contract_replay_target", "replay_target_unknown", True),
        ("replay_input", "candidate_organ", "replay_target_unknown", True),
        ("replay_input", "attempt_id", "candidate_identity_mismatch", True),
        ("replay_input", "attempt_index", "candidate_identity_mismatch", True),
        ("replay_input", "candidate_digest", "candidate_identity_mismatch", True),
        ("attempt", "attempt_id", "attempt_id_mismatch", False),
        ("attempt", "candidate_digest", "candidate_identity_mismatch", True),
        ("contract_verdict", "contract_replay_target", "contract_verdict_foreign", True),
    ],
)
def test_a_classification_is_refused_for_the_field_that_is_bent(
    argument: str, field: str, reason: str, *, reseal: bool
) -> None:
    values: dict[str, Any] = {
        "replay_input": HELD.replay_inputs[0],
        "attempt": ATTEMPT,
        "contract_verdict": VERDICT,
        "proof_replay_refs": (),
    }
    assert isinstance(classify_replay_result(**values), ReplayAdapterResult)
    for value in either_way(getattr(values[argument], field)):
        changed = bent(values[argument], field, value, reseal=reseal)
        assert reasons(classify_replay_result(**{**values, argument: changed})) == (reason,), value


@pytest.mark.parametrize(
    "pair", [("a", "z"), ("proof_obligations", ""), ("proof_obligations", "\U0010ffff"), ("z", "")]
)
def test_a_classification_knows_no_schema_version_but_that_none_applies(pair: tuple[str, str]) -> None:
    given = identified(replace(HELD.replay_inputs[0], schema_versions=(pair,)))
    outcome = classify_replay_result(given, ATTEMPT, VERDICT, ())
    assert reasons(outcome) == ("unsupported_schema_version",)


def other_values(value: Any) -> tuple[Any, ...]:
    """Give values of the same kind that are not this one: every other word of a vocabulary, both ways of a scalar."""
    if isinstance(value, StrEnum):
        return tuple(member for member in type(value) if member is not value)
    if value is None:
        return ("", "\U0010ffff")
    if isinstance(value, BudgetCharge):
        return (BudgetCharge(value.candidates, value.steps + 1), BudgetCharge(value.candidates + 1, value.steps))
    if isinstance(value, tuple):
        return ((*value, *value), value[:-1]) if value else ()
    return either_way(value)


UNPROVEN: Final[Any] = example("embedded_contract_closed_proof_refused").episode
UNAVAILABLE: Final[Any] = example("embedded_replay_unavailable").episode
LAWS: Final[dict[str, tuple[Any, Any, frozenset[str]]]] = {
    "operator input of its run and residual": (
        lambda given: (
            operator_input_is_of_run(given, HELD.run) and operator_input_is_of_residual(given, HELD.residuals[0])
        ),
        HELD.operator_inputs[0],
        frozenset({"input_digest", "attempt_index", "schema_versions", "policy_versions"}),
    ),
    "attempt of its input": (
        lambda attempt: attempt_is_of_input(attempt, HELD.operator_inputs[0]),
        ATTEMPT,
        frozenset({"attempt_id", "candidate_digest", "step_index", "evidence_spans", "explanation"}),
    ),
    "reconstruction of its input": (
        lambda reconstruction: reconstruction_is_of_input(reconstruction, HELD.operator_inputs[0]),
        RESULT.candidate_reconstruction,
        frozenset({"candidate_digest", "candidate_reconstruction_digest", "candidate_payload", "evidence_spans"}),
    ),
    "operator result of its input and attempt": (
        lambda result: operator_result_is_of_input(result, HELD.operator_inputs[0]),
        RESULT,
        frozenset({"operator_result_id", "candidate_attempt", "candidate_reconstruction", "explanation"}),
    ),
    "binding input of its run and result": (
        lambda given: binding_input_agrees(given, HELD.run, RESULT),
        HELD.binding_inputs[0],
        frozenset({"input_digest", "schema_versions", "policy_versions"}),
    ),
    "binding of its input and attempt": (
        lambda binding: binding_agrees(binding, HELD.binding_inputs[0], RESULT, HELD.bindings[0].candidate_attempt_ref),
        HELD.bindings[0],
        frozenset({"binding_id", "explanation"}),
    ),
    "replay input of its run and attempt": (
        lambda given: replay_input_agrees(given, HELD.run, ATTEMPT, RESULT.candidate_organ),
        HELD.replay_inputs[0],
        frozenset({"input_digest", "candidate_reconstruction_digest", "schema_versions"}),
    ),
    "replay result of its input": (
        lambda result: result_agrees(UNPROVEN.replay_inputs[0], result),
        UNPROVEN.replay_results[0],
        frozenset({"replay_result_id", "contract_replay_assessment_id", "evidence_spans", "explanation"}),
    ),
    "replay refusal of its input": (
        lambda refusal: refusal_agrees(UNAVAILABLE.replay_inputs[0], refusal),
        UNAVAILABLE.replay_refusals[0],
        frozenset({"replay_refusal_id", "explanation"}),
    ),
}


@pytest.mark.parametrize("law", LAWS)
def test_a_law_on_values_holds_of_every_field_but_the_free_ones(law: str) -> None:
    agrees, record, free = LAWS[law]
    assert agrees(record)
    declaration = declaration_of(type(record))
    assert declaration is not None
    assert free <= {field.name for field in declaration.fields}
    for field in declaration.fields:
        for value in other_values(getattr(record, field.name)) if field.name not in free else ():
            assert not agrees(replace(record, **{field.name: value})), (field.name, value)


REASONS_AND_DISPOSITIONS: Final = [
    (reason, disposition) for reason in ReplayRefusalReason for disposition in ReplayDisposition
]


@pytest.mark.parametrize(("reason", "disposition"), REASONS_AND_DISPOSITIONS)
def test_a_replay_refusal_stands_in_an_episode_only_for_an_authority(reason: Any, disposition: Any) -> None:
    """Only what an authority did not say may be refused; the reason has the disposition that its refusal has."""
    lawful = {
        ("contract_replay_unavailable", "contract_replay_unavailable"),
        ("contract_verdict_malformed", "contract_replay_unavailable"),
        ("contract_verdict_foreign", "contract_replay_unavailable"),
        ("proof_replay_unavailable", "proof_replay_unavailable"),
        ("proof_replay_not_one_to_one", "proof_replay_unavailable"),
        ("unsupported_proof_obligation", "unsupported_proof_obligation"),
    }
    given = UNAVAILABLE.replay_inputs[0]
    refusal = replace(UNAVAILABLE.replay_refusals[0], reason_codes=(reason,), replay_disposition=disposition)
    stated = {(str(reason), str(disposition))} & lawful
    assert refusal_agrees(given, refusal) == bool(stated)
    assert not refusal_agrees(given, replace(refusal, reason_codes=(reason, reason)))
    assert not refusal_agrees(given, replace(refusal, reason_codes=()))
