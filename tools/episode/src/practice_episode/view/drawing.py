"""One story, ready to be drawn: printed, shown by a notebook, or written as a picture."""

import json
from dataclasses import dataclass
from io import StringIO

from rich.console import Console

from practice_assessment import ProblemFrame
from practice_episode.refusal_places import refusal_places
from practice_episode.view.as_json import story_json
from practice_episode.view.as_mermaid import story_mermaid
from practice_episode.view.as_svg import story_svg
from practice_episode.view.as_text import PAGE_WIDTH, print_story
from practice_episode.view.story import Story
from practice_episode.view.tell import story_of_episode, story_of_frame, story_of_outcome
from practice_trace import BoundPracticeEpisode, PracticeEpisode, PracticeTraceRefusal, SealedPracticeTrace

__all__ = ["Drawing", "show"]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A story with its drawings; a notebook shows the picture, `print` the text."""

    story: Story

    def text(self) -> str:
        """Give plain text, eighty columns wide."""
        page = StringIO()
        print_story(self.story, Console(file=page, width=PAGE_WIDTH, color_system=None, force_jupyter=False))
        return page.getvalue()

    def mermaid(self) -> str:
        """Give a Mermaid flowchart."""
        return story_mermaid(self.story)

    def svg(self) -> str:
        """Give one SVG element that needs nothing from elsewhere."""
        return story_svg(self.story)

    def json(self) -> str:
        """Give the story as indented JSON."""
        return json.dumps(story_json(self.story), ensure_ascii=False, indent=2) + "\n"

    def __str__(self) -> str:
        """Give the text."""
        return self.text()

    def _repr_html_(self) -> str:
        return f'<div style="max-width:100%;overflow-x:auto">{self.svg()}</div>'


def show(
    subject: PracticeEpisode | BoundPracticeEpisode | SealedPracticeTrace | PracticeTraceRefusal | ProblemFrame,
    outcome: SealedPracticeTrace | PracticeTraceRefusal | None = None,
) -> Drawing:
    """Tell what a record says, in a form that a notebook draws and `print` prints.

    Args:
        subject: An episode, a trace, a refusal or a frame.
        outcome: What sealing gave, where the subject is an episode that was sealed; of a refusal the places are told.
    """
    match subject:
        case PracticeEpisode() | BoundPracticeEpisode():
            places = refusal_places(subject) if isinstance(outcome, PracticeTraceRefusal) else ()
            return Drawing(story_of_episode(subject, outcome, places))
        case ProblemFrame():
            return Drawing(story_of_frame(subject))
        case _:
            return Drawing(story_of_outcome(subject))
