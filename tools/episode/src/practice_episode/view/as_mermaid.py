"""A story as a Mermaid flowchart, for Markdown that draws one."""

from itertools import pairwise
from typing import Final

from practice_episode.errors import printable
from practice_episode.view.story import AttemptStory, Ending, Stage, Story, short_identity

__all__ = ["story_mermaid"]

_SPECIAL: Final = str.maketrans(
    {
        "#": "#35;",
        '"': "#quot;",
        "<": "#lt;",
        ">": "#gt;",
        "&": "#amp;",
        "`": "#96;",
        "\\": "#92;",
        "[": "#91;",
        "]": "#93;",
    }
)


def story_mermaid(story: Story) -> str:
    """Draw the chain from frame to seal; attempts branch off the last stage and meet again at the end.

    Returns:
        A flowchart without configuration, ending in a line feed. Text from the records is escaped.
    """
    lines = ["flowchart TD"]
    stages = [f"stage{index}" for index in range(len(story.stages))]
    for name, stage in zip(stages, story.stages, strict=True):
        lines.append(f"  {name}[{_label(*_stage_lines(stage))}]")
    lines += [f"  {before} --> {after}" for before, after in pairwise(stages)]
    attempts = [f"attempt{position}" for position in range(len(story.attempts))]
    for name, attempt in zip(attempts, story.attempts, strict=True):
        lines.append(f"  {name}[{_label(*_attempt_lines(attempt))}]")
        lines += [f"  {last} --> {name}" for last in stages[-1:]]
    if story.ending is not None:
        lines.append(f"  ending([{_label(*_ending_lines(story.ending))}])")
        lines += [f"  {name} --> ending" for name in (attempts or stages[-1:])]
    return "\n".join(lines) + "\n"


def _stage_lines(stage: Stage) -> tuple[str, ...]:
    return (
        stage.title,
        *(() if stage.identity is None else (short_identity(stage.identity),)),
        *(("its content gives another id",) if stage.identity_holds is False else ()),
        *((stage.verdict,) if stage.verdict else ()),
        *(f"{reason.code}: {reason.meaning}" for reason in stage.reasons),
    )


def _attempt_lines(attempt: AttemptStory) -> tuple[str, ...]:
    return (
        f"attempt {attempt.attempt_index}",
        short_identity(attempt.attempt_id),
        attempt.proposal,
        attempt.outcome,
    )


def _ending_lines(ending: Ending) -> tuple[str, ...]:
    return (
        ending.disposition,
        short_identity(ending.identity),
        *(reason.code for reason in ending.reasons),
        f"Does not mean: {ending.does_not_mean}",
    )


def _label(*lines: str) -> str:
    return '"' + "<br/>".join(printable(line).translate(_SPECIAL) for line in lines) + '"'
