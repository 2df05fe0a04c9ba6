"""The unary delta organ: does the text plainly say that one quantity of one object was gained or lost?

Source: ADR-0225; the obligations are listed in docs/adr.
"""

from dataclasses import dataclass

from practice_assessment.assessment_assembly import OrganFindings, assemble
from practice_assessment.frame_digest import digested_frame
from practice_assessment.frame_lookup import (
    has_exact_value,
    is_named,
    mention_named,
    mentions_of_kind,
    role_filler,
    sole,
)
from practice_assessment.locality import are_local
from practice_assessment.provenance import is_exactly, quotes
from practice_assessment.quantity_kind import QuantityKindFinding, resolve_quantity_kind
from practice_assessment.records import (
    BoundRelation,
    ContractAssessment,
    ContractAssessmentRefusal,
    FamilyProposal,
    GroundedUnaryDeltaCue,
    Mention,
    ProblemFrame,
)
from practice_assessment.surface_reading import (
    asserts_no_plain_event,
    holds_passive_cue,
    holds_pronoun,
    stands_alone,
    words_of,
)
from practice_assessment.surface_vocabulary import CUE_SURFACES
from practice_assessment.vocabulary import (
    BindingKind,
    CandidateOrgan,
    ContractHazard,
    DeltaDirection,
    FamilyId,
    MentionKind,
    MissingBinding,
    RelationRole,
)
from practice_evidence.records import SourceSpan, span_is_exact

__all__ = ["assess_unary_delta"]


@dataclass(frozen=True, slots=True)
class _Transition:
    """What changes by how much, as far as a relation or the whole frame says; its evidence may be inexact."""

    missing: tuple[MissingBinding, ...]
    quantity: Mention | None
    changed_object: Mention | None
    evidence_is_exact: bool


def assess_unary_delta(frame: object) -> ContractAssessment | ContractAssessmentRefusal:
    """Judge a frame against the obligations of the family state_change.unary_delta.

    Args:
        frame: A `ProblemFrame`; any other object is allowed and refused.

    Returns:
        An assessment, runnable exactly when nothing is missing and no hazard is unresolved. Where no relation of the
        family exists, the one quantity and the one object of the frame and the binding between them stand in for its
        roles, and the direction is the cue's own. A refusal with `malformed_problem_frame` where the value is not
        exactly a problem frame. Never raises.

    Source: ADR-0225.
    """
    digested = digested_frame(frame)
    if isinstance(digested, ContractAssessmentRefusal):
        return digested
    well_formed, digest = digested
    return assemble(CandidateOrgan.UNARY_DELTA_TRANSITION, well_formed, digest, _findings(well_formed))


def _findings(frame: ProblemFrame) -> OrganFindings:
    proposal = sole(proposal for proposal in frame.proposals if proposal.family_id == FamilyId.UNARY_DELTA)
    cue = sole(frame.unary_delta_cues)
    transition = _transition(frame, cue)
    quantity, changed_object = transition.quantity, transition.changed_object
    kind = None if quantity is None else resolve_quantity_kind(frame, quantity, changed_object)
    unit = None if kind is None else kind.unit
    evidence = _spans(cue, quantity, changed_object)
    quoted = (*evidence, *_spans(unit), *(actor.span for actor in frame.actors))
    checks = (
        (proposal is not None, MissingBinding.UNARY_DELTA_PROPOSAL_REQUIRED),
        (cue is not None and _is_grounded(cue, frame.problem_text), MissingBinding.ACTION_CUE_UNBOUND),
        (_proposal_is_exact(proposal, cue, frame.problem_text), MissingBinding.PROVENANCE_SPAN_INEXACT),
        *((False, label) for label in transition.missing),
        (kind is None or not kind.unresolved, MissingBinding.QUANTITY_KIND_UNRESOLVED),
        (kind is None or not kind.conflicting, MissingBinding.UNIT_OBJECT_CONFLICT),
        (
            transition.evidence_is_exact and quotes(quoted, frame.problem_text),
            MissingBinding.PROVENANCE_SPAN_INEXACT,
        ),
        (_is_local(evidence, quantity, kind), MissingBinding.QUANTITY_ENTITY_NONLOCAL),
    )
    return OrganFindings(
        missing=tuple(label for holds, label in checks if not holds),
        hazards=_hazards(frame),
        spans=(*(() if proposal is None else proposal.evidence_spans), *evidence),
    )


def _is_grounded(cue: GroundedUnaryDeltaCue, problem_text: str) -> bool:
    # What stands around a span is told by its offsets, which mean nothing unless the span is exact.
    alone = stands_alone(cue.span, problem_text) or not span_is_exact(cue.span, problem_text)
    return (cue.span.text, cue.direction) in CUE_SURFACES and alone


def _proposal_is_exact(proposal: FamilyProposal | None, cue: GroundedUnaryDeltaCue | None, problem_text: str) -> bool:
    return proposal is None or is_exactly(proposal.evidence_spans, (None if cue is None else cue.span,), problem_text)


def _transition(frame: ProblemFrame, cue: GroundedUnaryDeltaCue | None) -> _Transition:
    match tuple(relation for relation in frame.bound_relations if relation.relation_type == FamilyId.UNARY_DELTA):
        case ():
            return _transition_without_relation(frame)
        case (relation,):
            return _transition_of_relation(frame, relation, cue)
        case _:
            return _Transition((MissingBinding.UNARY_DELTA_RELATION_AMBIGUOUS,), None, None, evidence_is_exact=True)


