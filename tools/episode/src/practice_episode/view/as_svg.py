"""A story as one picture: the marked text, the chain, the charges, the attempts and the end, from top to bottom."""

from typing import Final

from practice_episode.view.marks import Mark
from practice_episode.view.story import (
    AttemptStory,
    Charge,
    Ending,
    ProblemText,
    Reason,
    Stage,
    Story,
    chain_of,
    short_identity,
)
from practice_episode.view.svg_canvas import CELL, LINE, MARGIN, PAGE, Canvas
from practice_episode.view.text_rows import TextRow, mark_symbol, text_rows

__all__ = ["story_svg"]

_FILLS: Final = ("#b6e3ff", "#ffd8a8", "#c9f2c7", "#f7c5dd", "#fff1a8", "#dcd0ff")
_INDENT: Final = 22
_LANE: Final = 15
_BAR: Final = 240
_SPOT: Final = MARGIN + 6


def story_svg(story: Story) -> str:
    """Draw a story; the text of the records is escaped, nothing is fetched, and the page grows with what there is."""
    canvas = Canvas()
    canvas.line()
    canvas.text(MARGIN, story.subject, "head")
    if story.problem is not None:
        _problem(canvas, story.problem)
    if story.stages:
        canvas.heading("Chain")
        _chain(canvas, chain_of(story))
    if story.attempts:
        canvas.heading("Attempts")
        for attempt in story.attempts:
            _attempt(canvas, attempt)
    if story.charges:
        canvas.heading("Charges against ceilings")
        for charge in story.charges:
            _charge(canvas, charge)
    for remark in story.remarks:
        canvas.line(6)
        canvas.wrapped(MARGIN, remark)
    if story.ending is not None:
        _ending(canvas, story.ending)
    return canvas.finished(story.subject)


def _problem(canvas: Canvas, problem: ProblemText) -> None:
    canvas.heading("Problem")
    for row in text_rows(problem.text, problem.marks, int((PAGE - 2 * MARGIN) / CELL)):
        canvas.line()
        _on_the_grid(canvas, row)
        for lane in row.lanes:
            canvas.line(_LANE)
            for segment in lane:
                left = MARGIN + segment.column * CELL
                canvas.box(left + 0.5, canvas.bottom - 15.5, segment.width * CELL - 1, 13, _fill(segment.mark))
                middle = left + (segment.width - 1) * CELL / 2 + 0.6
                canvas.text(middle, mark_symbol(segment.mark), "symbol")
        canvas.line(4)
    canvas.line(4)
    for index, mark in enumerate(problem.marks):
        _legend(canvas, index, mark)


def _on_the_grid(canvas: Canvas, row: TextRow) -> None:
    column = float(MARGIN)
    for word in row.text.replace(" ", " \0").split("\0"):
        # Word by word, so that the marks beneath stay in place whatever the font.
        end = canvas.text(column, word.rstrip()) if word.strip() else column
        column = max(end, column) + (len(word) - len(word.rstrip())) * CELL


def _legend(canvas: Canvas, index: int, mark: Mark) -> None:
    canvas.line()
    canvas.box(MARGIN, canvas.bottom - 16, 14, 14, _fill(index))
    canvas.text(MARGIN + 3.5, mark_symbol(index), "symbol")
    canvas.bottom -= LINE
    exact = "" if mark.exact else " (does not stand there in the text)"
    canvas.wrapped(
        MARGIN + _INDENT, f"“{mark.quoted}” {mark.start}-{mark.end}{exact}", "strong" if mark.exact else "warn"
    )
    uses = ", ".join(use if count == 1 else f"{use} ({count} times)" for use, count in mark.uses)
    canvas.wrapped(MARGIN + 2 * _INDENT, uses, "dim")


