"""Equality is of values: records whose texts and tuples are equal and not the same objects are what they were.

Producers hand one text from record to record, readers of files make each anew; no stage may tell the two apart.
"""

from enum import Enum
from typing import Any

import pytest

from episode_examples import example, examples
from episodes import CLOSED, bound_episode, build_input, direction_missing, seal
from practice_binding import bind_candidate_attempt_to_run, build_candidate_attempt_run_binding_input
from practice_evidence import declaration_of
from practice_operator import build_candidate_operator_input
from practice_replay import build_bound_replay_adapter_input, build_replay_adapter_input, classify_replay_result


def apart(value: Any) -> Any:
    """Copy a value so that it shares no text, tuple or record with any other, members of vocabularies aside."""
    if isinstance(value, Enum) or value is None:
        return value
    if isinstance(value, str):
        return "".join([*value])
    if isinstance(value, tuple):
        return tuple([apart(item) for item in value])
    if isinstance(value, int):
        return value
    declaration = declaration_of(type(value))
    names = [field.name for field in declaration.fields] if declaration else type(value).__dataclass_fields__
    return type(value)(**{name: apart(getattr(value, name)) for name in names})


def test_the_copies_are_apart() -> None:
    digest = "5" * 64
    copied = apart((digest, digest))
    assert copied == (digest, digest)
    assert len({id(text) for text in (digest, *copied)}) == 3


HELD: Any = bound_episode(direction_missing(), CLOSED)
EMBEDDED: Any = example("embedded_all_candidates_refused").episode


@pytest.mark.parametrize(
    ("stage", "arguments"),
    [
        (
            build_candidate_operator_input,
            (HELD.run, HELD.residuals[0], HELD.gate_decision, HELD.budget_decision),
        ),
        (
            build_candidate_attempt_run_binding_input,
            (HELD.run, HELD.operator_results[0], HELD.operator_inputs[0]),
        ),
        (
            bind_candidate_attempt_to_run,
            (HELD.run, HELD.operator_results[0], HELD.operator_inputs[0], HELD.binding_inputs[0]),
        ),
        (build_bound_replay_adapter_input, (HELD.run, HELD.bindings[0], HELD.operator_results[0])),
        (build_replay_adapter_input, (EMBEDDED.run, EMBEDDED.run.candidate_attempts[0], EMBEDDED.residuals[0])),
        (classify_replay_result, (HELD.replay_inputs[0], HELD.operator_results[0].candidate_attempt, None, ())),
    ],
)
def test_a_stage_gives_the_same_for_equal_values(stage: Any, arguments: tuple[Any, ...]) -> None:
    expected = stage(*arguments)
    assert "Refusal" not in type(expected).__name__ or stage is classify_replay_result
    assert stage(*(apart(argument) for argument in arguments)) == expected


@pytest.mark.parametrize("name", [known.name for known in examples()])
def test_a_seal_is_the_same_for_equal_values(name: str) -> None:
    episode: Any = example(name).episode
    built: Any = build_input(episode)
    assert build_input(apart(episode)) == built
    assert seal(apart(built), apart(episode)) == seal(built, episode)
