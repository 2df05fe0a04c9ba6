"""A document is written whole or not at all."""

import os
import stat
from pathlib import Path

import pytest

from practice_episode import DocumentError, document_bytes, read_frame, write_document

FRAME = Path(__file__).parents[2] / "examples" / "frames" / "shells-gained.json"


def test_what_is_written_is_the_document(tmp_path: Path) -> None:
    frame = read_frame(FRAME)
    write_document(tmp_path / "frame.json", frame)
    assert (tmp_path / "frame.json").read_bytes() == document_bytes(frame)
    assert read_frame(tmp_path / "frame.json") == frame
    assert [path.name for path in tmp_path.iterdir()] == ["frame.json"]


def test_a_new_file_gets_the_mode_of_an_ordinary_one(tmp_path: Path) -> None:
    (tmp_path / "ordinary").write_text("", encoding="utf-8")
    write_document(tmp_path / "frame.json", read_frame(FRAME))
    assert (tmp_path / "frame.json").stat().st_mode == (tmp_path / "ordinary").stat().st_mode


def test_a_replaced_file_keeps_its_mode(tmp_path: Path) -> None:
    target = tmp_path / "frame.json"
    target.write_text("before", encoding="utf-8")
    target.chmod(0o640)
    write_document(target, read_frame(FRAME))
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_write_that_fails_leaves_what_was_there(step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "frame.json"
    target.write_text("before", encoding="utf-8")

    def fails(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(*((os, "fsync", fails) if step == "fsync" else (Path, "replace", fails)))
    with pytest.raises(DocumentError, match="no space left on device"):
        write_document(target, read_frame(FRAME))
    assert target.read_text(encoding="utf-8") == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["frame.json"]


def test_a_folder_that_is_not_there_is_an_error_with_its_file(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"frame\.json: no such file or directory"):
        write_document(tmp_path / "none" / "frame.json", read_frame(FRAME))


def test_a_link_is_followed_and_stays(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "frame.json").write_text("before", encoding="utf-8")
    link = tmp_path / "link.json"
    link.symlink_to(Path("folder") / "frame.json")
    write_document(link, read_frame(FRAME))
    assert link.is_symlink()
    assert (tmp_path / "folder" / "frame.json").read_bytes() == document_bytes(read_frame(FRAME))
    assert [path.name for path in (tmp_path / "folder").iterdir()] == ["frame.json"]


def test_a_pipe_is_written_to_and_never_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_document(pipe, read_frame(FRAME))
    assert os.read(reader, 2**16) == document_bytes(read_frame(FRAME))
    os.close(reader)
    assert pipe.is_fifo()
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]
