"""The kinds of document, and how each stands between its bytes and its kernel record.

Source: ADR-0240.
"""

from dataclasses import dataclass
from json import dumps
from typing import Final, TypeAlias

from practice_assessment import PROBLEM_FRAME_SCHEMA_VERSION, ProblemFrame
from practice_episode.errors import DocumentError, shown
from practice_episode.json_decoding import JsonValue, Unacceptable, decode_json
from practice_episode.proofs import PracticeProofs
from practice_episode.record_json import record_from_json, record_to_json
from practice_trace import BoundPracticeEpisode, PracticeEpisode, PracticeTraceRefusal, SealedPracticeTrace

__all__ = ["DOCUMENT_KINDS", "DocumentKind", "DocumentRecord", "document_bytes", "document_line", "parse_document"]

DocumentRecord: TypeAlias = (
    ProblemFrame | PracticeEpisode | BoundPracticeEpisode | SealedPracticeTrace | PracticeTraceRefusal | PracticeProofs
)


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """One kind of document: its schema name, and the record types it holds, told apart by a key that only one has."""

    schema: str
    record_type: type[DocumentRecord]
    key_of_this_type: str | None = None


DOCUMENT_KINDS: Final = (
    DocumentKind(PROBLEM_FRAME_SCHEMA_VERSION, ProblemFrame),
    DocumentKind("practice_episode.v1", BoundPracticeEpisode, "bindings"),
    DocumentKind("practice_episode.v1", PracticeEpisode),
    DocumentKind("sealed_practice_trace.v1", SealedPracticeTrace),
    DocumentKind("practice_trace_refusal.v1", PracticeTraceRefusal),
    DocumentKind("practice_proofs.v1", PracticeProofs),
)
"""An episode document that has the key bindings is a bound one."""


def parse_document(data: bytes, *expected: type[DocumentRecord]) -> DocumentRecord:
    """Read the bytes of a document as one of the expected record types.

    Raises:
        DocumentError: The bytes are no such document; the error carries the place.

    Source: ADR-0240.
    """
    return document_from_json(decode_json(data), *expected)


def document_from_json(value: JsonValue, *expected: type[DocumentRecord]) -> DocumentRecord:
    """Read a decoded JSON value as one of the expected record types.

    Raises:
        DocumentError: The value is no such document; the error carries the place.
    """
    if isinstance(value, Unacceptable) and value.repeated_key is not None:
        raise DocumentError("the key is given twice", (value.repeated_key,))
    if not isinstance(value, dict):
        message = "expected a document: one JSON object with a schema"
        raise DocumentError(message)
    if "schema" not in value:
        raise DocumentError("missing key", ("schema",))
    kinds = [kind for kind in DOCUMENT_KINDS if kind.record_type in expected]
    for kind in kinds:
        if value["schema"] == kind.schema and (kind.key_of_this_type is None or kind.key_of_this_type in value):
            members = {key: held for key, held in value.items() if key != "schema"}
            return record_from_json(kind.record_type, members)
    schemas = " or ".join(dict.fromkeys(kind.schema for kind in kinds))
    found = f'"{shown(value["schema"])}"' if isinstance(value["schema"], str) else "no text"
    raise DocumentError(f"expected {schemas}, found {found}", ("schema",))


def document_json(record: DocumentRecord) -> dict[str, JsonValue]:
    """Write a record as its document, the schema first."""
    schema = next(kind.schema for kind in DOCUMENT_KINDS if kind.record_type is type(record))
    return {"schema": schema, **record_to_json(record)}


def document_bytes(record: DocumentRecord) -> bytes:
    """Write a record as the bytes of a document for people: indented by two, UTF-8, ending in a line feed."""
    return (dumps(document_json(record), ensure_ascii=False, indent=2) + "\n").encode("utf-8")


def document_line(record: DocumentRecord) -> bytes:
    """Write a record as the bytes of a document for archives: one line, UTF-8, ending in a line feed."""
    return (dumps(document_json(record), ensure_ascii=False, separators=(",", ":")) + "\n").encode("utf-8")
