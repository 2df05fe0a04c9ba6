"""ADR-0230 §17, item by item."""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from importlib import import_module
from json import loads
from pathlib import Path
from types import FunctionType
from typing import Any, Final

import pytest

import practice_trace
from episode_examples import Example, example, examples
from episodes import (
    CLOSED,
    Episode,
    Plan,
    Upstream,
    build_input,
    direction_missing,
    embedded_episode,
    expecting,
    seal,
    trace_input_of,
    trace_of,
    without_candidates,
)
from installed_packages import KERNEL_PACKAGES
from payloads import digest_of
from practice_budget import decide_compute_budget
from practice_evidence import FieldRole, declaration_of, identified, identity_json
from practice_gate import decide_search_gate
from practice_operator import CANDIDATE_OPERATOR_SET
from practice_residual import project_contract_residuals
from practice_trace import (
    PracticeDisposition,
    PracticeTraceInput,
    PracticeTraceRefusal,
    SealedPracticeTrace,
    TraceRefusalReason,
)
from resealing import rebuilt_trace_input
from tampering import changed

ROOT: Final = Path(__file__).resolve().parents[2]

FORBIDDEN_FIELDS: Final = frozenset(
    {
        "answer",
        "final_answer",
        "served_output",
        "promotion",
        "mutation",
        "teaching_update",
        "pack_update",
        "policy_update",
        "identity_update",
        "workbench_state",
        "runtime_effect",
        "confidence",
        "score",
        "rank",
        "priority",
        "selected_candidate",
        "best_candidate",
        "serving_allowed",
        "runnable",
    }
)

each_example = pytest.mark.parametrize("given", examples(), ids=lambda known: known.name)


def span_payloads(spans: tuple[Any, ...]) -> list[dict[str, Any]]:
    """Write spans as they stand in a payload."""
    return [
        {"text": span.text, "start": span.start, "end": span.end, "sentence_index": span.sentence_index}
        for span in spans
    ]


def ends_as(ending: str) -> list[Example]:
    """Give the examples that end so."""
    return [known for known in examples() if known.disposition == ending]


def refusal_of(given: PracticeTraceInput, episode: Episode) -> PracticeTraceRefusal:
    """Seal what has to be refused."""
    return expecting(PracticeTraceRefusal, seal(given, episode))


@pytest.mark.obligation("ADR-0230/17.1")
def test_the_public_api_is_exactly_this() -> None:
    assert sorted(practice_trace.__all__) == [
        "BoundPracticeEpisode",
        "PracticeDisposition",
        "PracticeEpisode",
        "PracticeTraceInput",
        "PracticeTraceRefusal",
        "SealedPracticeTrace",
        "TRACE_POLICY_VERSION",
        "TraceRefusalReason",
        "build_bound_practice_trace_input",
        "build_practice_trace_input",
        "seal_bound_practice_trace",
        "seal_practice_trace",
    ]


@pytest.mark.obligation("ADR-0230/17.1")
@pytest.mark.parametrize("package", KERNEL_PACKAGES)
def test_what_a_package_exports_is_what_it_lists(package: str) -> None:
    module = import_module(package)
    submodules = {path.stem for path in Path(str(module.__file__)).parent.glob("*.py")}
    public = {name for name in vars(module) if not name.startswith("_")} - submodules
    assert sorted(module.__all__) == sorted(public)
    assert len(set(module.__all__)) == len(module.__all__)


@pytest.mark.obligation("ADR-0230/17.2")
@each_example
def test_a_valid_chain_seals_the_same_trace_every_time(given: Example) -> None:
    first, second = trace_of(given.episode), trace_of(given.episode)
    assert first.practice_disposition is given.disposition
    assert first == second
    assert identity_json(first) == identity_json(second)


