"""Documents in files: read whole or not at all, written whole or not at all.

Source: ADR-0240.
"""

import os
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from practice_assessment import ProblemFrame
from practice_episode.documents import DocumentRecord, document_bytes, parse_document
from practice_episode.errors import DocumentError
from practice_episode.json_decoding import LARGEST_DOCUMENT
from practice_episode.proofs import PracticeProofs
from practice_trace import BoundPracticeEpisode, PracticeEpisode, PracticeTraceRefusal, SealedPracticeTrace

__all__ = [
    "read_document",
    "read_episode",
    "read_frame",
    "read_proofs",
    "read_trace",
    "write_bytes_atomically",
    "write_document",
    "written_atomically",
]

_ORDINARY_MODE: Final = 0o666


def read_frame(path: str | os.PathLike[str]) -> ProblemFrame:
    """Read a problem frame.

    Raises:
        DocumentError: The file cannot be read or is no problem_frame.v1 document; it carries file and place.

    Source: ADR-0240.
    """
    frame = read_document(path, ProblemFrame)
    assert isinstance(frame, ProblemFrame)  # noqa: S101  # read_document gives what it was asked for
    return frame


def read_episode(path: str | os.PathLike[str]) -> PracticeEpisode | BoundPracticeEpisode:
    """Read an episode, bound or with embedded attempts.

    Raises:
        DocumentError: The file cannot be read or is no practice_episode.v1 document; it carries file and place.

    Source: ADR-0240.
    """
    episode = read_document(path, PracticeEpisode, BoundPracticeEpisode)
    assert isinstance(episode, PracticeEpisode | BoundPracticeEpisode)  # noqa: S101  # as asked for
    return episode


def read_trace(path: str | os.PathLike[str]) -> SealedPracticeTrace | PracticeTraceRefusal:
    """Read the outcome of a seal: a trace or a refusal.

    Raises:
        DocumentError: The file cannot be read or is neither; it carries file and place.

    Source: ADR-0240.
    """
    trace = read_document(path, SealedPracticeTrace, PracticeTraceRefusal)
    assert isinstance(trace, SealedPracticeTrace | PracticeTraceRefusal)  # noqa: S101  # as asked for
    return trace


def read_proofs(path: str | os.PathLike[str]) -> PracticeProofs:
    """Read what authorities outside the kernel said.

    Raises:
        DocumentError: The file cannot be read or is no practice_proofs.v1 document; it carries file and place.
    """
    proofs = read_document(path, PracticeProofs)
    assert isinstance(proofs, PracticeProofs)  # noqa: S101  # as asked for
    return proofs


def read_document(
    path: str | os.PathLike[str], *expected: type[DocumentRecord], largest: int = LARGEST_DOCUMENT
) -> DocumentRecord:
    """Read a file as one of the expected kinds of document.

    Args:
        path: The file.
        expected: The record types that will do.
        largest: How many bytes it may have; no more than one byte beyond is read.

    Raises:
        DocumentError: With the file, and with the place in it where there is one.
    """
    named = os.fspath(path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(largest + 1)
    except OSError as error:
        raise DocumentError(_reason(error), path=named) from None
    if len(data) > largest:
        message = f"the document has more than {largest} bytes"
        raise DocumentError(message, path=named)
    try:
        return parse_document(data, *expected)
    except DocumentError as error:
        raise error.in_file(named) from None


def write_document(path: str | os.PathLike[str], record: DocumentRecord) -> None:
    """Write a record as a document, replacing the file in one step.

    Raises:
        DocumentError: The file cannot be written; what stood there before still does.

    Source: ADR-0240.
    """
    write_bytes_atomically(path, document_bytes(record))


def write_bytes_atomically(path: str | os.PathLike[str], data: bytes) -> None:
    """Write bytes to a file that is there whole afterwards, or as it was.

    Raises:
        DocumentError: The file cannot be written; what stood there before still does.
    """
    with written_atomically(path) as file:
        file.write(data)


@contextmanager
def written_atomically(path: str | os.PathLike[str]) -> Generator[IO[bytes]]:
    """Open a file for writing that takes its name when the block ends, and leaves nothing behind when it raises.

    A link is followed. What is no file, such as a pipe or `/dev/null`, is written to and never replaced.

    Raises:
        DocumentError: The file cannot be written; what stood there before still does.
    """
    target = Path(path)
    if target.is_symlink():
        target = target.resolve()
    if target.exists() and not target.is_file() and not target.is_dir():
        with _written_to(target) as file:
            yield file
        return
    try:
        descriptor, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:100]}.", suffix=".part")
    except OSError as error:
        raise DocumentError(_reason(error), path=os.fspath(path)) from None
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(_mode_of(target))
        Path(temporary).replace(target)
    except OSError as error:
        Path(temporary).unlink(missing_ok=True)
        raise DocumentError(_reason(error), path=os.fspath(path)) from None
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


@contextmanager
def _written_to(device: Path) -> Generator[IO[bytes]]:
    try:
        with device.open("wb") as file:
            yield file
    except OSError as error:
        raise DocumentError(_reason(error), path=os.fspath(device)) from None


def _mode_of(target: Path) -> int:
    """What the file has already, or what a new one would get here."""
    if target.exists():
        return target.stat().st_mode & 0o777
    masked = os.umask(0)
    os.umask(masked)
    return _ORDINARY_MODE & ~masked


def _reason(error: OSError) -> str:
    return (error.strerror or "cannot be read").lower()
