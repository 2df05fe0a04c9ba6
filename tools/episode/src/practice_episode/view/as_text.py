"""A story as text for a terminal; without one it is plain and eighty columns wide."""

from collections.abc import Iterator
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from practice_episode.errors import printable
from practice_episode.view.marks import Mark
from practice_episode.view.story import (
    AttemptStory,
    Charge,
    Ending,
    Finding,
    ProblemText,
    Reason,
    Stage,
    Story,
    chain_of,
    short_identity,
)
from practice_episode.view.text_rows import TextRow, mark_symbol, text_rows

__all__ = ["PAGE_WIDTH", "print_story", "story_text"]

PAGE_WIDTH: Final = 80
_INDENT: Final = 2
_BAR: Final = 20
_MOST_FINDINGS: Final = 10
_LONGEST_SIDE: Final = 300
_STYLES: Final = ("cyan", "magenta", "yellow", "green", "blue", "red")


def story_text(story: Story, width: int = PAGE_WIDTH) -> RenderableType:
    """Lay a story out for a rich console.

    Args:
        story: What to tell.
        width: How many columns the page has; the text of the problem is wrapped to fit.

    Returns:
        A renderable. Nothing in it is styled by content: text from the records is escaped and never markup.
    """
    parts: list[RenderableType] = [_plain(story.subject, "bold")]
    if story.problem is not None:
        parts += ["", _heading("Problem"), *_problem(story.problem, width - _INDENT)]
    if story.stages:
        parts += ["", _heading("Chain"), *map(_stage, chain_of(story))]
    if story.attempts:
        parts += ["", _heading("Attempts"), *map(_attempt, story.attempts)]
    if story.charges:
        parts += ["", _heading("Charges against ceilings"), _charges(story.charges)]
    if story.remarks:
        parts += ["", *(Padding(_plain(remark), (0, 0, 0, _INDENT), expand=False) for remark in story.remarks)]
    if story.ending is not None:
        parts += ["", _heading("End"), *_ending(story.ending)]
    return Group(*parts)


def print_story(story: Story, console: Console) -> None:
    """Print a story on a console, no wider than the page and without blanks at the ends of lines."""
    width = min(console.width, PAGE_WIDTH)
    with console.capture() as page:
        console.print(story_text(story, width), width=width)
    console.file.write("".join(f"{line.rstrip()}\n" for line in page.get().splitlines()))


def _problem(problem: ProblemText, columns: int) -> Iterator[RenderableType]:
    for row in text_rows(problem.text, problem.marks, columns):
        yield Padding(_text_row(row), (0, 0, 0, _INDENT), expand=False)
    legend = Table.grid(padding=(0, 1, 0, 0))
    legend.add_column(no_wrap=True)
    legend.add_column(ratio=2)
    legend.add_column(no_wrap=True)
    legend.add_column(ratio=3)
    for index, mark in enumerate(problem.marks):
        legend.add_row(
            Text(mark_symbol(index), style=_style_of(index)),
            _plain(
                f"“{mark.quoted}”" + ("" if mark.exact else " NOT IN THE TEXT HERE"), None if mark.exact else "bold"
            ),
            _plain(f"{mark.start}-{mark.end}", "dim"),
            _plain(_uses(mark)),
        )
    if problem.marks:
        yield Padding(legend, (1, 0, 0, _INDENT), expand=False)


def _text_row(row: TextRow) -> Text:
    drawn = Text(row.text, style="bold")
    for lane in row.lanes:
        drawn.append("\n")
        column = 0
        for segment in lane:
            drawn.append(" " * (segment.column - column))
            drawn.append(mark_symbol(segment.mark) * segment.width, style=_style_of(segment.mark))
            column = segment.column + segment.width
    drawn.no_wrap = True
    return drawn


def _stage(stage: Stage) -> RenderableType:
    told = Text()
    told.append("● ", style="cyan")
    told.append(printable(stage.title), style="bold")
    if stage.identity is not None:
        told.append(f"  {printable(short_identity(stage.identity))}", style="dim")
    if stage.identity_holds is False:
        told.append("  NOT the id of its content", style="bold red")
    body = Group(*([_plain(stage.verdict)] if stage.verdict else []), *map(_reason, stage.reasons))
    return Padding(Group(told, Padding(body, (0, 0, 0, 2))), (0, 0, 0, _INDENT), expand=False)


