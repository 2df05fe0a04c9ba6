"""An episode can be consistent and still be one that no stage would have produced; deriving it again finds that."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from practice_assessment import ContractAssessment
from practice_budget import decide_compute_budget
from practice_episode import read_episode, seal_episode, write_document
from practice_episode.archive.entries import ArchiveEntry, entry_line
from practice_episode.command_line import main
from practice_episode.rederivation.rederive import rederive_episode
from practice_evidence import identified
from practice_gate import SearchGateDecision, SearchGateReason, SearchGateStatus, decide_search_gate
from practice_operator import CANDIDATE_OPERATOR_SET
from practice_residual import project_contract_residuals
from practice_run import initialize_geometric_search_run
from practice_trace import BoundPracticeEpisode, PracticeEpisode, SealedPracticeTrace
from resealing import resealed

EXAMPLES = Path(__file__).parents[2] / "examples"
DERIVABLE = sorted(
    path.name
    for path in EXAMPLES.glob("*.episode.json")
    if not path.name.startswith("refused.") and path.name != "candidates_disagree.episode.json"
)


def example(name: str) -> PracticeEpisode | BoundPracticeEpisode:
    return read_episode(EXAMPLES / f"{name}.episode.json")


def with_gate(
    episode: PracticeEpisode | BoundPracticeEpisode, assessment: ContractAssessment, gate: SearchGateDecision
) -> PracticeEpisode | BoundPracticeEpisode:
    """Give an episode without attempts whose chain is made to fit an assessment and a gate decision."""
    residuals = project_contract_residuals((assessment,))
    assert isinstance(residuals, tuple)
    budget = decide_compute_budget(gate)
    run = initialize_geometric_search_run(assessment, residuals, gate, budget, CANDIDATE_OPERATOR_SET)
    return replace(
        episode,
        contract_assessment=assessment,
        residuals=residuals,
        gate_decision=gate,
        budget_decision=budget,
        run=run,
    )


def with_an_eligible_gate() -> PracticeEpisode | BoundPracticeEpisode:
    """Give an episode whose gate says eligible where the policy says blocked, everything after it made to fit."""
    blocked = example("original_refusal")
    assert blocked.contract_assessment is not None
    assert blocked.gate_decision is not None
    gate = identified(
        replace(
            blocked.gate_decision,
            status=SearchGateStatus.ELIGIBLE,
            reason_code=SearchGateReason.ELIGIBLE_MISSING_ROLE,
        )
    )
    return with_gate(blocked, blocked.contract_assessment, gate)


def with_another_assessment() -> PracticeEpisode | BoundPracticeEpisode:
    """Give an episode whose assessment no organ gives of its frame, everything after it made to fit."""
    exhausted = example("exhausted_no_candidate")
    assert exhausted.contract_assessment is not None
    assessment = identified(replace(exhausted.contract_assessment, missing_bindings=("entity_unbound",)))
    residuals = project_contract_residuals((assessment,))
    assert isinstance(residuals, tuple)
    gate = decide_search_gate(residuals)
    assert isinstance(gate, SearchGateDecision)
    return with_gate(exhausted, assessment, gate)


@pytest.mark.parametrize("name", DERIVABLE)
def test_what_the_stages_produced_is_derived_again(name: str) -> None:
    assert [str(remark) for remark in rederive_episode(read_episode(EXAMPLES / name)).differing] == []


@pytest.mark.parametrize(
    ("made", "places"),
    [
        (with_an_eligible_gate, ["status", "reason_code"]),
        (with_another_assessment, ["missing_bindings/0"]),
    ],
)
def test_a_consistent_episode_that_no_stage_would_have_produced(made: object, places: list[str]) -> None:
    assert callable(made)
    episode = made()
    assert isinstance(seal_episode(episode), SealedPracticeTrace)
    found = [remark.pointer for remark in rederive_episode(episode).differing]
    record = "gate_decision" if made is with_an_eligible_gate else "contract_assessment"
    assert found == [f"/{record}/{place}" for place in places]


def test_a_reason_that_the_gate_would_not_give_is_found() -> None:
    blocked: Any = example("original_refusal")
    reason = blocked.gate_decision.reason_code
    other = next(one for one in SearchGateReason if one.startswith("blocked_") and one is not reason)
    bent: Any = resealed(blocked, ("gate_decision", "reason_code"), other, copies_follow=True)
    assert isinstance(seal_episode(bent), SealedPracticeTrace)
    assert "/gate_decision/reason_code" in [remark.pointer for remark in rederive_episode(bent).differing]


def test_a_verdict_that_the_organ_does_not_give_is_found() -> None:
    remarks = rederive_episode(example("candidates_disagree")).differing
    assert (
        '/replay_results/1/replay_disposition: found "contract_and_proof_closed", the replay gives "contract_refused"'
        in [str(remark) for remark in remarks]
    )


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("candidate_replay_closed.bound", []),
        ("candidate_replay_closed.embedded", []),
        ("contract_closed_proof_refused.bound", ["/replay_results/0/proof_replay_refs"]),
        ("replay_unavailable.embedded", ["/replay_refusals/0/reason_codes"]),
        ("all_candidates_refused", ["/run/candidate_attempts/0/candidate_digest"]),
    ],
)
def test_what_came_from_outside_is_named_as_taken_on_trust(name: str, places: list[str]) -> None:
    assert [remark.pointer for remark in rederive_episode(example(name)).on_trust] == places


def test_a_record_that_nothing_leads_to_is_found() -> None:
    episode = example("candidate_replay_closed.bound")
    blocked = example("original_refusal")
    moved = replace(blocked, replay_inputs=episode.replay_inputs)
    assert [str(remark) for remark in rederive_episode(moved).differing] == [
        "/replay_inputs/0: nothing in the episode leads to this record"
    ]


@pytest.mark.parametrize(
    "name",
    [
        "problem_frame",
        "contract_assessment",
        "residuals",
        "gate_decision",
        "budget_decision",
        "run",
        "operator_inputs",
        "operator_results",
        "binding_inputs",
        "bindings",
        "replay_inputs",
        "replay_results",
    ],
)
def test_each_missing_record_is_found(name: str) -> None:
    episode = example("candidate_replay_closed.bound")
    emptied: dict[str, Any] = {name: () if isinstance(getattr(episode, name), tuple) else None}
    without = replace(episode, **emptied)
    pointers = [remark.pointer for remark in rederive_episode(without).differing]
    assert any(pointer.startswith(f"/{name}") for pointer in pointers)


def test_prose_is_nobody_s_verdict() -> None:
    episode = example("candidate_replay_closed.bound")
    assert episode.gate_decision is not None
    reworded = replace(episode, gate_decision=replace(episode.gate_decision, explanation="In other words."))
    assert rederive_episode(reworded).differing == []


def test_verify_rederive_ends_with_1_where_a_stage_gives_something_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    episode = with_an_eligible_gate()
    write_document(tmp_path / "episode.json", episode)
    write_document(tmp_path / "trace.json", seal_episode(episode))
    files = [str(tmp_path / "trace.json"), str(tmp_path / "episode.json")]
    assert main(["verify", *files]) == 0
    capsys.readouterr()
    assert main(["verify", "--rederive", *files]) == 1
    assert (
        'not what its stage gives: /gate_decision/status: found "eligible", the gate gives "blocked"\n'
        in capsys.readouterr().out
    )


def test_verify_rederive_ends_with_0_where_every_stage_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    name = str(EXAMPLES / "candidate_replay_closed.bound")
    assert main(["verify", "--rederive", f"{name}.trace.json", f"{name}.episode.json"]) == 0
    assert capsys.readouterr().out == (
        "the same outcome: sealed_candidate_replay_closed\nevery stage gives the same record again\n"
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_check_rederive_finds_the_line_that_no_stage_would_have_produced(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    episodes = [
        example("candidate_replay_closed.bound"),
        with_an_eligible_gate(),
        example("refused.identity_mismatch"),
        example("contract_closed_proof_refused.embedded"),
    ]
    archive = tmp_path / "archive.jsonl"
    archive.write_bytes(b"".join(entry_line(ArchiveEntry(one, seal_episode(one))) for one in episodes))
    assert main(["check", str(archive), "--jobs", jobs]) == 0
    capsys.readouterr()
    assert main(["check", str(archive), "--jobs", jobs, "--rederive"]) == 1
    said = capsys.readouterr().out
    assert "4 lines: 3 reproduced, 1 different, 0 unreadable" in said
    assert "2: different, recorded sealed_exhausted_no_candidate, found sealed_exhausted_no_candidate: " in said
    assert '/gate_decision/status: found "eligible", the gate gives "blocked"' in said
