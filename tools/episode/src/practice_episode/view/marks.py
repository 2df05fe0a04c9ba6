"""Which places of the problem text an episode quotes, and what for."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from practice_assessment import ProblemFrame
from practice_evidence import SourceSpan, span_is_exact

__all__ = ["Mark", "marks_of"]


@dataclass(frozen=True, slots=True)
class Mark:
    """One quoted place; spans that quote the same words at the same offsets are one mark with several uses.

    Attributes:
        quoted: The words as the span quotes them.
        start: Character offset of the first one.
        end: Character offset behind the last one.
        exact: Whether these words stand at these offsets.
        uses: What the place is quoted for, each with how often, in the order in which the episode names them.
    """

    quoted: str
    start: int
    end: int
    exact: bool
    uses: tuple[tuple[str, int], ...]


def marks_of(frame: ProblemFrame, further: tuple[tuple[str, tuple[SourceSpan, ...]], ...] = ()) -> tuple[Mark, ...]:
    """Gather the places that a frame, and whatever else stands on it, quotes.

    Args:
        frame: The frame.
        further: Other uses, each with the spans that it quotes; duplicates are counted.

    Returns:
        One mark for each distinct place, from the beginning of the text on, the longer first where two begin together.
    """
    uses: dict[tuple[int, int, str], Counter[str]] = {}
    for use, spans in (*_frame_uses(frame), *further):
        for span in spans:
            uses.setdefault((span.start, span.end, span.text), Counter())[use] += 1
    return tuple(
        Mark(
            quoted=text,
            start=start,
            end=end,
            exact=span_is_exact(SourceSpan(text, start, end), frame.problem_text),
            uses=tuple(counted.items()),
        )
        for (start, end, text), counted in sorted(uses.items(), key=lambda item: (item[0][0], -item[0][1], item[0][2]))
    )


def _frame_uses(frame: ProblemFrame) -> Iterator[tuple[str, tuple[SourceSpan, ...]]]:
    for mention in frame.mentions:
        yield f"{mention.kind} {mention.mention_id}", (mention.span,)
    for cue in frame.unary_delta_cues:
        yield f"cue {cue.cue_id} ({cue.direction})", (cue.span,)
    for actor in frame.actors:
        yield f"actor {actor.actor_id}", (actor.span,)
    for proposal in frame.proposals:
        yield f"proposal {proposal.proposal_id}", proposal.evidence_spans
    for binding in frame.bindings:
        yield f"binding {binding.binding_id}", binding.evidence_spans
    for relation in frame.bound_relations:
        yield f"relation {relation.relation_id}", relation.evidence_spans
    for hazard in frame.hazards:
        yield f"hazard {hazard.label}", hazard.evidence_spans
