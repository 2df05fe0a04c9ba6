"""What one record has to say, given another, covers every field of it but those that are named here as free.

Source: ADR-0229, ADR-0231 and ADR-0232.
"""

from dataclasses import replace
from typing import Any, Final

import pytest

from bending import other_values
from episode_examples import example
from practice_binding.expectation import binding_agrees, binding_input_agrees
from practice_evidence import declaration_of
from practice_operator.expectation import (
    attempt_is_of_input,
    operator_input_is_of_residual,
    operator_input_is_of_run,
    operator_result_is_of_input,
    reconstruction_is_of_input,
)
from practice_replay import NONE_APPLICABLE, ReplayDisposition, ReplayRefusalReason
from practice_replay.expectation import refusal_agrees, replay_input_agrees, result_agrees
from stage_records import bound_records

HELD: Final[Any] = bound_records()
RESULT: Final[Any] = HELD.operator_results[0]
ATTEMPT: Final[Any] = RESULT.candidate_attempt
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


@pytest.mark.parametrize("disposition", list(ReplayDisposition))
def test_a_result_without_proofs_stands_in_an_episode_for_two_dispositions_alone(disposition: Any) -> None:
    """Without refs the contract alone has spoken: it refused, or it closed and no obligation applies."""
    given, result = HELD.replay_inputs[0], HELD.replay_results[0]
    assert result.proof_replay_refs == ()
    lawful = disposition in ("contract_refused", "contract_and_proof_closed")
    assert result_agrees(given, replace(result, replay_disposition=disposition)) is lawful


def test_a_replay_input_may_leave_its_obligations_unstated_and_none_of_them_twice() -> None:
    def agrees(obligations: tuple[str, ...], versions: tuple[tuple[str, str], ...]) -> bool:
        given = replace(HELD.replay_inputs[0], proof_obligation_refs=obligations, schema_versions=versions)
        return replay_input_agrees(given, HELD.run, ATTEMPT, RESULT.candidate_organ)

    many = tuple(f"obligation {number}" for number in range(300))
    assert agrees((), ())
    assert agrees((), (NONE_APPLICABLE,))
    assert agrees(many, ())
    assert not agrees(many, (NONE_APPLICABLE,))
    assert not agrees((*many, many[0]), ())
