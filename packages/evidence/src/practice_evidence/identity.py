"""One function computes the id of any record from its declaration; equality of strings is never believed.

Source: ADR-0230 §9 and §12.
"""

from dataclasses import replace
from hashlib import sha256
from typing import Final, TypeVar

from practice_evidence.canonical import CanonicalDomainError, MalformedValueError
from practice_evidence.declaration import RecordDeclaration, declaration_of
from practice_evidence.memory import Memory

__all__ = [
    "identified",
    "identity_json",
    "identity_of",
    "is_digest",
    "is_well_formed",
    "recomputed",
    "recomputed_all",
    "reference_digest",
]

RecordT = TypeVar("RecordT")

_DIGEST_LENGTH: Final = 64
_DIGEST_DIGITS: Final = "0123456789abcdef"


def identity_of(record: object) -> str:
    """Compute a record's id from its content, whatever its id field says.

    Args:
        record: A well-formed record of any declared type; one without an id field gives the digest of its payload.

    Returns:
        SHA-256 of `identity_json(record)`: 64 lowercase hexadecimal digits.

    Raises:
        CanonicalDomainError: As `identity_json`.

    Source: ADR-0230 §12.2.
    """
    return sha256(identity_json(record)).hexdigest()


def identity_json(record: object) -> bytes:
    """Give the canonical bytes that a record's id is hashed from.

    Raises:
        CanonicalDomainError: The value is not a well-formed record. Stages ask `is_well_formed` or
            `recomputed_identity` first, which never raise.

    Source: ADR-0230 §12.2.
    """
    declaration = declaration_of(type(record))
    written = None if declaration is None else _identity_bytes(declaration, record)
    if written is None:
        message = "only a well-formed record has an identity"
        raise CanonicalDomainError(message)
    return written


def is_well_formed(record: object) -> bool:
    """Decide whether a value is a record with exactly its declared types, all the way down, prose included.

    Any value may be asked about; nothing of it is called, compared or hashed before its type is known exactly.

    Source: ADR-0230 §6.1 and §13.
    """
    declaration = declaration_of(type(record))
    return declaration is not None and _identity_bytes(declaration, record) is not None


def recomputed(record_type: type[RecordT], value: object) -> tuple[RecordT, str] | None:
    """Take a value as a record of one type, together with the id that its own content gives.

    Returns:
        The value itself and its recomputed id, or None where it is not a well-formed `record_type`.

    Source: ADR-0230 §9.
    """
    declaration = declaration_of(record_type)
    written = None if declaration is None else _identity_bytes(declaration, value)
    return None if written is None else (value, sha256(written).hexdigest())  # type: ignore[return-value]  # exact


def recomputed_all(record_type: type[RecordT], values: object) -> tuple[tuple[RecordT, str], ...] | None:
    """Take a tuple of records as `recomputed` takes one; None where it is no tuple or one of them is not well-formed.

    Source: ADR-0230 §9.
    """
    declaration = declaration_of(record_type)
    if declaration is None or type(values) is not tuple:
        return None
    write, assemble, memory = declaration.writer.texts, declaration.writer.identity_from, Memory()
    try:
        return tuple([(one, sha256(assemble(write(one, memory)).encode("utf-8")).hexdigest()) for one in values])
    except (MalformedValueError, UnicodeEncodeError):
        return None


def identified(record: RecordT) -> RecordT:
    """Give a copy of a well-formed record whose id field holds its computed id.

    Raises:
        CanonicalDomainError: The record is not well-formed or has no id field.
    """
    declaration = declaration_of(type(record))
    if declaration is None or declaration.identity_field is None:
        message = "only a record with an id field can be identified"
        raise CanonicalDomainError(message)
    return replace(record, **{declaration.identity_field: identity_of(record)})  # type: ignore[type-var]  # declared


def reference_digest(record: object) -> str:
    """Compute the digest of a record as it stands in others: all fields but prose, its own id among them.

    Raises:
        CanonicalDomainError: The value is not a well-formed record.

    Source: ADR-0232, candidate_attempt_ref.
    """
    declaration = declaration_of(type(record))
    if declaration is None:
        message = "only a well-formed record has a reference digest"
        raise CanonicalDomainError(message)
    try:
        return sha256(declaration.writer.nested.write(record, Memory()).encode("utf-8")).hexdigest()
    except (MalformedValueError, UnicodeEncodeError):
        message = "only a well-formed record has a reference digest"
        raise CanonicalDomainError(message) from None


def is_digest(text: object) -> bool:
    """Decide whether a value is a text that is a full lowercase hexadecimal SHA-256; any value may be asked about."""
    return type(text) is str and len(text) == _DIGEST_LENGTH and text.strip(_DIGEST_DIGITS) == ""


def _identity_bytes(declaration: RecordDeclaration, value: object) -> bytes | None:
    try:
        return declaration.writer.identity_from(declaration.writer.texts(value, Memory())).encode("utf-8")
    except (MalformedValueError, UnicodeEncodeError):
        return None
