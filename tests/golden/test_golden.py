"""Documents of every released version are still read, sealed and written as they were."""

from pathlib import Path

import pytest

from practice_episode import document_bytes, read_episode, read_frame, read_proofs, read_trace, seal_episode

FOLDER = Path(__file__).parent / "v1"
EPISODES = sorted(FOLDER.glob("*.episode.json"))
READERS = {"episode": read_episode, "trace": read_trace, "frame": read_frame, "proofs": read_proofs}


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.json")), ids=lambda file: file.name)
def test_a_golden_document_is_read_and_written_as_it_stands(file: Path) -> None:
    read = READERS[file.name.split(".")[-2]]
    assert document_bytes(read(file)) == file.read_bytes()


@pytest.mark.parametrize("file", EPISODES, ids=lambda file: file.name)
def test_a_golden_episode_seals_to_its_outcome(file: Path) -> None:
    expected = file.with_name(file.name.replace(".episode.", ".trace.")).read_bytes()
    assert document_bytes(seal_episode(read_episode(file))) == expected
