"""ADR-0233, decision by decision."""

from copy import deepcopy
from dataclasses import fields, replace
from inspect import signature
from json import loads
from typing import Any, get_type_hints

import pytest

import practice_trace
from episode_examples import Example, example, examples
from episodes import build_input, seal, trace_input_of, trace_of
from payloads import digest_of
from practice_binding import CandidateAttemptRunBinding
from practice_evidence import identity_json
from practice_trace import (
    PracticeTraceInput,
    PracticeTraceRefusal,
    SealedPracticeTrace,
    build_bound_practice_trace_input,
    build_practice_trace_input,
    seal_bound_practice_trace,
    seal_practice_trace,
)

BOUND = [known for known in examples() if known.bound]
EMBEDDED = [known for known in examples() if not known.bound]
each_bound = pytest.mark.parametrize("given", BOUND, ids=lambda known: known.name)
each_embedded = pytest.mark.parametrize("given", EMBEDDED, ids=lambda known: known.name)


def rehashed_without(record: Any, **changes: Any) -> str:
    """Hash a record's payload with some of its entries changed."""
    return digest_of({**loads(identity_json(record)), **changes})


@pytest.mark.obligation("ADR-0233/1")
def test_a_binding_says_membership_and_nothing_else() -> None:
    names = {field.name for field in fields(CandidateAttemptRunBinding)}
    assert names == {
        "binding_id",
        "binding_policy_version",
        "input_digest",
        "original_run_id",
        "operator_result_id",
        "candidate_attempt_id",
        "attempt_index",
        "candidate_digest",
        "candidate_reconstruction_digest",
        "candidate_attempt_ref",
        "budget_charge",
        "depth",
        "step_index",
        "run_attempt_membership",
        "evidence_spans",
        "reason_codes",
        "explanation",
    }
    episode: Any = example("bound_closed_and_proven").episode
    assert episode.bindings[0].run_attempt_membership == "structurally_bound"


@pytest.mark.obligation("ADR-0233/2", "ADR-0233/11")
@each_bound
def test_binding_ids_are_kept_in_the_trace_and_its_chain(given: Example) -> None:
    episode: Any = given.episode
    ids = tuple(binding.binding_id for binding in episode.bindings)
    trace = trace_of(episode)
    assert trace.candidate_attempt_binding_ids == ids
    assert all(trace.upstream_identity_chain.count(known) == 1 for known in ids)
    assert trace.trace_records == trace.upstream_identity_chain


@pytest.mark.obligation("ADR-0233/3")
@each_bound
def test_the_run_and_its_attempts_stay_as_they_were(given: Example) -> None:
    before = deepcopy(given.episode)
    seal(trace_input_of(given.episode), given.episode)
    assert given.episode == before
    run: Any = given.episode.run
    assert getattr(run, "candidate_attempts", ()) == ()


@pytest.mark.obligation("ADR-0233/5")
def test_the_bound_functions_give_these_types_and_no_others() -> None:
    built = get_type_hints(build_bound_practice_trace_input)["return"]
    sealed = get_type_hints(seal_bound_practice_trace)["return"]
    assert built == PracticeTraceInput | PracticeTraceRefusal
    assert sealed == SealedPracticeTrace | PracticeTraceRefusal
    episode: Any = example("bound_closed_and_proven").episode
    assert type(build_input(replace(episode, bindings=()))) is PracticeTraceRefusal
    assert type(seal(trace_input_of(episode), replace(episode, bindings=()))) is PracticeTraceRefusal


@pytest.mark.obligation("ADR-0233/6")
@pytest.mark.parametrize("record_type", [PracticeTraceInput, SealedPracticeTrace])
def test_binding_ids_stand_after_attempt_ids(record_type: type) -> None:
    names = [field.name for field in fields(record_type)]
    assert names[names.index("candidate_attempt_ids") + 1] == "candidate_attempt_binding_ids"


@pytest.mark.obligation("ADR-0233/7")
def test_both_pairs_of_functions_exist_alike() -> None:
    bound: tuple[Any, ...] = (build_bound_practice_trace_input, seal_bound_practice_trace)
    legacy: tuple[Any, ...] = (build_practice_trace_input, seal_practice_trace)
    assert {function.__name__ for function in (*bound, *legacy)} <= set(practice_trace.__all__)
    for one, other in zip(bound, legacy, strict=True):
        kinds = [[parameter.kind for parameter in signature(known).parameters.values()] for known in (one, other)]
        assert kinds[0] == kinds[1]


@pytest.mark.obligation("ADR-0233/8")
@each_embedded
def test_the_legacy_path_keeps_binding_ids_empty_and_in_the_payload(given: Example) -> None:
    trace_input, trace = trace_input_of(given.episode), trace_of(given.episode)
    assert trace_input.candidate_attempt_binding_ids == trace.candidate_attempt_binding_ids == ()
    assert loads(identity_json(trace_input))["candidate_attempt_binding_ids"] == []
    assert loads(identity_json(trace))["candidate_attempt_binding_ids"] == []


@pytest.mark.obligation("ADR-0233/8")
def test_the_legacy_functions_take_no_bound_episode_and_the_bound_ones_no_legacy_episode() -> None:
    bound: Any = example("bound_closed_and_proven").episode
    embedded: Any = example("embedded_all_candidates_refused").episode
    outcomes = (
        build_practice_trace_input(bound),
        build_bound_practice_trace_input(embedded),
        seal_practice_trace(trace_input_of(bound), bound),
        seal_bound_practice_trace(trace_input_of(embedded), embedded),
    )
    for outcome in outcomes:
        assert isinstance(outcome, PracticeTraceRefusal)
        assert outcome.practice_disposition == "trace_invalid_input"
        assert outcome.reason_codes == ("malformed_episode",)


@pytest.mark.obligation("ADR-0233/9")
def test_binding_ids_are_in_the_input_digest() -> None:
    given = trace_input_of(example("bound_closed_and_proven").episode)
    (known,) = given.candidate_attempt_binding_ids
    assert rehashed_without(given, candidate_attempt_binding_ids=[known]) == given.input_digest
    assert rehashed_without(given, candidate_attempt_binding_ids=[]) != given.input_digest


@pytest.mark.obligation("ADR-0233/10")
def test_binding_ids_are_in_the_trace_id() -> None:
    trace = trace_of(example("bound_closed_and_proven").episode)
    assert rehashed_without(trace) == trace.trace_id
    assert rehashed_without(trace, candidate_attempt_binding_ids=[]) != trace.trace_id


@pytest.mark.obligation("ADR-0233/12")
@pytest.mark.parametrize("given", examples(), ids=lambda known: known.name)
def test_the_chain_has_the_stated_order(given: Example) -> None:
    episode: Any = given.episode
    trace = trace_of(episode)
    attempts = [result.candidate_attempt for result in getattr(episode, "operator_results", ())]
    attempts += getattr(episode.run, "candidate_attempts", ())
    assert trace.upstream_identity_chain == (
        episode.contract_assessment.problem_frame_digest,
        episode.contract_assessment.assessment_id,
        *(residual.residual_id for residual in episode.residuals),
        episode.gate_decision.decision_id,
        episode.budget_decision.budget_id,
        getattr(episode.run, "run_id", getattr(episode.run, "outcome_id", None)),
        *(attempt.attempt_id for attempt in attempts),
        *(binding.binding_id for binding in getattr(episode, "bindings", ())),
        *(result.replay_result_id for result in episode.replay_results),
        *(refusal.replay_refusal_id for refusal in episode.replay_refusals),
    )
