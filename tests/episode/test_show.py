"""What `show` tells of an episode, and that every code it may meet has words."""

import json
from dataclasses import replace
from enum import StrEnum
from itertools import pairwise
from pathlib import Path

import pytest

from episode_records import closed_bound_episode, sealed, with_attempts
from frames import adding, span_of, unary_delta_frame_without_direction
from practice_assessment import ContractHazard, FrameHazard, Mention, MentionKind, MissingBinding
from practice_budget import ComputeBudgetReason
from practice_episode import seal_episode
from practice_episode.command_line import main
from practice_episode.view.drawing import show
from practice_episode.view.marks import marks_of
from practice_episode.view.meanings import label_meaning, seal_meaning, stage_meaning, what_it_does_not_mean
from practice_episode.view.text_rows import text_rows
from practice_evidence import SourceSpan
from practice_gate import SearchGateReason
from practice_replay import ReplayDisposition, ReplayRefusalReason
from practice_residual import ResidualKind
from practice_run import ExhaustionCode, ReplayStatus, RunDisposition, SearchRunRefusalReason
from practice_trace import PracticeDisposition, SealedPracticeTrace, TraceRefusalReason

EXAMPLES = Path(__file__).parents[2] / "examples"
STAGE_VOCABULARIES = (
    ResidualKind,
    SearchGateReason,
    ComputeBudgetReason,
    RunDisposition,
    ExhaustionCode,
    ReplayStatus,
    SearchRunRefusalReason,
    ReplayDisposition,
    ReplayRefusalReason,
)


@pytest.mark.parametrize("vocabulary", STAGE_VOCABULARIES)
def test_every_code_of_a_stage_has_words(vocabulary: type[StrEnum]) -> None:
    assert all(stage_meaning(member).strip() for member in vocabulary)


@pytest.mark.parametrize("vocabulary", [PracticeDisposition, TraceRefusalReason])
def test_every_code_of_the_seal_has_words_of_its_own(
    vocabulary: type[PracticeDisposition] | type[TraceRefusalReason],
) -> None:
    assert len({seal_meaning(member) for member in vocabulary}) == len(vocabulary)


def test_every_disposition_says_what_it_does_not_mean() -> None:
    assert all(what_it_does_not_mean(member).strip() for member in PracticeDisposition)


def test_every_label_that_an_organ_gives_has_words_and_a_strange_one_is_named_as_strange() -> None:
    outside = label_meaning("a_label_of_a_later_taxonomy")
    assert "does not hold" in outside
    assert all(label_meaning(label) != outside for label in (*MissingBinding, *ContractHazard))


def test_a_place_quoted_twice_is_one_mark_and_its_uses_are_counted() -> None:
    frame = unary_delta_frame_without_direction()
    cue = frame.unary_delta_cues[0].span
    doubled = adding(frame, hazards=FrameHazard("competing_family_context", (cue, cue)))
    (mark,) = [mark for mark in marks_of(doubled) if mark.quoted == "gained"]
    assert dict(mark.uses)["hazard competing_family_context"] == 2
    assert (mark.start, mark.end, mark.exact) == (5, 11, True)


def test_overlapping_marks_lie_in_lanes_where_none_covers_another() -> None:
    frame = unary_delta_frame_without_direction()
    wider = adding(frame, mentions=Mention("w", MentionKind.ENTITY, span_of(frame.problem_text, "gained 4 shells")))
    marks = marks_of(wider)
    (row,) = text_rows(wider.problem_text, marks, 78)
    assert len(row.lanes) == 2
    assert sum(len(lane) for lane in row.lanes) == len(marks) == 5
    for lane in row.lanes:
        assert all(left.column + left.width <= right.column for left, right in pairwise(lane))


def test_marks_stand_below_the_words_they_quote() -> None:
    page = show(closed_bound_episode()).text().splitlines()
    place = page.index("  Mina gained 4 shells at low tide.")
    assert page[place + 1] == "  aaaa bbbbbb c dddddd"


