"""Source text to a concrete syntax tree.

Two parsers must agree. libcst reads the syntax of every Python version on any interpreter, but accepts some texts
that no interpreter runs; the interpreter's own parser is exact, but knows no syntax newer than itself. A text is judged
when libcst reads it and the interpreter does too, or would if it were new enough.
"""

from __future__ import annotations

import re
import sys
import warnings

import libcst as cst

from archscan.reading.unreadable import UnreadableError

__all__ = ["parse_source"]

_DEEPEST_BRACKETS = 200  # CPython's tokenizer refuses more (MAXLEVEL)
_DEEPEST_CHAIN = 40_000  # what the deep stack carries


def parse_source(text: str) -> cst.Module:
    """Parse a Python source file of any version from 3.0 to 3.15.

    Args:
        text: The decoded source.

    Returns:
        The tree.

    Raises:
        UnreadableError: No interpreter could run the text, or its nesting is deeper than anybody writes.
    """
    refusal = _refusal_of_interpreter(text)
    if refusal is not None and _deepest_bracket(text) > _DEEPEST_BRACKETS:
        raise UnreadableError("brackets are nested deeper than Python allows", refusal.lineno or 1)
    if len(text) > _DEEPEST_CHAIN and _longest_chain(text) > _DEEPEST_CHAIN:
        raise UnreadableError("an expression is chained deeper than can be judged")
    try:
        module = cst.parse_module(text)
    except cst.ParserSyntaxError as error:
        if refusal is not None:
            # Where both refuse, the interpreter's own words say more.
            raise _as_interpreter_says(refusal) from None
        raise UnreadableError(
            f"the file cannot be parsed: {error.message.splitlines()[0]}", error.raw_line, error.raw_column + 1
        ) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise UnreadableError(f"the file cannot be parsed: {error}") from None
    if refusal is not None and not _is_newer(refusal, module):
        raise _as_interpreter_says(refusal)
    return module


# Private
# -------

_WORD = re.compile(r"""(?:'''|\"""|'|"|\#[^\n]*|[()\[\]{}])""")
_LINK = re.compile(r"[-+*/%@&|^~<>=.!(\[{]|\b(?:not|and|or|if|in|is|lambda|await|yield)\b")


def _refusal_of_interpreter(text: str) -> SyntaxError | None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(text, "<source>", "exec", dont_inherit=True)
        except SyntaxError as error:
            return error
        except (ValueError, OverflowError, RecursionError, MemoryError):
            # Deeper than this interpreter's parser goes; libcst decides.
            return None
    return None


def _as_interpreter_says(refusal: SyntaxError) -> UnreadableError:
    return UnreadableError(
        f"the file cannot be parsed: {refusal.msg}", refusal.lineno or 1, max(refusal.offset or 1, 1)
    )


def _deepest_bracket(text: str) -> int:
    depth = deepest = 0
    for match in _WORD.finditer(text):
        found = match.group()
        if found in "([{":
            depth += 1
            deepest = max(deepest, depth)
        elif found in ")]}":
            depth = max(depth - 1, 0)
    return deepest


def _longest_chain(text: str) -> int:
    """Bound how deep an expression can nest: operators between two commas or line ends."""
    return max(
        (len(_LINK.findall(part)) for part in re.split(r"[,\n;]", text) if len(part) > _DEEPEST_CHAIN), default=0
    )


def _is_newer(refusal: SyntaxError, module: cst.Module) -> bool:
    """Tell whether a text uses syntax that is newer than the running interpreter."""
    finder = _NewSyntaxFinder()
    module.visit(finder)
    if finder.since <= sys.version_info[:2]:
        return False
    # What the interpreter names exactly is wrong in every version; only the vague refusals can be about new syntax.
    return not re.search(r"never closed|unmatched|indent|unterminated string|does not match", refusal.msg) or (
        "f-string" in refusal.msg
    )


class _NewSyntaxFinder(cst.CSTVisitor):
    """Find the newest syntax in a module, as the version it came with."""

    def __init__(self) -> None:
        super().__init__()
        self.since = (3, 11)
        self._quotes: list[str] = []

    def _note(self, *version: int) -> None:
        self.since = max(self.since, (version[0], version[1]))

    def visit_TypeParameters(self, node: cst.TypeParameters) -> None:  # noqa: N802 - the name libcst calls
        self._note(3, 13 if any(parameter.default for parameter in node.params) else 12)

    def visit_TypeAlias(self, node: cst.TypeAlias) -> None:  # noqa: ARG002, N802 - the name libcst calls
        self._note(3, 12)

    def visit_TemplatedString(self, node: cst.TemplatedString) -> None:  # noqa: ARG002, N802 - the name libcst calls
        self._note(3, 14)

    def visit_FormattedString(self, node: cst.FormattedString) -> None:  # noqa: N802 - the name libcst calls
        source = cst.Module(()).code_for_node
        for part in node.parts:
            if isinstance(part, cst.FormattedStringExpression):
                inner = source(part)
                if node.end[0] in inner or "\\" in inner or "\n" in inner or "#" in inner:
                    self._note(3, 12)

    def visit_ExceptHandler(self, node: cst.ExceptHandler) -> None:  # noqa: N802 - the name libcst calls
        if isinstance(node.type, cst.Tuple) and not node.type.lpar:
            self._note(3, 14)

    def visit_LazyImport(self, node: cst.CSTNode) -> None:  # noqa: ARG002, N802 - the name libcst calls
        self._note(3, 15)

    def visit_LazyImportFrom(self, node: cst.CSTNode) -> None:  # noqa: ARG002, N802 - the name libcst calls
        self._note(3, 15)
