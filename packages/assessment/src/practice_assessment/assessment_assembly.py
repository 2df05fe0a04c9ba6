"""How the findings of an organ become a record: labels once and in order, spans exact and ascending, identified.

Source: ADR-0225; ADR-0230 §11 and §12.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from practice_assessment.records import ContractAssessment, ContractAssessmentRefusal, ProblemFrame
from practice_assessment.vocabulary import ASSESSMENT_POLICY_VERSION, AssessmentRefusalReason, CandidateOrgan
from practice_evidence.identity import identified
from practice_evidence.records import SourceSpan, span_is_exact

__all__ = ["OrganFindings", "assemble", "refuse"]


@dataclass(frozen=True, slots=True)
class OrganFindings:
    """What an organ found, in the order in which it looked; labels and spans may repeat here.

    Attributes:
        missing: Labels of what is not bound.
        hazards: Labels of the hazards seen, without those that the frame brings itself.
        spans: What the organ looked at, exact or not.
    """

    missing: tuple[str, ...]
    hazards: tuple[str, ...]
    spans: tuple[SourceSpan, ...]


def assemble(
    organ: CandidateOrgan, frame: ProblemFrame, frame_digest: str, findings: OrganFindings
) -> ContractAssessment:
    """Make the assessment of a well-formed frame from an organ's findings.

    Missing bindings keep their first-seen order; hazards, the labels of the frame's own among them, ascend.
    A span that does not quote the text is no evidence: the label `provenance_span_inexact` tells of it.
    """
    missing = _each_once(findings.missing)
    hazards = tuple(sorted(_each_once((*findings.hazards, *(hazard.label for hazard in frame.hazards)))))
    return identified(
        ContractAssessment(
            assessment_id="",
            assessment_policy_version=ASSESSMENT_POLICY_VERSION,
            problem_frame_digest=frame_digest,
            candidate_organ=organ.value,
            missing_bindings=missing,
            unresolved_hazards=hazards,
            runnable=not missing and not hazards,
            evidence_spans=_evidence(findings.spans, frame.problem_text),
            explanation=_explanation(organ, missing, hazards),
        )
    )


def refuse(reasons: tuple[AssessmentRefusalReason, ...]) -> ContractAssessmentRefusal:
    """Make the refusal to assess anything, for these reasons in their declared order."""
    return identified(
        ContractAssessmentRefusal(
            assessment_refusal_id="",
            assessment_policy_version=ASSESSMENT_POLICY_VERSION,
            reason_codes=reasons,
            explanation="No assessment was made: " + ", ".join(reason.value for reason in reasons) + ".",
        )
    )


def _each_once(labels: Iterable[str]) -> tuple[str, ...]:
    kept: list[str] = []
    for label in labels:
        text = str(label)
        if text not in kept:
            kept.append(text)
    return tuple(kept)


def _evidence(spans: tuple[SourceSpan, ...], problem_text: str) -> tuple[SourceSpan, ...]:
    kept: list[SourceSpan] = []
    for span in spans:
        if span_is_exact(span, problem_text) and all(_place(span) != _place(other) for other in kept):
            kept.append(span)
    return tuple(sorted(kept, key=_place))


def _place(span: SourceSpan) -> tuple[int, int, str]:
    return (span.start, span.end, span.text)


def _explanation(organ: CandidateOrgan, missing: tuple[str, ...], hazards: tuple[str, ...]) -> str:
    if not missing and not hazards:
        return f"{organ.value} can run: nothing is missing and no hazard is unresolved."
    found = [f"{name}: {', '.join(labels)}" for name, labels in (("missing", missing), ("hazards", hazards)) if labels]
    return f"{organ.value} cannot run; {'; '.join(found)}."
