"""Stage 5 and the evidence policy: which spans a trace copies, and that each quotes the problem text to the letter.

Spans are copied in the order assessment, residuals, attempts, replay results; never sorted, merged or deduplicated.

Source: ADR-0230 §11.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from practice_assessment.records import ContractAssessment
from practice_evidence.records import SourceSpan, span_quotes
from practice_evidence.written import text_of
from practice_replay.records import ReplayAdapterResult
from practice_residual.records import ContractResidual
from practice_run.records import CandidateAttempt
from practice_trace.completeness import CompleteEpisode
from practice_trace.vocabulary import TraceRefusalReason

__all__ = ["evidence_findings", "trace_evidence", "trace_evidence_text"]

_NO_SPANS: Final = "[]"
_ASSESSMENT_SPANS: Final = text_of(ContractAssessment, "evidence_spans")
_RESIDUAL_SPANS: Final = text_of(ContractResidual, "evidence_spans")
_ATTEMPT_SPANS: Final = text_of(CandidateAttempt, "evidence_spans")
_RESULT_SPANS: Final = text_of(ReplayAdapterResult, "evidence_spans")


def evidence_findings(episode: CompleteEpisode) -> Iterator[TraceRefusalReason]:
    """Name the records whose spans are not exact, or not their attempt's."""
    text = episode.frame[0].problem_text
    spans_of_attempt = {attempt.attempt_id: _ATTEMPT_SPANS(texts) for attempt, _, texts in episode.parts.attempts}
    if not _exact(episode.assessment[0].evidence_spans, text):
        yield TraceRefusalReason.ASSESSMENT_SPAN_INEXACT
    if not all(_exact(residual.evidence_spans, text) for residual, _, _ in episode.parts.residuals):
        yield TraceRefusalReason.RESIDUAL_SPAN_INEXACT
    if not all(_exact(attempt.evidence_spans, text) for attempt, _, _ in episode.parts.attempts):
        yield TraceRefusalReason.ATTEMPT_SPAN_INEXACT
    if any(
        _RESULT_SPANS(texts) != spans_of_attempt.get(result.attempt_id)
        for result, _, texts in episode.parts.replay_results
    ):
        yield TraceRefusalReason.REPLAY_SPAN_MISMATCH


def trace_evidence_text(episode: CompleteEpisode) -> str:
    """Put together the JSON text of those spans, of what was written when each record was checked."""
    parts = episode.parts
    texts = (
        _ASSESSMENT_SPANS(episode.assessment.texts),
        *[_RESIDUAL_SPANS(texts) for _, _, texts in parts.residuals],
        *[_ATTEMPT_SPANS(texts) for _, _, texts in parts.attempts],
        *[_RESULT_SPANS(texts) for _, _, texts in parts.replay_results],
    )
    return "[" + ",".join([text[1:-1] for text in texts if text != _NO_SPANS]) + "]"


def trace_evidence(episode: CompleteEpisode) -> tuple[SourceSpan, ...]:
    """Copy the spans that the evidence policy names, in its order."""
    parts = episode.parts
    return (
        *episode.assessment[0].evidence_spans,
        *(span for residual, _, _ in parts.residuals for span in residual.evidence_spans),
        *(span for attempt, _, _ in parts.attempts for span in attempt.evidence_spans),
        *(span for result, _, _ in parts.replay_results for span in result.evidence_spans),
    )


def _exact(spans: Iterable[SourceSpan], problem_text: str) -> bool:
    return all(span_quotes(span, problem_text) for span in spans)