def _chain(canvas: Canvas, stages: tuple[Stage, ...]) -> None:
    top = canvas.bottom + LINE - 10
    spot = top
    for stage in stages:
        canvas.line()
        spot = canvas.bottom - 10
        canvas.dot(_SPOT, spot, "#a40e26" if stage.identity_holds is False else "#0b4f9e")
        column = canvas.text(MARGIN + _INDENT, stage.title, "strong")
        if stage.identity is not None:
            column = canvas.text(column + 2 * CELL, short_identity(stage.identity), "dim")
        if stage.identity_holds is False:
            canvas.text(column + 2 * CELL, "not the id of its content", "warn")
        if stage.verdict:
            canvas.wrapped(MARGIN + _INDENT, stage.verdict)
        for reason in stage.reasons:
            _reason(canvas, MARGIN + _INDENT, reason)
        canvas.line(5)
    canvas.stroke(_SPOT, top, spot)


def _attempt(canvas: Canvas, attempt: AttemptStory) -> None:
    top = canvas.bottom
    canvas.line(LINE + 3)
    column = canvas.text(MARGIN + 8, f"{attempt.attempt_index}", "strong")
    column = canvas.text(max(column, MARGIN + _INDENT) + CELL, short_identity(attempt.attempt_id), "dim")
    canvas.bottom -= LINE
    canvas.wrapped(column + 2 * CELL, attempt.proposal)
    left = MARGIN + _INDENT + CELL
    canvas.wrapped(left, f"by {attempt.operator} · {attempt.charge}")
    bound = "not bound" if attempt.binding_id is None else f"bound {short_identity(attempt.binding_id)}"
    replayed = "no replay" if attempt.replay_id is None else f"replay {short_identity(attempt.replay_id)}"
    canvas.wrapped(left, f"{bound} · {replayed}", "dim")
    for reason in attempt.reasons:
        _reason(canvas, left, reason)
    canvas.line(4)
    canvas.box(MARGIN, top + 1, PAGE - 2 * MARGIN, canvas.bottom - top - 2, "#f6f8fa", "#d0d7de")
    canvas.line(4)


def _charge(canvas: Canvas, charge: Charge) -> None:
    canvas.line()
    canvas.text(MARGIN, charge.resource)
    ceiling = "no ceiling given" if charge.ceiling is None else f"of {charge.ceiling}"
    column = MARGIN + 14 * CELL
    if charge.ceiling:
        over = charge.used > charge.ceiling
        canvas.box(column, canvas.bottom - 15, _BAR, 12, "#eaeef2")
        canvas.box(
            column,
            canvas.bottom - 15,
            _BAR * min(1.0, charge.used / charge.ceiling),
            12,
            "#a40e26" if over else "#0b4f9e",
        )
        ceiling += ", over the ceiling" if over else ""
    canvas.text(column + _BAR + 2 * CELL, f"{charge.used} {ceiling}")


def _ending(canvas: Canvas, ending: Ending) -> None:
    canvas.heading("End")
    top = canvas.bottom
    canvas.line(6)
    left = MARGIN + 12
    canvas.line()
    canvas.text(left, ending.disposition, "strong" if ending.sealed else "warn")
    canvas.wrapped(left, f"{'trace' if ending.sealed else 'refusal'} {ending.identity}", "dim")
    for reason in ending.reasons:
        _reason(canvas, left, reason)
    for finding in ending.findings:
        canvas.wrapped(left, f"at {finding.place}: {finding.message}")
    canvas.line(4)
    canvas.wrapped(left, f"It means: {ending.meaning}")
    canvas.line(4)
    canvas.wrapped(left, f"It does not mean: {ending.does_not_mean}")
    canvas.line(8)
    fill, stroke = ("#eef6ff", "#0b4f9e") if ending.sealed else ("#fff1f1", "#a40e26")
    canvas.box(MARGIN, top, PAGE - 2 * MARGIN, canvas.bottom - top, fill, stroke)


def _reason(canvas: Canvas, left: float, reason: Reason) -> None:
    canvas.wrapped(left, f"{reason.code}: {reason.meaning}", "code")


def _fill(mark: int) -> str:
    return _FILLS[mark % len(_FILLS)]
