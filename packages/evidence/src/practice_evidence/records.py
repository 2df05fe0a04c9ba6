"""The value type that every stage shares: where in the problem text something stands.

Source: ADR-0230 §11.
"""

from dataclasses import dataclass
from typing import Annotated

from practice_evidence.declaration import Natural, record
from practice_evidence.identity import is_well_formed
from practice_evidence.value_types import Constraint

__all__ = ["SourceSpan", "span_is_exact", "span_quotes"]


def _start_is_not_after_end(span: "SourceSpan") -> bool:
    return span.start <= span.end


@record(law=_start_is_not_after_end)
@dataclass(frozen=True, slots=True)
class SourceSpan:
    """A piece of the problem text.

    Attributes:
        text: The characters that stand there.
        start: Zero-based offset of the first character, counted in code points.
        end: Offset behind the last character.
        sentence_index: Zero-based number of the sentence, or None where it is not known.
    """

    text: str
    start: Natural
    end: Natural
    sentence_index: Annotated[int | None, Constraint.NATURAL] = None


def span_is_exact(span: SourceSpan, problem_text: str) -> bool:
    """Decide whether a span is well-formed, quotes its problem text to the letter and is not empty.

    Any two values may be asked about: what is no span quotes nothing.

    Source: ADR-0230 §6.1, validation 12.
    """
    return (
        type(problem_text) is str
        and is_well_formed(span)
        and type(span) is SourceSpan
        and span_quotes(span, problem_text)
    )


def span_quotes(span: SourceSpan, problem_text: str) -> bool:
    """Decide the same of a span that is known to be well-formed, as in a record that was checked whole."""
    return span.text != "" and problem_text[span.start : span.end] == span.text
