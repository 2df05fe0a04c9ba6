"""Where the nodes of a module stand, computed only for the statements that are asked about.

libcst tells the place of a node by writing the whole module out again, which takes longer than parsing it. Here a
statement is written out alone: its first line is that of its logical line in the source, found by
`archscan.model.logical_lines`, and its head is set below the indentation it has in the module.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider

from archscan.model.logical_lines import first_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence


__all__ = ["Places"]


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a statement that begins a logical line of its own.

    Attributes:
        statement: The whole statement: it is what can be written out.
        first: The node that the part begins with.
        index: Which logical line of the module it begins, counted from 0.
        indent: The indentation of the statement.
    """

    statement: cst.CSTNode
    first: cst.CSTNode
    index: int
    indent: str


class Places:
    """Find the places of the nodes of one module."""

    def __init__(self, module: cst.Module, text: str, parent_of: Mapping[cst.CSTNode, cst.CSTNode]) -> None:
        """Prepare to find places.

        Args:
            module: The tree.
            text: The source it was parsed from.
            parent_of: The node that each node the rules look at stands in.
        """
        self._module = module
        self._text = text
        self._parent_of = parent_of
        self._written: dict[cst.CSTNode, Mapping[cst.CSTNode, CodeRange]] = {}

    def start(self, node: cst.CSTNode) -> tuple[int, int]:
        """Give the line and column a node begins at, both from 1: those of its statement where it is nested too deep.

        Args:
            node: A node of the module. For one of another tree it is the beginning of the file.
        """
        try:
            return self._in_statement(node) or self._in_module(node)
        except RecursionError:
            # Some interpreters carry less than libcst needs to write an expression out, whatever the limit says.
            part = self._part_around(node)
            return (self._lines[part.index], len(part.indent) + 1) if part is not None else (1, 1)

    def source_line(self, node: cst.CSTNode) -> str:
        """Give the line of the source that a node begins on, from there."""
        line, column = self.start(node)
        return _NEWLINE.split(self._text)[line - 1][column - 1 :]

    # Private

    def _in_statement(self, node: cst.CSTNode) -> tuple[int, int] | None:
        """Find a place by writing out the statement alone, None where that does not tell."""
        part = self._part_around(node)
        if part is None:
            return None
        if part.statement not in self._written:
            self._written[part.statement] = _write_out(self._module, part)
        written = self._written[part.statement]
        place, begin = written.get(node), written.get(part.first)
        if place is None or begin is None:
            return None
        return self._lines[part.index] + place.start.line - begin.start.line, place.start.column + 1

    def _in_module(self, node: cst.CSTNode) -> tuple[int, int]:
        place = self._everywhere.get(node)
        return (place.start.line, place.start.column + 1) if place is not None else (1, 1)

    def _part_around(self, node: cst.CSTNode) -> _Part | None:
        owner: cst.CSTNode | None = node
        while owner is not None and owner not in self._parts:
            owner = self._parent_of.get(owner)
        return self._parts[owner] if owner is not None else None

    @cached_property
    def _lines(self) -> Sequence[int]:
        return first_lines(self._text)

    @cached_property
    def _parts(self) -> dict[cst.CSTNode, _Part]:
        """The parts of all statements; none where the source has other logical lines than the tree."""
        parts: dict[cst.CSTNode, _Part] = {}
        index = 0
        for owner, statement, indent in _parts_in(self._module.body, "", self._module.default_indent):
            decorators = getattr(owner, "decorators", ())
            parts[owner] = _Part(statement, decorators[0] if decorators else owner, index, indent)
            index += 1 + len(decorators)
        return parts if index == len(self._lines) else {}

    @cached_property
    def _everywhere(self) -> Mapping[cst.CSTNode, CodeRange]:
        return _Writer(self._module, unsafe_skip_copy=True).resolve(PositionProvider)


# Private
# -------


class _Writer(MetadataWrapper):
    """Writes a tree out, and does not walk it a second time for visitors that are not there."""

    def visit_batched(
        self,
        visitors: Iterable[cst.BatchableCSTVisitor],
        before_visit: Callable[[cst.CSTNode], None] | None = None,
        after_leave: Callable[[cst.CSTNode], None] | None = None,
    ) -> cst.CSTNode:
        waiting = list(visitors)
        return super().visit_batched(waiting, before_visit, after_leave) if waiting else self.module


def _parts_in(
    statements: Sequence[cst.CSTNode], indent: str, default: str
) -> Iterator[tuple[cst.CSTNode, cst.CSTNode, str]]:
    """Go through the parts of statements in the order of the source."""
    for statement in statements:
        for part in _parts_of(statement):
            yield part, statement, indent
            if isinstance(part, cst.Match):
                continue
            body = getattr(part, "body", None)
            if isinstance(body, cst.IndentedBlock):
                # The cases of a match stand one step deeper than the match.
                own = indent
                if isinstance(part, cst.MatchCase) and isinstance(statement, cst.Match):
                    own += default if statement.indent is None else statement.indent
                yield from _parts_in(body.body, own + (default if body.indent is None else body.indent), default)


def _parts_of(statement: Any) -> Iterator[Any]:
    """Give a statement and its clauses, each of which begins a line."""
    yield statement
    if isinstance(statement, cst.Match):
        yield from statement.cases
    elif isinstance(statement, cst.Try | cst.TryStar):
        yield from statement.handlers
    clause = getattr(statement, "orelse", None)
    if isinstance(statement, cst.If) and isinstance(clause, cst.If):
        yield from _parts_of(clause)
    elif clause is not None:
        yield clause
    last = getattr(statement, "finalbody", None)
    if last is not None:
        yield last


def _write_out(module: cst.Module, part: _Part) -> Mapping[cst.CSTNode, CodeRange]:
    """Tell the places of a statement's nodes, what stands in its blocks left out."""
    swapped: dict[cst.CSTNode, cst.CSTNode] = {}
    statement: Any = _hollow(part.statement, swapped)
    if part.indent:
        statement = cst.If(cst.Name("x"), cst.IndentedBlock([statement], indent=part.indent))
    alone = cst.Module(
        [statement],
        default_indent=module.default_indent,
        default_newline=module.default_newline,
    )
    places = _Writer(alone, unsafe_skip_copy=True).resolve(PositionProvider)
    return {**places, **{original: places[copy] for original, copy in swapped.items()}}


def _hollow(node: Any, swapped: dict[cst.CSTNode, cst.CSTNode]) -> Any:
    """Copy a statement without its blocks; its other nodes are shared with the copy."""
    changes: dict[str, Any] = {}
    if isinstance(getattr(node, "body", None), cst.IndentedBlock):
        changes["body"] = node.body.with_changes(body=[_NOTHING], footer=[])
    for name in ("handlers", "cases"):
        if hasattr(node, name):
            changes[name] = [_hollow(clause, swapped) for clause in getattr(node, name)]
    for name in ("orelse", "finalbody"):
        if getattr(node, name, None) is not None:
            changes[name] = _hollow(getattr(node, name), swapped)
    if not changes:
        return node
    swapped[node] = copy = node.with_changes(**changes)
    return copy


_NEWLINE = re.compile(r"\r\n?|\n")
_NOTHING = cst.SimpleStatementLine([cst.Pass()])
