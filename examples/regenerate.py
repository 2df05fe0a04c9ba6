"""Make every example again: `python examples/regenerate.py [FOLDER]`; a test compares every byte.

Each example is one row below: a frame, what authorities said, the path and, for the refusals, what was bent afterwards.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from practice_episode import (
    compose_episode,
    document_bytes,
    read_frame,
    read_proofs,
    seal_episode,
)
from practice_evidence import identified
from practice_trace import BoundPracticeEpisode, PracticeEpisode

HERE = Path(__file__).parent

Episode: TypeAlias = PracticeEpisode | BoundPracticeEpisode


@dataclass(frozen=True)
class Example:
    """One example: its files are NAME.episode.json and NAME.trace.json."""

    name: str
    frame: str
    bound: bool
    proofs: str | None = None
    bend: Callable[[Episode], Episode] | None = None


def with_another_quantity(episode: Episode) -> Episode:
    """Somebody makes four shells forty, after the fact: the frame is no longer the one that was assessed."""
    frame = episode.problem_frame
    if frame is None:
        raise ValueError(episode)
    quantity = replace(frame.quantities[0], numerator=frame.quantities[0].numerator * 10)
    return replace(episode, problem_frame=replace(frame, quantities=(quantity,)))


def without_replay_result(episode: Episode) -> Episode:
    """The one replay record is lost."""
    return replace(episode, replay_results=())


def under_another_policy(episode: Episode) -> Episode:
    """The replay result says that a later policy governed it, and its id is made to fit."""
    result = replace(episode.replay_results[0], replay_policy_version="contract_proof_replay.v2")
    return replace(episode, replay_results=(identified(result),))


def without_evidence(episode: Episode) -> Episode:
    """The replay result no longer shows its attempt's spans, and its id is made to fit."""
    return replace(episode, replay_results=(identified(replace(episode.replay_results[0], evidence_spans=())),))


EXAMPLES = (
    Example("original_refusal", "passive-buttons-lost", bound=True),
    Example("exhausted_no_candidate", "lanterns-unbound", bound=True),
    Example("all_candidates_refused", "shells-gained", bound=False, proofs="opposite-direction"),
    Example("replay_unavailable.embedded", "marbles-lost", bound=False, proofs="authority-absent"),
    Example("replay_unavailable.bound", "marbles-lost", bound=True, proofs="authority-absent"),
    Example("contract_closed_proof_refused.embedded", "syrup-gained", bound=False, proofs="one-proof-open"),
    Example("contract_closed_proof_refused.bound", "syrup-gained", bound=True, proofs="one-proof-open"),
    Example("candidate_replay_closed.embedded", "shells-gained", bound=False),
    Example("candidate_replay_closed.bound", "shells-gained", bound=True),
    Example("candidates_disagree", "marbles-lost", bound=False, proofs="both-directions-closed"),
    Example("refused.invalid_input", "shells-gained", bound=True, bend=without_evidence),
    Example("refused.identity_mismatch", "shells-gained", bound=True, bend=with_another_quantity),
    Example("refused.policy_unsupported", "shells-gained", bound=True, bend=under_another_policy),
    Example("refused.upstream_incomplete", "shells-gained", bound=True, bend=without_replay_result),
)


def documents(example: Example) -> Iterator[tuple[str, bytes]]:
    """Give the files of an example, each a name and its bytes."""
    proofs = None if example.proofs is None else read_proofs(HERE / "proofs" / f"{example.proofs}.json")
    frame = read_frame(HERE / "frames" / f"{example.frame}.json")
    episode = compose_episode(frame, bound=example.bound, proofs=proofs)
    if example.bend is not None:
        episode = example.bend(episode)
    yield f"{example.name}.episode.json", document_bytes(episode)
    yield f"{example.name}.trace.json", document_bytes(seal_episode(episode))


def main(folder: Path) -> None:
    """Write every example into a folder."""
    for example in EXAMPLES:
        for name, data in documents(example):
            (folder / name).write_bytes(data)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
