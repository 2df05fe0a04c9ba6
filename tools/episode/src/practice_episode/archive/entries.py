"""One line of an archive: an episode and the outcome that somebody recorded for it."""

from dataclasses import dataclass
from json import dumps
from typing import Final

from practice_episode.documents import document_from_json, document_json
from practice_episode.errors import DocumentError
from practice_episode.json_decoding import JsonValue, Unacceptable, decode_json
from practice_trace import BoundPracticeEpisode, PracticeEpisode, PracticeTraceRefusal, SealedPracticeTrace

__all__ = ["ARCHIVE_LINE_SCHEMA_VERSION", "ArchiveEntry", "entry_line", "parse_entry"]

ARCHIVE_LINE_SCHEMA_VERSION: Final = "practice_archive_line.v1"

_KEYS: Final = ("schema", "episode", "outcome")


@dataclass(frozen=True, slots=True)
class ArchiveEntry:
    """An episode and its recorded outcome; whether sealing gives that outcome is for `check_partition` to say."""

    episode: PracticeEpisode | BoundPracticeEpisode
    outcome: SealedPracticeTrace | PracticeTraceRefusal


def entry_line(entry: ArchiveEntry) -> bytes:
    """Write an entry as a line, its line feed included."""
    line = {
        "schema": ARCHIVE_LINE_SCHEMA_VERSION,
        "episode": document_json(entry.episode),
        "outcome": document_json(entry.outcome),
    }
    return (dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def parse_entry(content: bytes) -> ArchiveEntry:
    """Read a line, as strictly as the documents in it are read.

    Raises:
        DocumentError: The bytes are no such line; the error carries the place.
    """
    members = _members(decode_json(content))
    episode = _part(members, "episode", PracticeEpisode, BoundPracticeEpisode)
    outcome = _part(members, "outcome", SealedPracticeTrace, PracticeTraceRefusal)
    return ArchiveEntry(episode, outcome)  # type: ignore[arg-type]  # each is one of the types that were asked for


def _members(value: JsonValue) -> dict[str, JsonValue]:
    if isinstance(value, Unacceptable) and value.repeated_key is not None:
        raise DocumentError("the key is given twice", (value.repeated_key,))
    if not isinstance(value, dict):
        message = "expected an archive line: one JSON object with schema, episode and outcome"
        raise DocumentError(message)
    for key in value:
        if key not in _KEYS:
            raise DocumentError("unknown key", (key,))
    for key in _KEYS:
        if key not in value:
            raise DocumentError("missing key", (key,))
    if value["schema"] != ARCHIVE_LINE_SCHEMA_VERSION:
        raise DocumentError(f"expected {ARCHIVE_LINE_SCHEMA_VERSION}", ("schema",))
    return value


def _part(members: dict[str, JsonValue], key: str, *expected: type) -> object:
    try:
        return document_from_json(members[key], *expected)
    except DocumentError as error:
        raise error.inside(key) from None
