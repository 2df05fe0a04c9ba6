"""A field that is bent is refused for its own reason, whichever way it is bent.

What a stage compares, it compares for equality: a value below the true one and one above it are refused alike. Bent
alone, a record no longer recomputes; resealed, its own id fits again and the link is what tells.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

import pytest

from bending import bent, either_way, path_of
from episode_examples import example
from episodes import digest_of_words
from practice_binding import (
    CandidateAttemptRunBindingRefusal,
    bind_candidate_attempt_to_run,
    build_candidate_attempt_run_binding_input,
)
from practice_evidence import identified
from practice_replay import (
    ContractReplayVerdict,
    ReplayAdapterInput,
    ReplayAdapterRefusal,
    ReplayAdapterResult,
    build_bound_replay_adapter_input,
    build_replay_adapter_input,
    classify_replay_result,
)
from practice_run import RunDisposition
from stage_records import bound_records
from tampering import at

HELD: Final[Any] = bound_records()
RESULT: Final[Any] = HELD.operator_results[0]
ATTEMPT: Final[Any] = RESULT.candidate_attempt
VERDICT: Final = ContractReplayVerdict(
    "problem_frame_contracts.unary_delta", digest_of_words("an assessment"), contract_closed=True, reason_codes=()
)
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
        "provenance_mismatch": ("candidate_reconstruction.operator_provenance",),
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
    for value in either_way(at(record, path_of(path))):
        changed = bent(record, path_of(path), value, reseal=reseal)
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
        changed = bent(prior, (field,), value, reseal=reseal)
        assert reason in reasons(bind_candidate_attempt_to_run(**BOUND, prior_bindings=(changed,))), value


EMBEDDED: Final[Any] = example("embedded_all_candidates_refused").episode


class Stage(NamedTuple):
    """A function of replay, values that it takes, and what it makes of them."""

    call: Callable[..., Any]
    values: dict[str, Any]
    outcome: type


REPLAY: Final = {
    "embedded input": Stage(
        build_replay_adapter_input,
        {
            "run": EMBEDDED.run,
            "attempt": EMBEDDED.run.candidate_attempts[0],
            "residual": EMBEDDED.residuals[0],
        },
        ReplayAdapterInput,
    ),
    "bound input": Stage(
        build_bound_replay_adapter_input,
        {"run": HELD.run, "binding": HELD.bindings[0], "operator_result": RESULT},
        ReplayAdapterInput,
    ),
    "classification": Stage(
        classify_replay_result,
        {
            "replay_input": HELD.replay_inputs[0],
            "attempt": ATTEMPT,
            "contract_verdict": VERDICT,
            "proof_replay_refs": (),
        },
        ReplayAdapterResult,
    ),
}


@pytest.mark.parametrize("stage", REPLAY.values(), ids=REPLAY.keys())
def test_replay_takes_what_is_not_bent(stage: Stage) -> None:
    assert isinstance(stage.call(**stage.values), stage.outcome)


@pytest.mark.parametrize(
    ("stage", "argument", "path", "reason", "reseal"),
    [
        ("embedded input", "run", "run_id", "run_id_mismatch", False),
        ("embedded input", "attempt", "attempt_id", "attempt_id_mismatch", False),
        ("embedded input", "attempt", "candidate_digest", "attempt_not_in_run", True),
        ("embedded input", "attempt", "step_index", "attempt_not_in_run", True),
        ("embedded input", "residual", "residual_id", "residual_not_in_run", False),
        ("embedded input", "residual", "residual_code", "residual_not_in_run", False),
        ("embedded input", "residual", "residual_code", "residual_not_in_run", True),
        ("bound input", "run", "run_id", "run_id_mismatch", False),
        ("bound input", "run", "input_digest", "binding_mismatch", True),
        ("bound input", "binding", "binding_id", "binding_mismatch", False),
        ("bound input", "binding", "original_run_id", "binding_mismatch", True),
        ("bound input", "binding", "operator_result_id", "binding_mismatch", True),
        ("bound input", "binding", "candidate_attempt_id", "binding_mismatch", True),
        ("bound input", "binding", "candidate_attempt_ref", "binding_mismatch", True),
        ("bound input", "operator_result", "candidate_attempt.attempt_id", "attempt_id_mismatch", False),
        ("bound input", "operator_result", "candidate_attempt.candidate_digest", "binding_mismatch", True),
        ("bound input", "operator_result", "candidate_reconstruction_digest", "binding_mismatch", True),
        ("classification", "replay_input", "input_digest", "replay_input_digest_mismatch", False),
        ("classification", "replay_input", "replay_policy_version", "unsupported_replay_policy", True),
        ("classification", "replay_input", "run_policy_version", "unsupported_replay_policy", True),
        ("classification", "replay_input", "contract_replay_target", "replay_target_unknown", True),
        ("classification", "replay_input", "candidate_organ", "replay_target_unknown", True),
        ("classification", "replay_input", "attempt_id", "candidate_identity_mismatch", True),
        ("classification", "replay_input", "attempt_index", "candidate_identity_mismatch", True),
        ("classification", "replay_input", "candidate_digest", "candidate_identity_mismatch", True),
        ("classification", "attempt", "attempt_id", "attempt_id_mismatch", False),
        ("classification", "attempt", "candidate_digest", "candidate_identity_mismatch", True),
        ("classification", "contract_verdict", "contract_replay_target", "contract_verdict_foreign", True),
    ],
)
def test_replay_refuses_for_the_field_that_is_bent(
    stage: str, argument: str, path: str, reason: str, *, reseal: bool
) -> None:
    call, values, _ = REPLAY[stage]
    for value in either_way(at(values[argument], path_of(path))):
        changed = bent(values[argument], path_of(path), value, reseal=reseal)
        assert reasons(call(**{**values, argument: changed})) == (reason,), value


@pytest.mark.parametrize(
    "pair", [("a", "z"), ("proof_obligations", ""), ("proof_obligations", "\U0010ffff"), ("z", "")]
)
def test_a_classification_knows_no_schema_version_but_that_none_applies(pair: tuple[str, str]) -> None:
    given = identified(replace(HELD.replay_inputs[0], schema_versions=(pair,)))
    outcome = classify_replay_result(given, ATTEMPT, VERDICT, ())
    assert reasons(outcome) == ("unsupported_schema_version",)
