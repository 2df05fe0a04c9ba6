"""Between JSON values and kernel records, driven by the kernel's own declarations and nothing else.

Source: ADR-0240.
"""

from typing import Any, TypeVar

from practice_episode.json_decoding import JsonValue
from practice_episode.record_reading import declared, reader_of
from practice_evidence import declaration_of, is_well_formed

__all__ = ["record_from_json", "record_to_json"]

RecordT = TypeVar("RecordT")


def record_from_json(record_type: type[RecordT], value: JsonValue) -> RecordT:
    """Read a JSON value as a record of one type.

    Args:
        record_type: Any record type of the kernel.
        value: An object with exactly the record's fields: enums by value, tuples as arrays, pairs as arrays of two.

    Returns:
        The record, well-formed. Whether its id recomputes is for the seal to say.

    Raises:
        DocumentError: With the place of the first thing that is wrong, in the order of the record's fields.
        TypeError: record_type is no record type.

    Source: ADR-0240.
    """
    record: RecordT = reader_of(record_type)(value)
    return record


def record_to_json(record: object) -> dict[str, JsonValue]:
    """Write a record as a JSON value: all its fields, prose included, in declared order.

    Raises:
        TypeError: The value is not a well-formed record.

    Source: ADR-0240.
    """
    if not is_well_formed(record):
        message = "only a well-formed record can be written as JSON"
        raise TypeError(message)
    return _members(record)


# Private from here on.


def _members(record: object) -> dict[str, JsonValue]:
    return {field.name: _json(getattr(record, field.name)) for field in declared(type(record)).fields}


def _json(value: Any) -> JsonValue:  # any value that a well-formed record holds
    if type(value) is tuple:
        return [_json(item) for item in value]
    if declaration_of(type(value)) is not None:
        return _members(value)
    return str(value.value) if hasattr(value, "value") else value
