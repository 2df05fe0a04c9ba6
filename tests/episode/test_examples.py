"""The examples stand for every disposition, and making them again gives the same bytes."""

import importlib.util
import sys
from pathlib import Path

import pytest

from practice_episode import read_episode, read_trace, seal_episode
from practice_evidence import identity_of
from practice_trace import PracticeDisposition, SealedPracticeTrace

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = sorted(path.name.removesuffix(".episode.json") for path in EXAMPLES.glob("*.episode.json"))


def test_every_disposition_has_an_example() -> None:
    assert {read_trace(path).practice_disposition for path in EXAMPLES.glob("*.trace.json")} == set(PracticeDisposition)


def test_the_last_three_sealed_dispositions_stand_embedded_and_bound() -> None:
    for name in ("replay_unavailable", "contract_closed_proof_refused", "candidate_replay_closed"):
        assert {f"{name}.embedded", f"{name}.bound"} <= set(NAMES)


def test_making_the_examples_again_gives_the_same_bytes(tmp_path: Path) -> None:
    specification = importlib.util.spec_from_file_location("regenerate", EXAMPLES / "regenerate.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules["regenerate"] = module
    specification.loader.exec_module(module)
    module.main(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in EXAMPLES.glob("*.*.json")}


@pytest.mark.parametrize("name", NAMES)
def test_sealing_an_example_gives_its_outcome(name: str) -> None:
    outcome = seal_episode(read_episode(EXAMPLES / f"{name}.episode.json"))
    assert outcome == read_trace(EXAMPLES / f"{name}.trace.json")
    assert identity_of(outcome) == (
        outcome.trace_id if isinstance(outcome, SealedPracticeTrace) else outcome.trace_refusal_id
    )