@pytest.mark.obligation("ADR-0230/17.3")
@pytest.mark.parametrize(
    "given",
    [*ends_as("sealed_original_refusal"), *ends_as("sealed_exhausted_no_candidate")],
    ids=lambda known: known.name,
)
def test_an_episode_without_candidates_seals_as_exhausted_or_as_the_original_refusal(given: Example) -> None:
    trace = trace_of(given.episode)
    run: Any = given.episode.run
    if hasattr(run, "outcome_id"):
        assert trace.practice_disposition == "sealed_original_refusal"
        assert trace.geometric_search_run_id == run.outcome_id
    else:
        assert trace.practice_disposition == "sealed_exhausted_no_candidate"
        assert trace.geometric_search_run_id == run.run_id
    assert (trace.candidate_attempt_ids, trace.replay_result_ids, trace.replay_refusal_ids) == ((), (), ())


@pytest.mark.obligation("ADR-0230/17.4")
@pytest.mark.parametrize("given", ends_as("sealed_all_candidates_refused"), ids=lambda known: known.name)
def test_contract_refusals_seal_as_all_candidates_refused(given: Example) -> None:
    assert {result.replay_disposition.value for result in given.episode.replay_results} == {"contract_refused"}
    assert trace_of(given.episode).practice_disposition == "sealed_all_candidates_refused"


@pytest.mark.obligation("ADR-0230/17.5")
@pytest.mark.parametrize("given", ends_as("sealed_replay_unavailable"), ids=lambda known: known.name)
def test_replay_refusals_alone_seal_as_replay_unavailable(given: Example) -> None:
    assert given.episode.replay_results == ()
    assert given.episode.replay_refusals != ()
    trace = trace_of(given.episode)
    assert trace.practice_disposition == "sealed_replay_unavailable"
    assert trace.replay_refusal_ids == tuple(known.replay_refusal_id for known in given.episode.replay_refusals)


@pytest.mark.obligation("ADR-0230/17.6")
@pytest.mark.parametrize("given", ends_as("sealed_contract_closed_proof_refused"), ids=lambda known: known.name)
def test_a_closed_contract_with_a_refused_proof_seals_as_such(given: Example) -> None:
    outcomes = {result.replay_disposition.value for result in given.episode.replay_results}
    assert "contract_closed_but_proof_refused" in outcomes
    assert "contract_and_proof_closed" not in outcomes
    assert trace_of(given.episode).practice_disposition == "sealed_contract_closed_proof_refused"


@pytest.mark.obligation("ADR-0230/17.7", "ADR-0230/17.control-4")
@pytest.mark.parametrize("given", ends_as("sealed_candidate_replay_closed"), ids=lambda known: known.name)
def test_a_closed_replay_seals_as_closed_and_makes_no_answer(given: Example) -> None:
    trace = trace_of(given.episode)
    assert trace.practice_disposition == "sealed_candidate_replay_closed"
    held = loads(identity_json(trace))
    assert FORBIDDEN_FIELDS.isdisjoint(held)
    # What a trace says of candidates are ids and spans; the candidates' own words are nowhere in it.
    assert set(held) - {"evidence_spans", "practice_disposition", "created_by_policy", "trace_policy_version"} == {
        name for name in held if name.endswith(("_id", "_ids", "_digest", "_chain", "_records"))
    }


MISSING: Final = {
    "problem_frame": "missing_problem_frame",
    "contract_assessment": "missing_contract_assessment",
    "residuals": "missing_residuals",
    "gate_decision": "missing_gate_decision",
    "budget_decision": "missing_budget_decision",
    "run": "missing_run",
    "replay_inputs": "missing_replay_inputs",
    "replay_results": "missing_replay_records",
    "operator_inputs": "missing_operator_inputs",
    "operator_results": "missing_operator_results",
    "binding_inputs": "missing_binding_inputs",
    "bindings": "missing_bindings",
}


