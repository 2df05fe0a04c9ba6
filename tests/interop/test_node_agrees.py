"""A verifier in another language, written from the ADRs, recomputes every id in every document and agrees."""

from collections.abc import Iterable
from json import dumps, loads
from pathlib import Path
from shutil import which
from subprocess import CompletedProcess, run
from typing import Any, Final

import pytest

from episode_examples import examples
from episodes import CLOSED, PROVEN, Plan, bound_episode, embedded_episode, trace_input_of, trace_of, upstream_of
from frames import unary_delta_frame, with_role
from practice_assessment import RelationRole
from practice_evidence import declaration_of

HERE: Final = Path(__file__).parent
VERIFIER: Final = HERE / "verify_identities.mjs"
EXAMPLES: Final = HERE.parents[1] / "examples"
NODE: Final = which("node")

needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed here")

ONE_DISAGREEMENT: Final = {"refused.identity_mismatch.episode.json": ["problem_frame_digest"]}
"""The one example that is refused because an id does not recompute."""


def verified(*files: Path) -> CompletedProcess[str]:
    """Run the verifier."""
    assert NODE is not None
    return run([NODE, str(VERIFIER), *map(str, files)], capture_output=True, text=True, check=False)


def reports(done: CompletedProcess[str]) -> list[dict[str, Any]]:
    """Read what the verifier found, file by file."""
    assert done.stderr == ""
    return [loads(line) for line in done.stdout.splitlines()]


def as_json(value: Any) -> Any:
    """Write any record out whole, prose included, with nothing of the kernel's own writing."""
    if isinstance(value, tuple):
        return [as_json(item) for item in value]
    declaration = declaration_of(type(value))
    if declaration is None:
        return value
    return {field.name: as_json(getattr(value, field.name)) for field in declaration.fields}


def written(directory: Path, episodes: Iterable[Any]) -> list[Path]:
    """Write episodes, with their trace inputs and traces, where the verifier can read them."""
    paths = []
    for number, episode in enumerate(episodes):
        documents = {**as_json(episode), "trace_input": as_json(trace_input_of(episode))}
        for kind, document in (("episode", documents), ("trace", as_json(trace_of(episode)))):
            path = directory / f"{number}.{kind}.json"
            path.write_text(dumps(document, ensure_ascii=False), encoding="utf-8")
            paths.append(path)
    return paths


@needs_node
def test_every_id_in_every_example_document_recomputes_in_node() -> None:
    files = sorted([*EXAMPLES.glob("*.episode.json"), *EXAMPLES.glob("*.trace.json")])
    assert len(files) == 28
    found = reports(verified(*files))
    assert [Path(report["file"]) for report in found] == files
    assert {
        Path(report["file"]).name: report["differing"] for report in found if report["differing"]
    } == ONE_DISAGREEMENT
    assert sum(len(report["compared"]) for report in found) > 200


@needs_node
def test_every_id_in_every_test_episode_recomputes_in_node(tmp_path: Path) -> None:
    done = verified(*written(tmp_path, [known.episode for known in examples()]))
    assert all(report["differing"] == [] and report["compared"] for report in reports(done))
    assert done.returncode == 0


@needs_node
def test_texts_beyond_ascii_have_the_same_bytes_in_node(tmp_path: Path) -> None:
    text = 'Mina \u2028"\\/\x7f\x01🍎 e\u0301 gained 4 shells \ue000\U0001f3fd at low tide.'
    upstream = upstream_of(with_role(unary_delta_frame(text), RelationRole.DIRECTION))
    episodes = [embedded_episode(upstream, (Plan("größer 🍎", CLOSED),)), bound_episode(upstream, PROVEN)]
    done = verified(*written(tmp_path, episodes))
    assert all(report["differing"] == [] for report in reports(done))
    assert done.returncode == 0


@needs_node
@pytest.mark.parametrize("name", ["embedded_two_closed_that_disagree", "bound_closed_and_proven"])
def test_the_verifier_finds_any_id_that_is_bent(tmp_path: Path, name: str) -> None:
    (known,) = (known for known in examples() if known.name == name)
    (whole, _) = written(tmp_path, [known.episode])
    (report,) = reports(verified(whole))
    text = whole.read_text(encoding="utf-8")
    document = loads(text)
    ids = {
        record[field]
        for slot in document.values()
        for record in (slot if isinstance(slot, list) else [slot])
        for field in record
        if field in OWN_IDS
    }
    assert len(ids) >= 9
    for identity in ids:
        whole.write_text(text.replace(identity, identity[::-1]), encoding="utf-8")
        done = verified(whole)
        assert done.returncode == 1
        assert reports(done)[0]["differing"]
    assert report["differing"] == []


OWN_IDS: Final = frozenset(
    {
        "assessment_id",
        "residual_id",
        "decision_id",
        "budget_id",
        "run_id",
        "operator_result_id",
        "binding_id",
        "replay_result_id",
        "input_digest",
    }
)
