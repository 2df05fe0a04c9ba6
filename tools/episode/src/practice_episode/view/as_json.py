"""A story as a JSON object, for whoever draws it elsewhere."""

from dataclasses import asdict
from typing import Any, Final

from practice_episode.view.story import Story

__all__ = ["STORY_SCHEMA_VERSION", "story_json"]

STORY_SCHEMA_VERSION: Final = "practice_story.v1"


def story_json(story: Story) -> dict[str, Any]:
    """Give the story's fields by name, tuples as they are, under the schema's name; `json.dumps` takes it."""
    return {"schema": STORY_SCHEMA_VERSION, **asdict(story)}
