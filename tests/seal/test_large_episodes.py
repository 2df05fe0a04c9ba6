"""An episode of hundreds of attempts is sealed and examined as one of two; the benchmarks' maker is tried with it."""

import sys
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

import pytest

from episodes import build_input, expecting, seal
from practice_trace import PracticeDisposition, PracticeTraceInput, PracticeTraceRefusal, SealedPracticeTrace

MAKER: Final = Path(__file__).resolve().parents[2] / "benchmarks" / "episodes_of_any_size.py"
ATTEMPTS: Final = 300
"""More than the integers that CPython keeps one object of: a count is compared by what it is."""


@pytest.fixture(scope="module", params=["embedded", "bound"])
def episode(request: pytest.FixtureRequest) -> Any:
    """Make an episode with so many attempts, its values shared by no two records."""
    specification = spec_from_file_location(MAKER.stem, MAKER)
    assert specification is not None
    assert specification.loader is not None
    maker = module_from_spec(specification)
    sys.modules[MAKER.stem] = maker  # a dataclass looks its own module up
    specification.loader.exec_module(maker)
    return maker.read_apart(getattr(maker, f"{request.param}_episode")(ATTEMPTS))


def test_every_attempt_is_in_the_trace(episode: Any) -> None:
    trace_input = expecting(PracticeTraceInput, build_input(episode))
    trace = expecting(SealedPracticeTrace, seal(trace_input, episode))
    assert len(set(trace.candidate_attempt_ids)) == ATTEMPTS
    assert trace.replay_result_ids == tuple(result.replay_result_id for result in episode.replay_results)


@pytest.mark.parametrize("place", [0, 1, ATTEMPTS // 2, ATTEMPTS - 1])
@pytest.mark.parametrize("field", ["candidate_digest", "input_digest", "replay_result_id", "run_id"])
def test_one_field_of_one_attempt_is_enough_to_refuse(episode: Any, field: str, place: int) -> None:
    trace_input = expecting(PracticeTraceInput, build_input(episode))
    results = list(episode.replay_results)
    results[place] = replace(results[place], **{field: "0" * 64})
    refusal = expecting(PracticeTraceRefusal, seal(trace_input, replace(episode, replay_results=tuple(results))))
    assert refusal.practice_disposition is PracticeDisposition.TRACE_IDENTITY_MISMATCH


@pytest.mark.parametrize("place", [0, ATTEMPTS - 1])
def test_one_span_of_one_attempt_is_enough_to_refuse(episode: Any, place: int) -> None:
    trace_input = expecting(PracticeTraceInput, build_input(episode))
    results = list(episode.replay_results)
    first, *rest = results[place].evidence_spans
    results[place] = replace(results[place], evidence_spans=(replace(first, end=True), *rest))
    refusal = expecting(PracticeTraceRefusal, seal(trace_input, replace(episode, replay_results=tuple(results))))
    assert refusal.practice_disposition is PracticeDisposition.TRACE_INVALID_INPUT
