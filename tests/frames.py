"""Problem frames that tests start from: each runnable for its organ, each with a text of its own."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from practice_assessment import (
    ActorMention,
    BindingKind,
    BoundRelation,
    DeltaDirection,
    FamilyId,
    FamilyProposal,
    GroundedUnaryDeltaCue,
    Mention,
    MentionBinding,
    MentionKind,
    ProblemFrame,
    QuantityFact,
    QuantityKind,
    QuantityKindDisposition,
    RelationRole,
    RoleBinding,
)
from practice_evidence import SourceSpan

UNARY_DELTA_TEXT = "Mina gained 4 shells at low tide."
MEASURED_TEXT = "Oto lost 250 grams of flour."
QUANTITY_ENTITY_TEXT = "A shelf holds 12 lanterns."


def span_of(text: str, words: str, sentence_index: int | None = 0) -> SourceSpan:
    """Give the span of the first place where the words stand in the text."""
    start = text.index(words)
    return SourceSpan(words, start, start + len(words), sentence_index)


def unary_delta_frame(text: str = UNARY_DELTA_TEXT) -> ProblemFrame:
    """Give a frame that unary_delta_transition finds runnable; the text holds Mina, gained, 4 and shells."""
    cue, quantity, changed_object = (span_of(text, words) for words in ("gained", "4", "shells"))
    return ProblemFrame(
        problem_text=text,
        mentions=(Mention("q", MentionKind.QUANTITY, quantity), Mention("o", MentionKind.OBJECT, changed_object)),
        bindings=(),
        bound_relations=(
            BoundRelation(
                "r",
                FamilyId.UNARY_DELTA.value,
                (
                    RoleBinding(RelationRole.ACTION_CUE, "c"),
                    RoleBinding(RelationRole.DELTA_QUANTITY, "q"),
                    RoleBinding(RelationRole.CHANGED_OBJECT, "o"),
                    RoleBinding(RelationRole.DIRECTION, "increase"),
                ),
                (cue, quantity, changed_object),
            ),
        ),
        proposals=(FamilyProposal("p", FamilyId.UNARY_DELTA.value, (cue,)),),
        unary_delta_cues=(GroundedUnaryDeltaCue("c", DeltaDirection.INCREASE, cue),),
        quantities=(QuantityFact("q", 4, 1),),
        quantity_kind_dispositions=(QuantityKindDisposition("q", QuantityKind.COUNT, None),),
        actors=(ActorMention("a", span_of(text, "Mina")),),
        hazards=(),
    )


def unary_delta_frame_without_direction(text: str = UNARY_DELTA_TEXT) -> ProblemFrame:
    """Give a frame whose one gap is the direction role of its relation."""
    frame = unary_delta_frame(text)
    (relation,) = frame.bound_relations
    return replace(frame, bound_relations=(replace(relation, roles=relation.roles[:3]),))


def unary_delta_frame_without_relation() -> ProblemFrame:
    """Give a frame that is runnable by the binding between its one quantity and its one object."""
    frame = unary_delta_frame()
    quantity, changed_object = frame.mentions
    binding = MentionBinding("b", BindingKind.QUANTITY_ENTITY, "q", "o", (quantity.span, changed_object.span))
    return replace(frame, bound_relations=(), bindings=(binding,))


def measured_frame() -> ProblemFrame:
    """Give a frame runnable for unary_delta_transition whose quantity is measured: 250 grams of flour."""
    text = MEASURED_TEXT
    cue, quantity, unit, changed_object = (span_of(text, words) for words in ("lost", "250", "grams", "flour"))
    return ProblemFrame(
        problem_text=text,
        mentions=(
            Mention("q", MentionKind.QUANTITY, quantity),
            Mention("u", MentionKind.UNIT, unit),
            Mention("o", MentionKind.OBJECT, changed_object),
        ),
        bindings=(MentionBinding("bu", BindingKind.QUANTITY_UNIT, "q", "u", (quantity, unit)),),
        bound_relations=(
            BoundRelation(
                "r",
                FamilyId.UNARY_DELTA.value,
                (
                    RoleBinding(RelationRole.ACTION_CUE, "c"),
                    RoleBinding(RelationRole.DELTA_QUANTITY, "q"),
                    RoleBinding(RelationRole.CHANGED_OBJECT, "o"),
                    RoleBinding(RelationRole.DIRECTION, "decrease"),
                ),
                (cue, quantity, changed_object),
            ),
        ),
        proposals=(FamilyProposal("p", FamilyId.UNARY_DELTA.value, (cue,)),),
        unary_delta_cues=(GroundedUnaryDeltaCue("c", DeltaDirection.DECREASE, cue),),
        quantities=(QuantityFact("q", 250, 1),),
        quantity_kind_dispositions=(QuantityKindDisposition("q", QuantityKind.MEASUREMENT, "u"),),
        actors=(ActorMention("a", span_of(text, "Oto")),),
        hazards=(),
    )


def quantity_entity_frame(text: str = QUANTITY_ENTITY_TEXT) -> ProblemFrame:
    """Give a frame that quantity_entity_binding finds runnable; the text holds 12 and lanterns."""
    quantity, entity = span_of(text, "12"), span_of(text, "lanterns")
    return ProblemFrame(
        problem_text=text,
        mentions=(Mention("q", MentionKind.QUANTITY, quantity), Mention("e", MentionKind.ENTITY, entity)),
        bindings=(MentionBinding("b", BindingKind.QUANTITY_ENTITY, "q", "e", (quantity, entity)),),
        bound_relations=(),
        proposals=(FamilyProposal("p", FamilyId.QUANTITY_ENTITY.value, (quantity, entity)),),
        unary_delta_cues=(),
        quantities=(QuantityFact("q", 12, 1),),
        quantity_kind_dispositions=(QuantityKindDisposition("q", QuantityKind.COUNT, None),),
        actors=(),
        hazards=(),
    )


def with_mention(frame: ProblemFrame, known_as: str, **changes: Any) -> ProblemFrame:
    """Give a frame in which the mentions with this id are changed."""
    mentions = tuple(replace(m, **changes) if m.mention_id == known_as else m for m in frame.mentions)
    return replace(frame, mentions=mentions)


def with_relation(frame: ProblemFrame, **changes: Any) -> ProblemFrame:
    """Give a frame whose one relation is changed."""
    (relation,) = frame.bound_relations
    return replace(frame, bound_relations=(replace(relation, **changes),))


def with_role(frame: ProblemFrame, role: RelationRole, *fillers: str) -> ProblemFrame:
    """Give a frame in whose one relation a role has these fillers, none of them where none is given."""
    (relation,) = frame.bound_relations
    others = tuple(binding for binding in relation.roles if binding.role is not role)
    return with_relation(frame, roles=(*others, *(RoleBinding(role, filler) for filler in fillers)))


def with_cue(frame: ProblemFrame, **changes: Any) -> ProblemFrame:
    """Give a frame whose one cue is changed, and with its span the evidence that quotes it."""
    (cue,), (proposal,), (relation,) = frame.unary_delta_cues, frame.proposals, frame.bound_relations
    changed = replace(cue, **changes)
    return replace(
        frame,
        unary_delta_cues=(changed,),
        proposals=(replace(proposal, evidence_spans=(changed.span,)),),
        bound_relations=(replace(relation, evidence_spans=(changed.span, *relation.evidence_spans[1:])),),
    )


def with_proposal(frame: ProblemFrame, **changes: Any) -> ProblemFrame:
    """Give a frame whose one proposal is changed."""
    (proposal,) = frame.proposals
    return replace(frame, proposals=(replace(proposal, **changes),))


def with_binding(frame: ProblemFrame, **changes: Any) -> ProblemFrame:
    """Give a frame whose one binding is changed."""
    (binding,) = frame.bindings
    return replace(frame, bindings=(replace(binding, **changes),))


def with_disposition(frame: ProblemFrame, **changes: Any) -> ProblemFrame:
    """Give a frame whose one quantity kind disposition is changed."""
    (disposition,) = frame.quantity_kind_dispositions
    return replace(frame, quantity_kind_dispositions=(replace(disposition, **changes),))


def adding(frame: Any, **items: Any) -> ProblemFrame:
    """Give a frame with one more item at the end of each of the named fields."""
    extended = {name: (*getattr(frame, name), item) for name, item in items.items()}
    changed = replace(frame, **extended)
    assert isinstance(changed, ProblemFrame)
    return changed


def moved(frame: ProblemFrame, old: SourceSpan, **changes: Any) -> ProblemFrame:
    """Give a frame in which a span is changed wherever it stands, so that the frame still agrees with itself."""
    changed = _with_span_replaced(frame, old, replace(old, **changes))
    assert isinstance(changed, ProblemFrame)
    return changed


def _with_span_replaced(value: Any, old: SourceSpan, new: SourceSpan) -> Any:
    if isinstance(value, SourceSpan):
        return new if value == old else value
    if isinstance(value, tuple):
        return tuple(_with_span_replaced(item, old, new) for item in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changes = {field.name: _with_span_replaced(getattr(value, field.name), old, new) for field in fields(value)}
    return replace(value, **changes)
