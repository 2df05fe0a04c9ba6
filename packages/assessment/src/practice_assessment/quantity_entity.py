"""The quantity entity organ: does the text say which one thing its one quantity belongs to?

Source: ADR-0225; the obligations are listed in docs/adr.
"""

from dataclasses import dataclass
from typing import Final

from practice_assessment.assessment_assembly import OrganFindings, assemble
from practice_assessment.frame_digest import digested_frame
from practice_assessment.frame_lookup import has_exact_value, is_named, mention_named, mentions_of_kind, sole
from practice_assessment.locality import are_local, may_share_sentence
from practice_assessment.provenance import is_exactly, quotes
from practice_assessment.quantity_kind import resolve_quantity_kind
from practice_assessment.records import (
    ContractAssessment,
    ContractAssessmentRefusal,
    Mention,
    MentionBinding,
    ProblemFrame,
)
from practice_assessment.surface_reading import holds_percent, holds_pronoun, words_of
from practice_assessment.vocabulary import (
    BindingKind,
    CandidateOrgan,
    ContractHazard,
    FamilyId,
    MentionKind,
    MissingBinding,
)

__all__ = ["assess_quantity_entity"]

_ENTITY_KINDS: Final = (MentionKind.ENTITY, MentionKind.OBJECT)


@dataclass(frozen=True, slots=True)
class _Ends:
    """What is tied to what, as far as the one binding or else the whole frame says."""

    missing: tuple[MissingBinding, ...]
    binding: MentionBinding | None
    quantity: Mention | None
    entity: Mention | None
    is_pronoun: bool


def assess_quantity_entity(frame: object) -> ContractAssessment | ContractAssessmentRefusal:
    """Judge a frame against the obligations of the family binding.quantity_entity.

    Args:
        frame: A `ProblemFrame`; any other object is allowed and refused.

    Returns:
        An assessment, runnable exactly when nothing is missing and no hazard is unresolved. Where no binding exists,
        the one quantity and the one entity beside it are looked at instead, so that only the binding is missing. A
        refusal with `malformed_problem_frame` where the value is not exactly a problem frame. Never raises.

    Source: ADR-0225.
    """
    digested = digested_frame(frame)
    if isinstance(digested, ContractAssessmentRefusal):
        return digested
    well_formed, digest = digested
    return assemble(CandidateOrgan.QUANTITY_ENTITY_BINDING, well_formed, digest, _findings(well_formed))


def _findings(frame: ProblemFrame) -> OrganFindings:
    text = frame.problem_text
    proposal = sole(proposal for proposal in frame.proposals if proposal.family_id == FamilyId.QUANTITY_ENTITY)
    proposed = () if proposal is None else proposal.evidence_spans
    ends = _ends(frame)
    kind = None if ends.quantity is None else resolve_quantity_kind(frame, ends.quantity, ends.entity)
    spans = tuple(None if end is None else end.span for end in (ends.quantity, ends.entity))
    evidence = tuple(span for span in spans if span is not None)
    unit = () if kind is None or kind.unit is None else (kind.unit.span,)
    is_exact = (
        (proposal is None or is_exactly(proposed, spans, text))
        and (ends.binding is None or is_exactly(ends.binding.evidence_spans, spans, text))
        and quotes((*evidence, *unit), text)
    )
    checks = (
        (proposal is not None, MissingBinding.QUANTITY_ENTITY_PROPOSAL_REQUIRED),
        *((False, label) for label in ends.missing),
        (len(mentions_of_kind(frame, (MentionKind.QUANTITY,))) <= 1, MissingBinding.QUANTITY_AMBIGUOUS),
        (kind is None or not kind.unresolved, MissingBinding.QUANTITY_KIND_UNRESOLVED),
        (kind is None or not kind.conflicting, MissingBinding.UNIT_KIND_CONFLICT),
        (is_exact, MissingBinding.PROVENANCE_SPAN_INEXACT),
    )
    is_local = are_local(evidence) and (ends.quantity is None or are_local((ends.quantity.span, *unit)))
    hazards = (
        (ends.is_pronoun or not is_local, ContractHazard.QUANTITY_ENTITY_NONLOCAL),
        (holds_percent(text, words_of(text)), ContractHazard.PERCENT_CHANGE_VS_PERCENT_OF),
    )
    return OrganFindings(
        missing=tuple(label for holds, label in checks if not holds),
        hazards=tuple(label for seen, label in hazards if seen),
        spans=(*proposed, *evidence),
    )


def _ends(frame: ProblemFrame) -> _Ends:
    match tuple(binding for binding in frame.bindings if binding.kind is BindingKind.QUANTITY_ENTITY):
        case ():
            return _ends_without_binding(frame)
        case (binding,):
            return _ends_of_binding(frame, binding)
        case _:
            return _Ends((MissingBinding.LOCAL_BINDING_RELATION_AMBIGUOUS,), None, None, None, is_pronoun=False)


def _ends_of_binding(frame: ProblemFrame, binding: MentionBinding) -> _Ends:
    quantity = mention_named(frame, binding.quantity_mention_id, (MentionKind.QUANTITY,))
    target = mention_named(frame, binding.target_mention_id, (*_ENTITY_KINDS, MentionKind.PRONOUN))
    is_pronoun = target is not None and _is_pronoun(target)
    entity = None if is_pronoun else target
    rivals = () if quantity is None or entity is None else _entities_beside(frame, quantity)
    checks = (
        (quantity is not None and has_exact_value(frame, quantity), MissingBinding.QUANTITY_UNBOUND),
        (entity is not None, MissingBinding.ENTITY_UNBOUND),
        (all(rival is entity for rival in rivals), MissingBinding.ENTITY_AMBIGUOUS),
    )
    missing = tuple(label for holds, label in checks if not holds)
    return _Ends(missing, binding, quantity, entity, is_pronoun)


def _ends_without_binding(frame: ProblemFrame) -> _Ends:
    quantities = mentions_of_kind(frame, (MentionKind.QUANTITY,))
    quantity = sole(quantities)
    entities = mentions_of_kind(frame, _ENTITY_KINDS) if quantity is None else _entities_beside(frame, quantity)
    entity = sole(mention for mention in entities if is_named(frame, mention) and not _is_pronoun(mention))
    quantity_is_bound = len(quantities) > 1 or (
        quantity is not None and is_named(frame, quantity) and has_exact_value(frame, quantity)
    )
    checks = (
        (False, MissingBinding.LOCAL_BINDING_RELATION_UNBOUND),
        (quantity_is_bound, MissingBinding.QUANTITY_UNBOUND),
        (entity is not None or len(entities) > 1, MissingBinding.ENTITY_UNBOUND),
        (len(entities) <= 1, MissingBinding.ENTITY_AMBIGUOUS),
    )
    missing = tuple(label for holds, label in checks if not holds)
    return _Ends(missing, None, quantity, entity if len(entities) == 1 else None, is_pronoun=False)


def _entities_beside(frame: ProblemFrame, quantity: Mention) -> tuple[Mention, ...]:
    return tuple(
        mention for mention in mentions_of_kind(frame, _ENTITY_KINDS) if may_share_sentence(mention.span, quantity.span)
    )


def _is_pronoun(mention: Mention) -> bool:
    words = words_of(mention.span.text)
    return mention.kind is MentionKind.PRONOUN or (len(words) == 1 and holds_pronoun(words))
