"""Where a refused episode is bent: the record, the field, what was found and what was expected.

The kernel's reasons are a closed set and name no place; finding it is the tool's. Ids are recomputed from content,
links are followed to the record they name, spans are held against the text; places stand in the order of the chain.

Source: ADR-0230 §13; ADR-0238.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from practice_assessment import ProblemFrame, problem_frame_digest
from practice_evidence import SourceSpan, declaration_of, identity_of, span_is_exact
from practice_trace import BoundPracticeEpisode, PracticeEpisode

__all__ = ["Place", "bent_places"]

_LINKS: Final = {
    "contract_assessment_id": "contract_assessment",
    "original_contract_assessment_id": "contract_assessment",
    "gate_decision_id": "gate_decision",
    "search_gate_decision_id": "gate_decision",
    "budget_id": "budget_decision",
    "compute_budget_id": "budget_decision",
    "geometric_search_run_id": "run",
    "original_run_id": "run",
    "run_id": "run",
}
"""Fields that name a record of the episode, and the record that they have to name."""

_EVIDENCE: Final = ("contract_assessment", "residuals", "run", "operator_results", "replay_results")
"""The records whose spans the evidence policy copies: each has to quote the text."""


@dataclass(frozen=True, slots=True)
class Place:
    """One place that does not hold."""

    pointer: str
    found: str
    expected: str

    def __str__(self) -> str:
        """Say it in one line."""
        return f"{self.pointer}: found {self.found}, expected {self.expected}"


def bent_places(episode: PracticeEpisode | BoundPracticeEpisode) -> tuple[Place, ...]:
    """Find the places of a well-formed episode that do not hold, in the order of the chain.

    Returns:
        None for an episode that seals. A refusal for want of a record, or for a law between records that no single
        field breaks, may have none either: then its reason codes are all there is to say.

    Source: ADR-0230 §13.
    """
    return tuple(dict.fromkeys(_places(episode)))


def _places(episode: Any) -> Iterator[Place]:  # either path
    frame = episode.problem_frame
    digest = problem_frame_digest(frame) if isinstance(frame, ProblemFrame) else None
    for field in _fields_of(episode):
        for pointer, record in _records_in(getattr(episode, field), f"/{field}"):
            yield from _own_id(pointer, record)
            yield from _links(pointer, record, episode, digest)
            if field in _EVIDENCE and isinstance(frame, ProblemFrame):
                yield from _spans(pointer, record, frame.problem_text)
    yield from _replay_spans(episode)


def _own_id(pointer: str, record: Any) -> Iterator[Place]:  # any record
    declaration = declaration_of(type(record))
    if declaration is None or declaration.identity_field is None:
        return
    found, expected = getattr(record, declaration.identity_field), identity_of(record)
    if found != expected:
        yield Place(f"{pointer}/{declaration.identity_field}", found, f"{expected} of its own content")


def _links(pointer: str, record: Any, episode: Any, digest: object) -> Iterator[Place]:  # any record
    declaration = declaration_of(type(record))
    assert declaration is not None  # noqa: S101  # only records are walked
    for field in declaration.fields:
        if field.name == declaration.identity_field:
            continue
        found = getattr(record, field.name)
        if field.name == "problem_frame_digest" and isinstance(digest, str) and found != digest:
            yield Place(f"{pointer}/{field.name}", found, f"{digest} of the problem frame")
        named = getattr(episode, _LINKS.get(field.name, ""), None)
        if named is not None and not isinstance(named, tuple) and found != _id_of(named):
            yield Place(f"{pointer}/{field.name}", str(found), f"{_id_of(named)} of /{_LINKS[field.name]}")


def _spans(pointer: str, record: Any, text: str) -> Iterator[Place]:  # any record
    for position, span in enumerate(getattr(record, "evidence_spans", ())):
        if not span_is_exact(span, text):
            quoted = text[span.start : span.end]
            yield Place(f"{pointer}/evidence_spans/{position}", repr(span.text), f"{quoted!r} of the problem text")


def _replay_spans(episode: Any) -> Iterator[Place]:  # either path
    attempts = [
        *getattr(episode.run, "candidate_attempts", ()),
        *(result.candidate_attempt for result in getattr(episode, "operator_results", ())),
    ]
    for position, result in enumerate(episode.replay_results):
        for attempt in attempts:
            if attempt.attempt_id == result.attempt_id and attempt.evidence_spans != result.evidence_spans:
                counts = f"{len(result.evidence_spans)} spans", f"the {len(attempt.evidence_spans)} of its attempt"
                yield Place(f"/replay_results/{position}/evidence_spans", *counts)


def _records_in(value: object, pointer: str) -> Iterator[tuple[str, object]]:
    if isinstance(value, tuple):
        for position, item in enumerate(value):
            yield from _records_in(item, f"{pointer}/{position}")
    elif declaration_of(type(value)) is not None and not isinstance(value, SourceSpan | ProblemFrame):
        yield pointer, value
        for field in _fields_of(value):
            yield from _records_in(getattr(value, field), f"{pointer}/{field}")


def _fields_of(record: object) -> list[str]:
    declaration = declaration_of(type(record))
    return [] if declaration is None else [field.name for field in declaration.fields]


def _id_of(record: object) -> str:
    declaration = declaration_of(type(record))
    assert declaration is not None  # noqa: S101  # an episode holds records only
    return str(getattr(record, declaration.identity_field or ""))
