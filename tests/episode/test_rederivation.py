"""A consistent episode that no stage would have produced seals, and deriving it again tells."""

from pathlib import Path
from typing import Any

import pytest

from practice_episode import read_episode, seal_episode, write_document
from practice_episode.command_line import main
from practice_episode.rederivation import Verdict, rederived
from practice_trace import SealedPracticeTrace
from resealing import resealed

EXAMPLES = Path(__file__).parents[2] / "examples"
LAWFUL = [
    path
    for path in sorted(EXAMPLES.glob("*.episode.json"))
    if not path.name.startswith(("refused.", "candidates_disagree."))
]


@pytest.mark.parametrize("path", LAWFUL, ids=lambda path: path.name)
def test_an_episode_that_the_stages_made_is_derived_the_same(path: Path) -> None:
    derivations = list(rederived(read_episode(path)))
    assert derivations
    assert [str(one) for one in derivations if one.verdict is Verdict.DIFFERENT] == []


def test_a_bound_episode_without_proofs_trusts_nobody() -> None:
    derivations = rederived(read_episode(EXAMPLES / "candidate_replay_closed.bound.episode.json"))
    assert {one.verdict for one in derivations} == {Verdict.SAME}


def test_an_absent_authority_and_proofs_are_named_as_trusted() -> None:
    absent = rederived(read_episode(EXAMPLES / "replay_unavailable.bound.episode.json"))
    assert [one.pointer for one in absent if one.verdict is Verdict.TRUSTED] == ["/replay_refusals/0"]
    proven = rederived(read_episode(EXAMPLES / "contract_closed_proof_refused.bound.episode.json"))
    assert [one.pointer for one in proven if one.verdict is Verdict.TRUSTED] == ["/replay_results/0/proof_replay_refs"]


def test_a_reason_that_the_gate_would_not_give_seals_and_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    episode: Any = read_episode(EXAMPLES / "original_refusal.episode.json")
    bent = resealed(episode, ("gate_decision", "reason_code"), another(episode), copies_follow=True)
    outcome = seal_episode(bent)
    assert isinstance(outcome, SealedPracticeTrace)
    write_document(tmp_path / "episode.json", bent)
    write_document(tmp_path / "trace.json", outcome)
    assert main(["verify", str(tmp_path / "trace.json"), str(tmp_path / "episode.json")]) == 0
    capsys.readouterr()
    assert main(["verify", str(tmp_path / "trace.json"), str(tmp_path / "episode.json"), "--rederive"]) == 1
    assert "/gate_decision/reason_code: derived again, different" in capsys.readouterr().out


def another(episode: Any) -> Any:
    """Give another blocking reason than the one that the gate found."""
    reasons = type(episode.gate_decision.reason_code)
    return next(
        reason
        for reason in reasons
        if reason.startswith("blocked_") and reason is not episode.gate_decision.reason_code
    )


def test_a_stated_verdict_that_the_organ_does_not_give_is_told() -> None:
    derivations = rederived(read_episode(EXAMPLES / "candidates_disagree.episode.json"))
    assert [one.pointer.split("/")[1] for one in derivations if one.verdict is Verdict.DIFFERENT] == [
        "replay_results",
        "replay_results",
    ]
