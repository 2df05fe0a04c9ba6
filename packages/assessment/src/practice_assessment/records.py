"""Typed problem frames, and the assessment that a contract organ makes of one.

Source: ADR-0225; ADR-0230 §6.1.
"""

from dataclasses import dataclass
from math import gcd

from practice_assessment.vocabulary import (
    AssessmentRefusalReason,
    BindingKind,
    DeltaDirection,
    MentionKind,
    QuantityKind,
    RelationRole,
)
from practice_evidence.declaration import OwnIdentityBlanked, Prose, record
from practice_evidence.records import SourceSpan

__all__ = [
    "ActorMention",
    "BoundRelation",
    "ContractAssessment",
    "ContractAssessmentRefusal",
    "FamilyProposal",
    "FrameHazard",
    "GroundedUnaryDeltaCue",
    "Mention",
    "MentionBinding",
    "ProblemFrame",
    "ProblemFrameIdentity",
    "QuantityFact",
    "QuantityKindDisposition",
    "RoleBinding",
]


@record
@dataclass(frozen=True, slots=True)
class Mention:
    """A quantity, object, entity, unit or pronoun that the text names."""

    mention_id: str
    kind: MentionKind
    span: SourceSpan


@record
@dataclass(frozen=True, slots=True)
class MentionBinding:
    """A quantity mention tied to the entity it counts or the unit it is measured in; ends are mention ids."""

    binding_id: str
    kind: BindingKind
    quantity_mention_id: str
    target_mention_id: str
    evidence_spans: tuple[SourceSpan, ...]


@record
@dataclass(frozen=True, slots=True)
class RoleBinding:
    """A role of a relation and what fills it: a cue id, a mention id or, for direction, the direction itself."""

    role: RelationRole
    filler: str


@record
@dataclass(frozen=True, slots=True)
class BoundRelation:
    """A typed relation with its roles, each bound at most once."""

    relation_id: str
    relation_type: str
    roles: tuple[RoleBinding, ...]
    evidence_spans: tuple[SourceSpan, ...]


@record
@dataclass(frozen=True, slots=True)
class FamilyProposal:
    """A proposal that the problem belongs to a contract family."""

    proposal_id: str
    family_id: str
    evidence_spans: tuple[SourceSpan, ...]


@record
@dataclass(frozen=True, slots=True)
class GroundedUnaryDeltaCue:
    """A typed cue word, such as gained or lost, where it stands in the text."""

    cue_id: str
    direction: DeltaDirection
    span: SourceSpan


def _is_in_lowest_terms(fact: "QuantityFact") -> bool:
    return fact.denominator > 0 and gcd(fact.numerator, fact.denominator) == 1


@record(law=_is_in_lowest_terms)
@dataclass(frozen=True, slots=True)
class QuantityFact:
    """The exact value of a quantity mention: numerator over a positive denominator, in lowest terms, never a float."""

    mention_id: str
    numerator: int
    denominator: int


@record
@dataclass(frozen=True, slots=True)
class QuantityKindDisposition:
    """Whether a quantity mention is a count or a measurement; the unit's mention id goes with a measurement."""

    mention_id: str
    kind: QuantityKind
    unit_mention_id: str | None


@record
@dataclass(frozen=True, slots=True)
class ActorMention:
    """Someone who acts in the problem."""

    actor_id: str
    span: SourceSpan


@record
@dataclass(frozen=True, slots=True)
class FrameHazard:
    """A hazard that whoever wrote the frame already saw; its label is kept to the letter."""

    label: str
    evidence_spans: tuple[SourceSpan, ...]


@record
@dataclass(frozen=True, slots=True)
class ProblemFrame:
    """What a problem's text says, typed: the one thing that organs look at."""

    problem_text: str
    mentions: tuple[Mention, ...]
    bindings: tuple[MentionBinding, ...]
    bound_relations: tuple[BoundRelation, ...]
    proposals: tuple[FamilyProposal, ...]
    unary_delta_cues: tuple[GroundedUnaryDeltaCue, ...]
    quantities: tuple[QuantityFact, ...]
    quantity_kind_dispositions: tuple[QuantityKindDisposition, ...]
    actors: tuple[ActorMention, ...]
    hazards: tuple[FrameHazard, ...]


@record
@dataclass(frozen=True, slots=True)
class ProblemFrameIdentity:
    """What a problem frame digest covers: the whole frame under its schema version."""

    schema_version: str
    problem_frame: ProblemFrame


@record
@dataclass(frozen=True, slots=True)
class ContractAssessment:
    """What one organ found of one frame; runnable exactly when nothing is missing and no hazard is unresolved."""

    assessment_id: OwnIdentityBlanked
    assessment_policy_version: str
    problem_frame_digest: str
    candidate_organ: str
    missing_bindings: tuple[str, ...]
    unresolved_hazards: tuple[str, ...]
    runnable: bool
    evidence_spans: tuple[SourceSpan, ...]
    explanation: Prose


@record
@dataclass(frozen=True, slots=True)
class ContractAssessmentRefusal:
    """Why no assessment could be made: the frame itself is not well-formed."""

    assessment_refusal_id: OwnIdentityBlanked
    assessment_policy_version: str
    reason_codes: tuple[AssessmentRefusalReason, ...]
    explanation: Prose
