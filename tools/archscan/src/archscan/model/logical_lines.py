"""Where the logical lines of a source text begin."""

from __future__ import annotations

import re

__all__ = ["first_lines"]


def first_lines(text: str) -> list[int]:
    """Give the number of the line that each logical line begins on.

    A logical line is what the grammar ends with NEWLINE: a simple statement or several joined by semicolons, the head
    of a compound statement or of one of its clauses, a decorator. Strings and brackets may run over many lines, blank
    lines and comments are none.

    Strings of strings (PEP 701) are read by the older rules, so who asks must compare the count with the tree's.

    Args:
        text: Source that can be parsed.

    Returns:
        Numbers of lines, from 1, in order.
    """
    found: list[int] = []
    line, depth, begun = 1, 0, False
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind == "newline":
            line += 1
            if not depth:
                begun = False
            continue
        if kind == "joined":
            line += 1
            continue
        if not begun and kind != "comment":
            begun = True
            found.append(line)
        if kind == "opening":
            depth += 1
        elif kind == "closing":
            depth -= 1
        elif kind == "string":
            line += len(_NEWLINE.findall(match.group()))
    return found


# Private
# -------

_NEWLINE = re.compile(r"\r\n?|\n")
_TOKEN = re.compile(
    r"""
      (?P<newline> \r\n? | \n )
    | (?P<joined> \\ (?: \r\n? | \n ) )
    | (?P<comment> \# [^\r\n]* )
    | (?P<string>
          \"{3} (?: [^"\\]++ | \\. | "(?!"") )* \"{3}
        | '{3} (?: [^'\\]++ | \\. | '(?!'') )* '{3}
        | " (?: [^"\\\r\n]++ | \\ (?: \r\n | . ) )* "
        | ' (?: [^'\\\r\n]++ | \\ (?: \r\n | . ) )* '
      )
    | (?P<opening> [(\[{] )
    | (?P<closing> [)\]}] )
    | (?P<other> [^\s()\[\]{}"'\#\\]++ )
    """,
    re.VERBOSE | re.DOTALL,
)