def test_marks_follow_their_words_across_rows_and_wide_characters() -> None:
    text = "兎 gained 4 shells, and the tide came in slowly."
    span = SourceSpan("shells, and the tide", 11, 31)
    frame = replace(unary_delta_frame_without_direction(), problem_text=text, mentions=(), bound_relations=())
    marks = marks_of(replace(frame, unary_delta_cues=(), proposals=(), actors=()), (("assessment", (span,)),))
    rows = text_rows(text, marks, 20)
    assert [row.text for row in rows] == ["兎 gained 4 shells, ", "and the tide came in ", "slowly."]
    assert [(segment.column, segment.width) for row in rows for lane in row.lanes for segment in lane] == [
        (12, 8),
        (0, 12),
    ]


def test_a_span_that_does_not_stand_where_it_says_is_called_out() -> None:
    frame = unary_delta_frame_without_direction()
    wrong = adding(frame, mentions=Mention("x", MentionKind.ENTITY, SourceSpan("seagulls", 400, 408)))
    page = show(wrong).text()
    assert "NOT IN THE TEXT HERE" in page
    assert "does not stand there in the text" in show(wrong).svg()


def test_a_closed_episode_is_told_from_frame_to_seal_with_what_it_does_not_mean() -> None:
    episode = closed_bound_episode()
    trace = sealed(episode)
    assert isinstance(trace, SealedPracticeTrace)
    page = show(episode, trace).text()
    in_order = [
        "problem frame",
        "contract assessment",
        "residual",
        "search gate",
        "compute budget",
        "search run",
        "seal",
        "Attempts",
        "direction = increase",
        "contract_and_proof_closed",
        "candidates  1 of 5",
        "depth       1 of 2",
        "steps       1 of 10",
        "sealed_candidate_replay_closed",
        trace.trace_id,
        "It does not mean: an answer",
    ]
    place = page.index("Chain")
    for words in in_order:
        place = page.index(words, place)
    assert all(len(line) <= 80 and line == line.rstrip() for line in page.splitlines())


def test_a_refusal_gives_its_reasons_and_what_was_found() -> None:
    episode = closed_bound_episode()
    assert episode.gate_decision is not None
    gate_id = episode.gate_decision.decision_id
    bent = replace(episode, gate_decision=replace(episode.gate_decision, decision_id="0" * 64))
    page = show(bent, sealed(bent)).text()
    assert "gate_decision_id_mismatch: the gate decision's id is not the id of its content" in page
    assert "NOT the id of its content" in page
    in_order = [
        "  gate decision, decision_id: not what the gate gives",
        f'    found    "{"0" * 64}"',
        f'    expected "{gate_id}"',
    ]
    lines = page.splitlines()
    place = lines.index(in_order[0])
    assert lines[place : place + 3] == in_order
    assert all(len(line) <= 80 for line in lines)


def test_a_sealed_episode_has_no_place_that_is_wrong() -> None:
    episode = closed_bound_episode()
    story = show(episode, sealed(episode)).story
    assert story.ending is not None
    assert story.ending.findings == ()


REFUSED = {
    "refused.identity_mismatch": [
        "  contract assessment, problem_frame_digest: not what the organ gives",
        '    found    "4421ac180e8844c0f87ff51c368460e88c97bc7059ab22d6fc8049a68c3a1e41"',
        '    expected "af0de09103e36b3450a740cd057698ffb6304878c677e23789c337cad02ed607"',
    ],
    "refused.policy_unsupported": [
        "  replay result 0, replay_policy_version: not what the replay gives",
        '    found    "contract_proof_replay.v2"',
        '    expected "contract_proof_replay.v1"',
    ],
    "refused.upstream_incomplete": [
        "  replay results: the record is missing",
        "    found    nothing",
        "    expected a record",
    ],
}


