"""What belongs to one episode is no part of another: foreign, reordered, doubled and dropped records are refused."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import permutations
from typing import Any, Final

import pytest

from episode_examples import Example, example, examples
from episodes import Episode, seal, trace_input_of
from practice_evidence import identified
from practice_trace import PracticeDisposition, PracticeTraceInput, PracticeTraceRefusal, SealedPracticeTrace
from practice_trace import TraceRefusalReason as Reason
from resealing import rebuilt_trace_input
from tamper_matrix import incomplete

EPISODES: Final = tuple(known.episode for known in examples())
PAIRS: Final = [(one, other) for one, other in permutations(examples(), 2) if one.bound == other.bound]

each_pair = pytest.mark.parametrize(("one", "other"), PAIRS, ids=[f"{one.name}<-{other.name}" for one, other in PAIRS])
each_example = pytest.mark.parametrize("given", examples(), ids=lambda known: known.name)


def spliced(one: Any, other: Any) -> Iterator[Episode]:
    """Give the first episode with every one of its slots, and every record in a slot, taken from the other."""
    for field in fields(one):
        own, foreign = getattr(one, field.name), getattr(other, field.name)
        yield replace(one, **{field.name: foreign})
        if isinstance(own, tuple):
            for record in foreign:
                yield replace(one, **{field.name: (*own, record)})
                for place in range(len(own)):
                    yield replace(one, **{field.name: (*own[:place], record, *own[place + 1 :])})


def assert_refused(given: PracticeTraceInput, episode: Episode) -> PracticeTraceRefusal:
    """Seal what is not lawful, and see that it is refused for the right kind of reason."""
    outcome = seal(given, episode)
    assert isinstance(outcome, PracticeTraceRefusal)
    expected = (
        PracticeDisposition.TRACE_UPSTREAM_INCOMPLETE
        if incomplete(episode)
        else PracticeDisposition.TRACE_IDENTITY_MISMATCH
    )
    assert outcome.practice_disposition is expected, outcome.reason_codes
    return outcome


@each_pair
def test_records_of_another_episode_are_refused(one: Example, other: Example) -> None:
    for episode in spliced(one.episode, other.episode):
        if episode in EPISODES:
            continue
        for given in (trace_input_of(one.episode), trace_input_of(other.episode), rebuilt_trace_input(episode)):
            assert_refused(given, episode)


@each_pair
def test_the_trace_input_of_another_episode_is_refused(one: Example, other: Example) -> None:
    refusal = assert_refused(trace_input_of(other.episode), one.episode)
    assert refusal.reason_codes == (Reason.TRACE_INPUT_EPISODE_MISMATCH,)


@each_example
def test_reordered_records_are_refused(given: Example) -> None:
    episode: Any = given.episode
    for field in fields(episode):
        held = getattr(episode, field.name)
        if isinstance(held, tuple) and len(held) > 1:
            for other in permutations(held):
                if other != held:
                    reordered = replace(episode, **{field.name: other})
                    assert_refused(trace_input_of(episode), reordered)
                    assert_refused(rebuilt_trace_input(reordered), reordered)


@each_example
def test_doubled_and_dropped_records_are_refused(given: Example) -> None:
    episode: Any = given.episode
    for field in fields(episode):
        held = getattr(episode, field.name)
        changes = (
            [
                change
                for place in range(len(held))
                for change in ((*held[: place + 1], *held[place:]), (*held[:place], *held[place + 1 :]))
            ]
            if isinstance(held, tuple)
            else [None]
        )
        for change in changes:
            bent = replace(episode, **{field.name: change})
            assert_refused(trace_input_of(episode), bent)
            assert_refused(rebuilt_trace_input(bent), bent)


@pytest.mark.parametrize("path", ["bound", "embedded"])
def test_a_result_and_a_refusal_for_one_attempt_are_refused(path: str) -> None:
    refused: Any = example(f"{path}_replay_unavailable").episode
    answered: Any = example(
        "bound_closed_without_obligations" if path == "bound" else "embedded_refused_beside_unavailable"
    ).episode
    assert refused.run == answered.run
    (refusal, *_), (result, *_) = refused.replay_refusals, answered.replay_results
    both = replace(answered, replay_refusals=(*answered.replay_refusals, refusal))
    if path == "embedded":
        both = replace(answered, replay_results=(result,), replay_refusals=refused.replay_refusals)
    outcome = assert_refused(rebuilt_trace_input(both), both)
    assert Reason.REPLAY_RECORD_DUPLICATE in outcome.reason_codes


ORPHANS: Final = (
    ("replay_inputs", Reason.REPLAY_RECORD_ORPHAN),
    ("replay_results", Reason.REPLAY_RECORD_ORPHAN),
    ("replay_refusals", Reason.REPLAY_RECORD_ORPHAN),
    ("operator_inputs", Reason.BINDING_ORPHAN),
    ("operator_results", Reason.BINDING_ORPHAN),
    ("binding_inputs", Reason.BINDING_ORPHAN),
    ("bindings", Reason.BINDING_ORPHAN),
)


@pytest.mark.parametrize(("slot", "reason"), ORPHANS, ids=[slot for slot, _ in ORPHANS])
def test_an_orphan_of_each_kind_is_refused(slot: str, reason: Reason) -> None:
    # The run of two missing roles is not the run of one: nothing of the first is the second's.
    name = "bound_replay_unavailable" if slot == "replay_refusals" else "bound_closed_and_proven"
    owner: Any = example(name).episode
    host: Any = example("bound_all_candidates_refused").episode
    for episode in (
        replace(host, **{slot: (*getattr(host, slot), *getattr(owner, slot))}),
        replace(host, **{slot: (*getattr(owner, slot), *getattr(host, slot))}),
    ):
        for given in (trace_input_of(host), rebuilt_trace_input(episode)):
            assert reason in assert_refused(given, episode).reason_codes


def test_an_orphan_attempt_in_a_run_is_refused() -> None:
    owner: Any = example("embedded_all_candidates_refused").episode
    host: Any = example("embedded_two_closed_that_disagree").episode
    attempts = (*host.run.candidate_attempts[:-1], owner.run.candidate_attempts[0])
    episode = replace(host, run=identified(replace(host.run, candidate_attempts=attempts)))
    assert Reason.ATTEMPT_RUN_MISMATCH in assert_refused(rebuilt_trace_input(episode), episode).reason_codes


@pytest.mark.parametrize(
    ("slot", "reason"),
    [
        ("gate_decision", Reason.GATE_RESIDUAL_MISMATCH),
        ("budget_decision", Reason.BUDGET_GATE_MISMATCH),
        ("residuals", Reason.RESIDUAL_ASSESSMENT_MISMATCH),
        ("contract_assessment", Reason.PROBLEM_FRAME_DIGEST_MISMATCH),
    ],
)
def test_an_orphan_gate_budget_residual_or_assessment_is_refused(slot: str, reason: Reason) -> None:
    owner: Any = example("embedded_exhausted_other_organ").episode
    host: Any = example("embedded_replay_unavailable").episode
    episode = replace(host, **{slot: getattr(owner, slot)})
    assert reason in assert_refused(rebuilt_trace_input(episode), episode).reason_codes


@each_example
def test_an_episode_of_the_other_path_is_no_episode(given: Example) -> None:
    other = next(known for known in examples() if known.bound != given.bound)
    outcome = seal(trace_input_of(given.episode), other.episode)
    assert isinstance(outcome, PracticeTraceRefusal)
    assert outcome.practice_disposition is PracticeDisposition.TRACE_IDENTITY_MISMATCH
    assert isinstance(seal(trace_input_of(given.episode), given.episode), SealedPracticeTrace)
