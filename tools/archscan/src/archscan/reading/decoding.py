"""Source bytes to source text, as the interpreter would decode them (PEP 263)."""

from __future__ import annotations

import codecs
import io
import re
import tokenize

from archscan.reading.unreadable import UnreadableError

__all__ = ["decode_source"]


def decode_source(content: bytes) -> str:
    """Decode a Python source file.

    Args:
        content: The bytes of the file.

    Returns:
        Its text without a byte order mark, line ends as they stand.

    Raises:
        UnreadableError: The bytes are no text in the declared encoding, or the encoding is one in which what a reader
            sees need not be what the interpreter runs (``utf-7``, ``rot13``, ``unicode_escape``, a codec of a plug-in).
    """
    if b"\0" in content:
        line = content.count(b"\n", 0, content.index(b"\0")) + 1
        raise UnreadableError("the file holds a null byte, which no Python source may", line)
    try:
        declared, _ = tokenize.detect_encoding(io.BytesIO(content).readline)
    except (SyntaxError, LookupError) as error:
        raise UnreadableError(f"the encoding cannot be told: {error}", _first_undecodable_line(content)) from None
    encoding = codecs.lookup(declared).name
    if not _PLAIN.fullmatch(encoding):
        raise UnreadableError(f"the declared encoding {declared!r} does not show a reader what the interpreter runs")
    try:
        text = content.decode("utf-8-sig" if encoding in {"utf-8", "utf-8-sig"} else encoding)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise UnreadableError(f"the bytes are not {encoding}: {error.reason}", line) from None
    return text


# Private
# -------

_PLAIN = re.compile(r"ascii|utf-8(-sig)?|iso8859-\d+|cp125\d|koi8-[ru]|euc_(jp|kr)|shift_jis|gb(2312|k|18030)|big5")


def _first_undecodable_line(content: bytes) -> int:
    for number, line in enumerate(content.split(b"\n"), 1):
        try:
            line.decode("utf-8")
        except UnicodeDecodeError:
            return number
    return 1