@pytest.mark.obligation("ADR-0230/17.8")
@pytest.mark.parametrize("slot", MISSING)
def test_a_missing_record_gives_a_refusal(slot: str) -> None:
    for name in ("bound_closed_and_proven", "embedded_all_candidates_refused"):
        episode: Any = example(name).episode
        if not hasattr(episode, slot):
            continue
        nothing = () if isinstance(getattr(episode, slot), tuple) else None
        lacking = replace(episode, **{slot: nothing})
        for outcome in (seal(trace_input_of(episode), lacking), build_input(lacking)):
            refusal = expecting(PracticeTraceRefusal, outcome)
            assert refusal.practice_disposition is PracticeDisposition.TRACE_UPSTREAM_INCOMPLETE
            assert refusal.reason_codes == (TraceRefusalReason(MISSING[slot]),)


EMBEDDED_LINKS: Final = (
    (("contract_assessment", "problem_frame_digest"), "problem_frame_digest_mismatch"),
    (("contract_assessment", "assessment_id"), "contract_assessment_id_mismatch"),
    (("residuals", 0, "residual_id"), "residual_id_mismatch"),
    (("gate_decision", "decision_id"), "gate_decision_id_mismatch"),
    (("gate_decision", "input_digest"), "gate_residual_mismatch"),
    (("gate_decision", "residual_ids", 0), "gate_residual_mismatch"),
    (("budget_decision", "budget_id"), "budget_id_mismatch"),
    (("budget_decision", "gate_decision_id"), "budget_gate_mismatch"),
    (("budget_decision", "gate_input_digest"), "budget_gate_mismatch"),
    (("run", "run_id"), "run_id_mismatch"),
    (("run", "problem_frame_digest"), "problem_frame_digest_run_mismatch"),
    (("run", "contract_assessment_id"), "contract_assessment_id_run_mismatch"),
    (("run", "residual_ids", 0), "residual_ids_run_mismatch"),
    (("run", "gate_decision_id"), "gate_decision_id_run_mismatch"),
    (("run", "budget_id"), "budget_id_run_mismatch"),
    (("run", "operator_set_id"), "operator_set_run_mismatch"),
    (("run", "operator_set_version"), "operator_set_run_mismatch"),
    (("run", "input_digest"), "run_input_digest_mismatch"),
    (("replay_inputs", 0, "input_digest"), "replay_input_digest_mismatch"),
    (("replay_inputs", 0, "run_id"), "replay_input_attempt_mismatch"),
    (("replay_inputs", 0, "candidate_digest"), "replay_input_attempt_mismatch"),
    (("replay_inputs", 0, "candidate_reconstruction_digest"), "replay_input_attempt_mismatch"),
    (("replay_inputs", 0, "problem_frame_digest"), "replay_input_attempt_mismatch"),
    (("replay_inputs", 0, "gate_decision_id"), "replay_input_attempt_mismatch"),
    (("replay_results", 0, "replay_result_id"), "replay_result_id_mismatch"),
    (("replay_results", 0, "input_digest"), "replay_result_input_mismatch"),
    (("replay_results", 0, "run_id"), "replay_result_input_mismatch"),
    (("replay_results", 0, "candidate_digest"), "replay_result_input_mismatch"),
    (("replay_results", 0, "attempt_id"), "replay_record_orphan"),
)
BOUND_LINKS: Final = (
    *EMBEDDED_LINKS,
    (("operator_inputs", 0, "input_digest"), "operator_input_digest_mismatch"),
    (("operator_inputs", 0, "geometric_search_run_id"), "operator_input_run_mismatch"),
    (("operator_inputs", 0, "residual_id"), "operator_input_run_mismatch"),
    (("operator_inputs", 0, "operator_set_id"), "operator_input_run_mismatch"),
    (("operator_results", 0, "operator_result_id"), "operator_result_id_mismatch"),
    (("operator_results", 0, "input_digest"), "operator_result_input_mismatch"),
    (("operator_results", 0, "attempt_id"), "operator_result_input_mismatch"),
    (("operator_results", 0, "candidate_digest"), "operator_result_input_mismatch"),
    (("operator_results", 0, "candidate_attempt", "attempt_id"), "attempt_id_mismatch"),
    (("operator_results", 0, "candidate_reconstruction", "candidate_digest"), "candidate_digest_mismatch"),
    (
        ("operator_results", 0, "candidate_reconstruction", "candidate_reconstruction_digest"),
        "reconstruction_digest_mismatch",
    ),
    (("operator_results", 0, "candidate_reconstruction", "source_residual_id"), "reconstruction_input_mismatch"),
    (("binding_inputs", 0, "input_digest"), "binding_input_digest_mismatch"),
    (("binding_inputs", 0, "original_run_id"), "binding_input_result_mismatch"),
    (("binding_inputs", 0, "operator_result_id"), "binding_input_result_mismatch"),
    (("bindings", 0, "binding_id"), "binding_id_mismatch"),
    (("bindings", 0, "input_digest"), "binding_input_mismatch"),
    (("bindings", 0, "candidate_attempt_ref"), "binding_input_mismatch"),
)
MISMATCHED: Final = [
    *(("embedded_two_closed_that_disagree", path, reason) for path, reason in EMBEDDED_LINKS),
    *(("bound_closed_and_proven", path, reason) for path, reason in BOUND_LINKS),
]


