"""How ids inside a frame are followed: to exactly one record, or to none.

An empty id names nothing, and an id that two records bear names neither, so whatever points there is unbound.

Source: ADR-0225.
"""

from collections.abc import Iterable
from typing import TypeVar

from practice_assessment.records import BoundRelation, Mention, ProblemFrame
from practice_assessment.vocabulary import MentionKind, RelationRole

__all__ = ["has_exact_value", "is_named", "mention_named", "mentions_of_kind", "role_filler", "sole"]

ItemT = TypeVar("ItemT")


def sole(items: Iterable[ItemT]) -> ItemT | None:
    """Give the only item, or None where there is none or more than one."""
    match tuple(items):
        case (item,):
            return item
        case _:
            return None


def mention_named(frame: ProblemFrame, mention_id: str, kinds: tuple[MentionKind, ...]) -> Mention | None:
    """Give the one mention with this id, or None where it is empty, dangling, borne twice or of another kind."""
    mention = sole(mention for mention in frame.mentions if mention.mention_id == mention_id)
    return mention if mention_id != "" and mention is not None and mention.kind in kinds else None


def is_named(frame: ProblemFrame, mention: Mention) -> bool:
    """Decide whether a mention of the frame can be pointed at: its id is not empty and it alone bears it."""
    return mention_named(frame, mention.mention_id, (mention.kind,)) is not None


def mentions_of_kind(frame: ProblemFrame, kinds: tuple[MentionKind, ...]) -> tuple[Mention, ...]:
    """Give the mentions of these kinds in frame order."""
    return tuple(mention for mention in frame.mentions if mention.kind in kinds)


def role_filler(relation: BoundRelation, role: RelationRole) -> str | None:
    """Give what fills a role, or None where nothing or more than one thing does."""
    return sole(binding.filler for binding in relation.roles if binding.role is role)


def has_exact_value(frame: ProblemFrame, quantity: Mention) -> bool:
    """Decide whether exactly one quantity fact gives the value of a mention."""
    return sole(fact for fact in frame.quantities if fact.mention_id == quantity.mention_id) is not None
