"""`practice show`: what a document says, as a person would explain it."""

import sys

import click
from rich.console import Console

from practice_assessment import ProblemFrame
from practice_episode.errors import DocumentError
from practice_episode.files import read_document, write_bytes_atomically
from practice_episode.sealing import seal_episode
from practice_episode.view.as_text import print_story
from practice_episode.view.drawing import Drawing, show
from practice_trace import BoundPracticeEpisode, PracticeEpisode, PracticeTraceRefusal, SealedPracticeTrace

__all__ = ["command"]


@click.command(
    name="show",
    short_help="Explain a frame, an episode, a trace or a refusal.",
    epilog="Exit codes: 0 shown, 2 unreadable.",
)
@click.argument("file", metavar="FILE.json")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "mermaid", "svg", "json"]),
    default="text",
    show_default=True,
    help="Text for a terminal, a Mermaid flowchart, an SVG picture, or the story as JSON.",
)
@click.option("-o", "--output", metavar="FILE", help="Write to this file, in one step; without it, to standard output.")
def command(file: str, *, form: str, output: str | None) -> None:
    """Explain FILE.json: a problem frame, an episode, a sealed trace or a refusal.

    An episode is sealed to tell how it ends; nothing is written but what is shown.
    """
    drawing = drawing_of(file)
    if form == "text" and output is None:
        print_story(drawing.story, Console(file=sys.stdout, highlight=False))
        return
    drawn = {"text": drawing.text, "mermaid": drawing.mermaid, "svg": drawing.svg, "json": drawing.json}[form]()
    if output is None:
        click.echo(drawn, nl=False)
    else:
        write_bytes_atomically(output, drawn.encode())


def drawing_of(path: str) -> Drawing:
    """Read a document and tell its story.

    Raises:
        DocumentError: The file cannot be read or is none of the four kinds that can be shown.
    """
    record = read_document(
        path, ProblemFrame, BoundPracticeEpisode, PracticeEpisode, SealedPracticeTrace, PracticeTraceRefusal
    )
    match record:
        case PracticeEpisode() | BoundPracticeEpisode():
            return show(record, seal_episode(record))
        case ProblemFrame() | SealedPracticeTrace() | PracticeTraceRefusal():
            return show(record)
        case _:
            message = "not a document that can be shown"
            raise DocumentError(message, path=path)
