"""What a person meets who types `practice`: outcomes, exit codes, one line for what is wrong."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from practice_episode.command_line import main

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
CLOSED = EXAMPLES / "candidate_replay_closed.bound.episode.json"
CLOSED_TRACE = EXAMPLES / "candidate_replay_closed.bound.trace.json"
REFUSED = EXAMPLES / "refused.identity_mismatch.episode.json"


def test_build_seal_and_verify_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    episode, trace = tmp_path / "episode.json", tmp_path / "trace.json"
    assert main(["build", str(EXAMPLES / "frames" / "marbles-lost.json"), "--embedded", "-o", str(episode)]) == 0
    assert main(["seal", str(episode), "-o", str(trace)]) == 0
    capsys.readouterr()
    assert main(["verify", str(trace), str(episode)]) == 0
    assert capsys.readouterr().out == "the same outcome: sealed_candidate_replay_closed\n"


def test_a_sealed_trace_goes_to_standard_output_and_its_summary_beside_it(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    assert main(["seal", str(CLOSED)]) == 0
    written = capfdbinary.readouterr()
    assert written.out == CLOSED_TRACE.read_bytes()
    assert written.err.startswith(b"sealed: sealed_candidate_replay_closed\ntrace_id: ")


def test_a_refused_episode_is_exit_code_3_and_the_refusal_is_the_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "refusal.json"
    assert main(["seal", str(REFUSED), "-o", str(output)]) == 3
    assert output.read_bytes() == (EXAMPLES / "refused.identity_mismatch.trace.json").read_bytes()
    assert "refused: trace_identity_mismatch" in capsys.readouterr().err


def test_a_trace_of_another_episode_differs_field_by_field(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(CLOSED_TRACE), str(EXAMPLES / "candidate_replay_closed.embedded.episode.json")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("/trace_id: ") for line in lines)
    assert any(line.startswith("/candidate_attempt_binding_ids/0: ") and line.endswith("!= nothing") for line in lines)


def test_a_runnable_frame_is_nothing_to_practise(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", str(EXAMPLES / "frames" / "stamps-lost-runnable.json")]) == 2
    assert "there is nothing to practise" in capsys.readouterr().err


def test_proofs_for_two_candidates_cannot_be_bound(capsys: pytest.CaptureFixture[str]) -> None:
    proofs = EXAMPLES / "proofs" / "both-directions-closed.json"
    assert main(["build", str(EXAMPLES / "frames" / "marbles-lost.json"), "--bound", "--proofs", str(proofs)]) == 2
    assert capsys.readouterr().err == (
        f"practice: {proofs}: /candidates: a bound episode has one candidate, the operator's own\n"
    )


def test_obligations_against_none_applicable_name_their_candidate(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = json.loads((EXAMPLES / "proofs" / "one-proof-open.json").read_bytes())
    document["candidates"][0]["schema_versions"] = [["proof_obligations", "none_applicable.v1"]]
    proofs = tmp_path / "proofs.json"
    proofs.write_text(json.dumps(document), encoding="utf-8")
    assert main(["build", str(EXAMPLES / "frames" / "marbles-lost.json"), "--proofs", str(proofs)]) == 2
    assert "/candidates/0: these obligations cannot be replayed" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["seal"], ["nonsense"], ["seal", str(CLOSED), "--nonsense"]])
def test_a_wrong_call_is_one_line_and_exit_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_help_names_the_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "Exit codes: 0 done, 1 differs, 2" in " ".join(capsys.readouterr().out.split())


def test_a_reader_that_goes_away_leaves_no_traceback() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "practice_episode", "seal", str(CLOSED)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    said = process.stderr.read()
    process.stderr.close()
    process.wait()
    assert b"Traceback" not in said