@pytest.mark.obligation("ADR-0230/17.9")
@pytest.mark.parametrize(
    ("name", "path", "reason"),
    MISMATCHED,
    ids=[f"{name}/{'.'.join(map(str, path))}" for name, path, _ in MISMATCHED],
)
def test_an_identity_that_does_not_match_gives_a_refusal(name: str, path: tuple[str | int, ...], reason: str) -> None:
    episode = example(name).episode
    for other in ("0" * 64, "f" * 64):
        refusal = refusal_of(trace_input_of(episode), changed(episode, path, other))
        assert refusal.practice_disposition is PracticeDisposition.TRACE_IDENTITY_MISMATCH
        assert TraceRefusalReason(reason) in refusal.reason_codes
        assert list(refusal.reason_codes) == [known for known in TraceRefusalReason if known in refusal.reason_codes]


@pytest.mark.obligation("ADR-0230/17.10")
@pytest.mark.parametrize("slot", ["replay_results", "replay_refusals"])
def test_an_orphan_replay_record_fails_closed(slot: str) -> None:
    host: Any = example("embedded_all_candidates_refused").episode
    owner: Any = example("embedded_refused_beside_unavailable").episode
    orphaned = replace(host, **{slot: (*getattr(host, slot), *getattr(owner, slot))})
    refusal = refusal_of(rebuilt_trace_input(orphaned), orphaned)
    assert refusal.practice_disposition is PracticeDisposition.TRACE_IDENTITY_MISMATCH
    assert TraceRefusalReason.REPLAY_RECORD_ORPHAN in refusal.reason_codes


@pytest.mark.obligation("ADR-0230/17.11", "ADR-0230/17.control-3")
def test_two_closed_candidates_that_disagree_are_both_kept_and_none_is_selected() -> None:
    episode: Any = example("embedded_two_closed_that_disagree").episode
    closed = [known for known in episode.replay_results if known.replay_disposition == "contract_and_proof_closed"]
    assert len({result.candidate_digest for result in closed}) == 2
    trace = trace_of(episode)
    assert trace.replay_result_ids == tuple(result.replay_result_id for result in episode.replay_results)
    exchanged = embedded_episode(direction_missing(), (Plan("decrease", CLOSED), Plan("increase", CLOSED)))
    assert trace_of(exchanged).practice_disposition is trace.practice_disposition
    for word in ("select", "best", "rank", "choose", "prefer", "winner", "resolve"):
        assert not any(word in name.lower() for name in practice_trace.__all__)
        assert not any(word in field.name for field in fields(trace))