def _attempt(attempt: AttemptStory) -> RenderableType:
    head = Text()
    head.append(f"{attempt.attempt_index:>2}  ", style="cyan")
    head.append(printable(short_identity(attempt.attempt_id)), style="dim")
    head.append(f"  {printable(attempt.proposal)}")
    bound = "not bound" if attempt.binding_id is None else f"bound {short_identity(attempt.binding_id)}"
    replayed = "" if attempt.replay_id is None else f" · replay {short_identity(attempt.replay_id)}"
    body = Group(
        _plain(f"by {attempt.operator} · {attempt.charge}"),
        _plain(f"{bound}{replayed}", "dim"),
        *(map(_reason, attempt.reasons) if attempt.reasons else (_plain(attempt.outcome),)),
    )
    return Padding(Group(head, Padding(body, (0, 0, 0, 4))), (0, 0, 0, _INDENT), expand=False)


def _charges(charges: tuple[Charge, ...]) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    for charge in charges:
        ceiling = "no ceiling given" if charge.ceiling is None else f"of {charge.ceiling}"
        table.add_row(_plain(charge.resource), _plain(f"{charge.used} {ceiling}"), _bar(charge))
    return Padding(table, (0, 0, 0, _INDENT), expand=False)


def _bar(charge: Charge) -> Text:
    if not charge.ceiling:
        return Text("")
    filled = min(_BAR, -(-charge.used * _BAR // charge.ceiling))
    over = charge.used > charge.ceiling
    return Text.assemble(
        ("█" * filled, "red" if over else "cyan"), ("░" * (_BAR - filled), "dim"), " OVER THE CEILING" if over else ""
    )


def _ending(ending: Ending) -> Iterator[RenderableType]:
    identity = f"{'trace' if ending.sealed else 'refusal'} {ending.identity}"
    for line in (
        _plain(ending.disposition, "bold green" if ending.sealed else "bold red"),
        _plain(identity, "dim"),
        *map(_reason, ending.reasons),
        *_findings(ending.findings),
        _plain(f"It means: {ending.meaning}"),
        _plain(f"It does not mean: {ending.does_not_mean}"),
    ):
        yield Padding(line, (0, 0, 0, _INDENT), expand=False)


def _findings(findings: tuple[Finding, ...]) -> Iterator[RenderableType]:
    for finding in findings[:_MOST_FINDINGS]:
        where = finding.record if finding.field is None else f"{finding.record}, {finding.field}"
        wrong = finding.message if finding.stage is None else f"not what the {finding.stage} gives"
        yield Text.assemble((printable(where), "bold red"), f": {printable(wrong)}")
        if finding.found is None or finding.expected is None:
            continue
        sides = Table.grid(padding=(0, 1, 0, 0))
        sides.add_column(no_wrap=True)
        sides.add_column(overflow="fold")
        sides.add_row(_plain("found", "dim"), _plain(_cut(finding.found)))
        sides.add_row(_plain("expected", "dim"), _plain(_cut(finding.expected)))
        yield Padding(sides, (0, 0, 0, _INDENT), expand=False)
    if len(findings) > _MOST_FINDINGS:
        yield _plain(f"and {len(findings) - _MOST_FINDINGS} places more")


def _cut(side: str) -> str:
    return side if len(side) <= _LONGEST_SIDE else side[: _LONGEST_SIDE - 1] + "…"


def _reason(reason: Reason) -> Text:
    return Text.assemble((printable(reason.code), "yellow"), f": {printable(reason.meaning)}")


def _uses(mark: Mark) -> str:
    return ", ".join(use if count == 1 else f"{use} ({count} times)" for use, count in mark.uses)


def _heading(words: str) -> Text:
    return Text(words, style="bold underline")


def _plain(words: str, style: str | None = None) -> Text:
    return Text(printable(words), style=style or "")


def _style_of(mark: int) -> str:
    return _STYLES[mark % len(_STYLES)]
