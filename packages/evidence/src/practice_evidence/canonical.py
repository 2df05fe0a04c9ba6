"""Canonical JSON: the one byte form that identities are hashed from.

The domain is dict with text keys, list, text, integers up to 2^53-1 either way, bool and None. On this domain the
bytes of `json.dumps` with the ADR's arguments equal RFC 8785: there is no float to format, and keys sort alike
because a key order by code point and one by UTF-16 unit can differ only above U+D7FF, which no field name reaches.

Source: ADR-0230 §12.
"""

from hashlib import sha256
from json import dumps
from typing import Final

__all__ = ["LARGEST_INTEGER", "CanonicalDomainError", "MalformedValueError", "canonical_digest", "canonical_json"]

LARGEST_INTEGER: Final = 2**53 - 1
"""The largest integer, either way, that every JSON reader keeps exactly."""

DEEPEST_PAYLOAD: Final = 64
"""How many containers may stand inside each other; the deepest kernel payload has six."""


class CanonicalDomainError(ValueError):
    """A payload holds what canonical JSON has no form for: a programming error, never an outcome."""


class MalformedValueError(Exception):
    """A value is not exactly what its declaration says; caught where a refusal is made of it."""


def canonical_json(payload: object) -> bytes:
    """Give the canonical UTF-8 bytes of a payload.

    Args:
        payload: Nested dict (text keys), list, str, int, bool and None, exact types only.

    Returns:
        The bytes of `json.dumps(payload, ensure_ascii=False, sort_keys=True, separators=(",", ":"))`.

    Raises:
        CanonicalDomainError: A float, an integer beyond 2^53-1, a lone surrogate, any subclass or other object,
            a key that is no text, or more than 64 containers inside each other. Kernel stages never let one get
            here: records are checked against their declaration first.

    Source: ADR-0230 §12.

    >>> canonical_json({"b": [1, None], "a": "é"}).decode()
    '{"a":"é","b":[1,null]}'
    """
    _require_domain(payload, DEEPEST_PAYLOAD)
    text = dumps(payload, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        message = "a text holds a lone surrogate, which UTF-8 has no form for"
        raise CanonicalDomainError(message) from None


def canonical_digest(payload: object) -> str:
    """Give the SHA-256 of a payload's canonical bytes as 64 lowercase hexadecimal digits.

    Raises:
        CanonicalDomainError: As `canonical_json`.

    Source: ADR-0230 §12.

    >>> canonical_digest({})
    '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'
    """
    return sha256(canonical_json(payload)).hexdigest()


def _require_domain(value: object, depth_left: int) -> None:
    kind = type(value)
    if kind is str or kind is bool or value is None:
        return
    if kind is int:
        if not -LARGEST_INTEGER <= value <= LARGEST_INTEGER:  # type: ignore[operator]  # exact int by the line above
            message = "an integer lies beyond 2^53-1"
            raise CanonicalDomainError(message)
        return
    if depth_left == 0:
        message = f"more than {DEEPEST_PAYLOAD} containers stand inside each other"
        raise CanonicalDomainError(message)
    if type(value) is list:
        for item in value:
            _require_domain(item, depth_left - 1)
        return
    if type(value) is dict:
        for key, item in value.items():
            if type(key) is not str:
                message = "a key is no text"
                raise CanonicalDomainError(message)
            _require_domain(item, depth_left - 1)
        return
    message = "a value is none of dict, list, str, int, bool and None"
    raise CanonicalDomainError(message)
