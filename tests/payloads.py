"""What a record's JSON has to hold, walked field by field from its declaration, without the kernel's writers."""

from enum import Enum
from hashlib import sha256
from json import dumps
from typing import Any

from kernel_records import declared
from practice_evidence import FieldRole

__all__ = ["digest_of", "identity_payload", "nested_payload", "plain_json"]


def identity_payload(record: Any) -> dict[str, object]:
    """Give what ADR-0230 §12.2 hashes for the record's own id."""
    payload: dict[str, object] = {}
    for field in declared(type(record)).fields:
        if field.role is FieldRole.OWN_BLANKED:
            payload[field.name] = ""
        elif field.role is FieldRole.COVERED:
            payload[field.name] = nested_payload(getattr(record, field.name))
    return payload


def nested_payload(value: object) -> object:
    """Give a value as it stands inside a payload: a record with all its fields but prose."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [nested_payload(item) for item in value]
    if value is None or isinstance(value, (str, int)):
        return value
    return {
        field.name: nested_payload(getattr(value, field.name))
        for field in declared(type(value)).fields
        if field.role is not FieldRole.PROSE
    }


def plain_json(payload: object) -> str:
    """Write a payload as ADR-0230 §12 says, by the standard library alone."""
    return dumps(payload, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def digest_of(payload: object) -> str:
    """Hash a payload as ADR-0230 §12 says, with nothing of the kernel."""
    return sha256(plain_json(payload).encode("utf-8")).hexdigest()