@pytest.mark.obligation("ADR-0230/17.12")
@each_example
def test_duplicate_spans_stay_where_they_were(given: Example) -> None:
    episode: Any = given.episode
    attempts = [result.candidate_attempt for result in getattr(episode, "operator_results", ())]
    attempts += getattr(episode.run, "candidate_attempts", ())
    holders = (episode.contract_assessment, *episode.residuals, *attempts, *episode.replay_results)
    copied = tuple(span for holder in holders for span in holder.evidence_spans)
    assert trace_of(episode).evidence_spans == copied
    assert len(set(copied)) < len(copied)


@pytest.mark.obligation("ADR-0230/17.13")
def test_reordered_spans_are_another_trace() -> None:
    upstream = direction_missing()
    (first, *others) = upstream.assessment.evidence_spans
    exchanged = identified(replace(upstream.assessment, evidence_spans=(*others, first)))
    original, reordered = (
        trace_of(without_candidates(chain, CANDIDATE_OPERATOR_SET, bound=False))
        for chain in (upstream, _rebuilt_from(exchanged))
    )
    assert sorted(original.evidence_spans, key=repr) == sorted(reordered.evidence_spans, key=repr)
    assert original.evidence_spans != reordered.evidence_spans
    assert original.trace_id != reordered.trace_id


@pytest.mark.obligation("ADR-0230/17.13")
def test_the_trace_id_covers_the_order_of_its_spans() -> None:
    trace = trace_of(example("embedded_two_closed_that_disagree").episode)
    turned = identified(replace(trace, evidence_spans=tuple(reversed(trace.evidence_spans))))
    assert turned.trace_id != trace.trace_id


@pytest.mark.obligation("ADR-0230/17.14", "ADR-0230/17.control-1")
@each_example
def test_input_and_trace_hash_to_what_a_payload_written_by_hand_gives(given: Example) -> None:
    trace_input, trace = trace_input_of(given.episode), trace_of(given.episode)
    shared = {
        "trace_policy_version": "sealed_practice_trace.v1",
        "problem_frame_digest": trace.problem_frame_digest,
        "original_contract_assessment_id": trace.original_contract_assessment_id,
        "residual_ids": list(trace.residual_ids),
        "search_gate_decision_id": trace.search_gate_decision_id,
        "compute_budget_id": trace.compute_budget_id,
        "geometric_search_run_id": trace.geometric_search_run_id,
        "candidate_attempt_ids": list(trace.candidate_attempt_ids),
        "candidate_attempt_binding_ids": list(trace.candidate_attempt_binding_ids),
        "replay_result_ids": list(trace.replay_result_ids),
        "replay_refusal_ids": list(trace.replay_refusal_ids),
    }
    assert trace_input.input_digest == digest_of({**shared, "schema_versions": [], "policy_versions": []})
    chain = [
        trace.problem_frame_digest,
        trace.original_contract_assessment_id,
        *trace.residual_ids,
        trace.search_gate_decision_id,
        trace.compute_budget_id,
        trace.geometric_search_run_id,
        *trace.candidate_attempt_ids,
        *trace.candidate_attempt_binding_ids,
        *trace.replay_result_ids,
        *trace.replay_refusal_ids,
    ]
    assert trace.trace_id == digest_of(
        {
            **shared,
            "trace_id": "",
            "input_digest": trace_input.input_digest,
            "upstream_identity_chain": chain,
            "practice_disposition": given.disposition.value,
            "trace_records": chain,
            "evidence_spans": span_payloads(trace.evidence_spans),
            "created_by_policy": "sealed_practice_trace.v1",
        }
    )