def _transition_of_relation(
    frame: ProblemFrame, relation: BoundRelation, cue: GroundedUnaryDeltaCue | None
) -> _Transition:
    cue_id = role_filler(relation, RelationRole.ACTION_CUE)
    quantity = _filled_by(frame, relation, RelationRole.DELTA_QUANTITY, MentionKind.QUANTITY)
    changed_object = _filled_by(frame, relation, RelationRole.CHANGED_OBJECT, MentionKind.OBJECT)
    direction = role_filler(relation, RelationRole.DIRECTION)
    # Without the one cue there is no direction to compare with; that the cue is missing is told by its own label.
    directions = tuple(member.value for member in DeltaDirection) if cue is None else (cue.direction.value,)
    checks = (
        (cue is not None and cue_id == cue.cue_id and cue_id != "", MissingBinding.ACTION_CUE_UNBOUND),
        (quantity is not None and has_exact_value(frame, quantity), MissingBinding.DELTA_QUANTITY_UNBOUND),
        (changed_object is not None, MissingBinding.CHANGED_OBJECT_UNBOUND),
        (direction in directions, MissingBinding.DIRECTION_UNBOUND),
    )
    return _Transition(
        tuple(label for holds, label in checks if not holds),
        quantity,
        changed_object,
        is_exactly(
            relation.evidence_spans,
            tuple(None if part is None else part.span for part in (cue, quantity, changed_object)),
            frame.problem_text,
        ),
    )


def _filled_by(frame: ProblemFrame, relation: BoundRelation, role: RelationRole, kind: MentionKind) -> Mention | None:
    filler = role_filler(relation, role)
    return None if filler is None else mention_named(frame, filler, (kind,))


def _transition_without_relation(frame: ProblemFrame) -> _Transition:
    quantities = mentions_of_kind(frame, (MentionKind.QUANTITY,))
    objects = mentions_of_kind(frame, (MentionKind.OBJECT,))
    quantity, changed_object = sole(quantities), sole(objects)
    unbound_quantity = not quantities or (
        quantity is not None and not (is_named(frame, quantity) and has_exact_value(frame, quantity))
    )
    unbound_object = not objects or (changed_object is not None and not is_named(frame, changed_object))
    checks = (
        (not unbound_quantity, MissingBinding.DELTA_QUANTITY_UNBOUND),
        (len(quantities) <= 1, MissingBinding.DELTA_QUANTITY_AMBIGUOUS),
        (not unbound_object, MissingBinding.CHANGED_OBJECT_UNBOUND),
        (len(objects) <= 1, MissingBinding.CHANGED_OBJECT_AMBIGUOUS),
    )
    missing = tuple(label for holds, label in checks if not holds)
    if quantity is None or changed_object is None or missing:
        return _Transition(missing, quantity, changed_object, evidence_is_exact=True)
    return _transition_by_binding(frame, quantity, changed_object)


def _transition_by_binding(frame: ProblemFrame, quantity: Mention, changed_object: Mention) -> _Transition:
    ends = (quantity.mention_id, changed_object.mention_id)
    bindings = tuple(
        binding
        for binding in frame.bindings
        if binding.kind is BindingKind.QUANTITY_ENTITY
        and (binding.quantity_mention_id, binding.target_mention_id) == ends
    )
    checks = (
        (bindings != (), MissingBinding.LOCAL_BINDING_RELATION_UNBOUND),
        (len(bindings) <= 1, MissingBinding.LOCAL_BINDING_RELATION_AMBIGUOUS),
    )
    spans = (quantity.span, changed_object.span)
    return _Transition(
        tuple(label for holds, label in checks if not holds),
        quantity,
        changed_object,
        all(is_exactly(binding.evidence_spans, spans, frame.problem_text) for binding in bindings),
    )


def _is_local(evidence: tuple[SourceSpan, ...], quantity: Mention | None, kind: QuantityKindFinding | None) -> bool:
    if not are_local(evidence):
        return False
    return quantity is None or kind is None or kind.unit is None or are_local((quantity.span, kind.unit.span))


def _spans(*parts: GroundedUnaryDeltaCue | Mention | None) -> tuple[SourceSpan, ...]:
    return tuple(part.span for part in parts if part is not None)


def _hazards(frame: ProblemFrame) -> tuple[ContractHazard, ...]:
    words = words_of(frame.problem_text)
    pronoun = holds_pronoun(words) or mentions_of_kind(frame, (MentionKind.PRONOUN,)) != ()
    # An actor named twice is one actor; one id on two names is not.
    actors = tuple((actor.actor_id, actor.span.text) for actor in frame.actors)
    checks = (
        (pronoun, ContractHazard.PRONOUN_ANTECEDENT_UNRESOLVED),
        (asserts_no_plain_event(frame.problem_text, words), ContractHazard.EVENT_ASSERTION_UNLICENSED),
        (holds_passive_cue(words), ContractHazard.PASSIVE_VOICE_UNSUPPORTED),
        (any(actor != actors[0] for actor in actors), ContractHazard.MULTIPLE_ACTOR_SURFACE),
    )
    return tuple(label for seen, label in checks if seen)