@pytest.mark.parametrize("name", REFUSED)
def test_show_says_the_record_the_field_what_was_found_and_expected_of_a_refused_example(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = EXAMPLES / f"{name}.episode.json"
    assert main(["show", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    place = lines.index(REFUSED[name][0])
    assert lines[place : place + 3] == REFUSED[name]


def test_the_places_of_a_refusal_stand_in_the_json_of_show(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "--format", "json", str(EXAMPLES / "refused.policy_unsupported.episode.json")]) == 0
    assert json.loads(capsys.readouterr().out)["ending"]["findings"] == [
        {
            "place": "/replay_results/0/replay_policy_version",
            "record": "replay result 0",
            "field": "replay_policy_version",
            "stage": "replay",
            "found": '"contract_proof_replay.v2"',
            "expected": '"contract_proof_replay.v1"',
            "message": 'found "contract_proof_replay.v2", the replay gives "contract_proof_replay.v1"',
        }
    ]


def test_the_places_of_a_refusal_stand_in_the_picture() -> None:
    episode = closed_bound_episode()
    bent = replace(episode, residuals=())
    picture = show(bent, sealed(bent)).svg()
    assert "at /residuals/0" in picture


def test_of_many_places_the_first_ten_are_told_and_the_rest_counted() -> None:
    episode = with_attempts(closed_bound_episode(), 40)
    inputs = tuple(replace(one, replay_policy_version="x") for one in episode.replay_inputs)
    bent = replace(episode, replay_inputs=inputs)
    drawing = show(bent, seal_episode(bent))
    assert drawing.story.ending is not None
    places = len(drawing.story.ending.findings)
    assert places >= 40
    assert f"  and {places - 10} places more\n" in drawing.text()
    assert drawing.text().count("\n    found ") == 10


def test_missing_records_and_records_of_no_attempt_are_told() -> None:
    episode = replace(closed_bound_episode(), problem_frame=None, run=None, operator_results=())
    page = show(episode).text()
    assert page.count("missing\n") >= 2
    assert "1 binding of no attempt in the episode." in page
    assert "1 replay record of no attempt in the episode." in page


def test_every_attempt_of_forty_is_told_with_its_own_outcome() -> None:
    story = show(with_attempts(closed_bound_episode(), 40)).story
    assert [attempt.attempt_index for attempt in story.attempts] == list(range(40))
    assert [attempt.outcome for attempt in story.attempts[:4]] == [
        "contract_and_proof_closed",
        "contract_refused",
        "contract_closed_but_proof_refused",
        "contract_and_proof_closed",
    ]
    assert story.charges[0].used == 40
    assert "OVER THE CEILING" in show(with_attempts(closed_bound_episode(), 40)).text()


def test_text_from_the_records_cannot_drive_a_terminal_or_break_out_of_a_drawing() -> None:
    frame = replace(unary_delta_frame_without_direction(), problem_text="Mina \x1b[31m<b>&\u202e [bold]")
    drawing = show(frame)
    assert "\x1b" not in drawing.text() + drawing.svg() + drawing.mermaid()
    assert "\u202e" not in drawing.text() + drawing.svg() + drawing.mermaid()
    assert "<b>" not in drawing.svg()
    assert "[bold]" in drawing.text()


def test_mermaid_draws_a_node_for_each_link_and_an_edge_between_neighbours() -> None:
    episode = closed_bound_episode()
    lines = show(episode, sealed(episode)).mermaid().splitlines()
    assert lines[0] == "flowchart TD"
    assert sum("[" in line for line in lines) == 6 + 1 + 1
    assert [line.strip() for line in lines if "-->" in line] == [
        *(f"stage{index} --> stage{index + 1}" for index in range(5)),
        "stage5 --> attempt0",
        "attempt0 --> ending",
    ]


def test_a_story_as_json_holds_what_the_text_tells() -> None:
    episode = closed_bound_episode()
    told = json.loads(show(episode, sealed(episode)).json())
    assert told["schema"] == "practice_story.v1"
    assert told["ending"]["disposition"] == "sealed_candidate_replay_closed"
    assert [charge["ceiling"] for charge in told["charges"]] == [5, 2, 10]


def test_a_trace_alone_is_told_by_its_identities_and_the_places_it_quotes() -> None:
    trace = sealed(closed_bound_episode())
    assert isinstance(trace, SealedPracticeTrace)
    page = show(trace).text()
    assert all(identity[:10] in page for identity in trace.upstream_identity_chain)
    assert "“gained” 5-11" in page
    assert show(trace)._repr_html_().count("<svg") == 1