@pytest.mark.obligation("ADR-0230/17.control-1")
@each_example
def test_a_refusal_hashes_to_what_a_payload_written_by_hand_gives(given: Example) -> None:
    trace_input = trace_input_of(given.episode)
    refusal = refusal_of(trace_input, replace(given.episode, gate_decision=None))
    assert refusal.trace_refusal_id == digest_of(
        {
            "trace_refusal_id": "",
            "trace_policy_version": "sealed_practice_trace.v1",
            "input_digest": trace_input.input_digest,
            "practice_disposition": "trace_upstream_incomplete",
            "reason_codes": ["missing_gate_decision"],
        }
    )
    bent = refusal_of(replace(trace_input, input_digest="0" * 64), given.episode)
    assert bent.trace_refusal_id == digest_of(
        {
            "trace_refusal_id": "",
            "trace_policy_version": "sealed_practice_trace.v1",
            "input_digest": None,
            "practice_disposition": "trace_identity_mismatch",
            "reason_codes": ["trace_input_digest_mismatch"],
        }
    )


@pytest.mark.obligation("ADR-0230/17.15")
@each_example
def test_no_explanation_is_in_any_id(given: Example) -> None:
    trace = trace_of(given.episode)
    reworded = _reworded(given.episode)
    assert reworded != given.episode
    sealed = expecting(SealedPracticeTrace, seal(trace_input_of(given.episode), reworded))
    assert sealed == trace
    assert identified(replace(trace, explanation="Told otherwise.")).trace_id == trace.trace_id


@pytest.mark.obligation("ADR-0230/17.16")
@pytest.mark.parametrize("outcome", [SealedPracticeTrace, PracticeTraceRefusal, PracticeTraceInput])
def test_no_outcome_has_a_forbidden_field(outcome: type) -> None:
    assert FORBIDDEN_FIELDS.isdisjoint(field.name for field in fields(outcome))


@pytest.mark.obligation("ADR-0230/17.17", "ADR-0233/4")
@each_example
def test_sealing_calls_no_producer(given: Example, monkeypatch: pytest.MonkeyPatch) -> None:
    trace_input, trace = trace_input_of(given.episode), trace_of(given.episode)
    disarmed = 0
    for function in _producers():
        disarmed += 1
        monkeypatch.setattr(function, "__code__", _never_called(function))
    assert disarmed == 16
    assert seal(trace_input, given.episode) == trace
    assert build_input(given.episode) == trace_input


@pytest.mark.obligation("ADR-0230/17.21")
def test_what_decides_about_a_change_runs_every_test() -> None:
    commands = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    runs = [line for line in commands if " pytest" in line]
    assert runs
    asked = [line.partition(" pytest")[2] for line in runs]
    assert not any(flag in line for line in asked for flag in (" -k", "--ignore", "--deselect", " -m", "tests"))
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'testpaths = ["tests"]' in settings


def _rebuilt_from(assessment: Any) -> Any:
    residuals: Any = project_contract_residuals((assessment,))
    gate: Any = decide_search_gate(residuals)
    return Upstream(direction_missing().frame, assessment, residuals, gate, decide_compute_budget(gate))


def _reworded(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_reworded(item) for item in value)
    declaration = declaration_of(type(value))
    if declaration is None:
        return value
    changes = {
        field.name: "Told otherwise." if field.role is FieldRole.PROSE else _reworded(getattr(value, field.name))
        for field in declaration.fields
    }
    return replace(value, **changes)


def _producers() -> Iterator[FunctionType]:
    """Give every function by which the packages before the trace make an outcome."""
    deciding = (
        "assess",
        "project",
        "decide",
        "initialize",
        "record_geo",
        "build",
        "propose",
        "reconstruct",
        "bind",
        "classify",
    )
    for package in KERNEL_PACKAGES[1:-1]:
        module = import_module(package)
        for name in module.__all__:
            held = getattr(module, name)
            if isinstance(held, FunctionType) and name.startswith(deciding):
                yield held


def _never_called(function: Callable[..., Any]) -> Any:
    message = f"{function.__name__} was called"
    scope: dict[str, Any] = {}
    exec(f"def never(*_given, **_named):\n    raise AssertionError({message!r})\n", scope)  # noqa: S102  # the code of one stub
    return scope["never"].__code__
