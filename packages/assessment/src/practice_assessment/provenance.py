"""Whether evidence quotes the text to the letter and is exactly the evidence that an obligation asks for.

Spans are compared by code point: a span in another Unicode form than the text is not exact.

Source: ADR-0225; ADR-0230 §11.
"""

from practice_evidence.records import SourceSpan, span_is_exact

__all__ = ["is_exactly", "quotes"]


def quotes(spans: tuple[SourceSpan, ...], problem_text: str) -> bool:
    """Decide whether every span stands in the text as it says; an empty span never does."""
    return all(span_is_exact(span, problem_text) for span in spans)


def is_exactly(evidence: tuple[SourceSpan, ...], expected: tuple[SourceSpan | None, ...], problem_text: str) -> bool:
    """Decide whether evidence is the expected spans in their order, all of them quoting the text.

    Where an expected span is not known (None), its place cannot be compared and quoting the text is all that is asked:
    that it is not known has a label of its own.
    """
    known = tuple(span for span in expected if span is not None)
    return quotes(evidence, problem_text) and (len(known) < len(expected) or evidence == known)
