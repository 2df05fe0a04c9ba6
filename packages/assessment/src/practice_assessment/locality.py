"""Whether pieces of a text stand together: in one sentence, none over another.

The sentence of a span is what the frame says it is; a span without one is in no known sentence and near to nothing.

Source: ADR-0225.
"""

from itertools import combinations

from practice_evidence.records import SourceSpan

__all__ = ["are_local", "may_share_sentence", "overlap"]


def overlap(one: SourceSpan, other: SourceSpan) -> bool:
    """Decide whether two spans share a character."""
    return one.start < other.end and other.start < one.end


def are_local(spans: tuple[SourceSpan, ...]) -> bool:
    """Decide whether every two spans stand in the same known sentence without overlapping."""
    return all(
        one.sentence_index is not None and one.sentence_index == other.sentence_index and not overlap(one, other)
        for one, other in combinations(spans, 2)
    )


def may_share_sentence(one: SourceSpan, other: SourceSpan) -> bool:
    """Decide whether two spans stand in one sentence, or could because a sentence is not known."""
    return one.sentence_index is None or other.sentence_index is None or one.sentence_index == other.sentence_index
