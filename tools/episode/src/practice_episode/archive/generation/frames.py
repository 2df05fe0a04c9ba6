"""Problem frames made from a seed, each with a known gap."""

from enum import StrEnum, unique
from random import Random

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
from practice_episode.archive.generation.texts import TextInTheMaking
from practice_episode.archive.generation.words import NAMES, OBJECTS, OPENINGS, PLACES, UNITS

__all__ = ["Gap", "unary_delta_frame", "unbound_quantity_frame"]


@unique
class Gap(StrEnum):
    """What keeps a generated unary delta frame from being runnable."""

    DIRECTION = "direction"
    DIRECTION_AND_KIND = "direction_and_kind"
    PRONOUN = "pronoun"
    NEGATION = "negation"


def unary_delta_frame(random: Random, gap: Gap) -> ProblemFrame:
    """Make a frame whose relation lacks its direction, and what else the gap says.

    With the gap in the direction alone a candidate closes it; with the kind of the quantity open as well the organ
    refuses the candidate; a pronoun or a negation is a hazard that lets nothing be searched.
    """
    measured = random.random() < 0.25  # noqa: PLR2004 - one problem in four measures
    unit, object_name = random.choice(UNITS) if measured else ("", random.choice(OBJECTS))
    direction = random.choice(tuple(DeltaDirection))
    amount = random.randrange(2, 10_000)
    text = TextInTheMaking(random.choice(OPENINGS))
    actor = text.add(random.choice(NAMES))
    if gap is Gap.NEGATION:
        text.add("never")
    cue = text.add("gained" if direction is DeltaDirection.INCREASE else "lost")
    quantity = text.add(str(amount))
    unit_span = text.add(unit, after=" of ") if measured else None
    changed = text.add(object_name)
    text.add(random.choice(PLACES), after=".")
    if gap is Gap.PRONOUN:
        text.add(" They", after=" were blue.")
    kinds = QuantityKindDisposition(
        "q", QuantityKind.MEASUREMENT if measured else QuantityKind.COUNT, "u" if measured else None
    )
    return ProblemFrame(
        problem_text=text.text,
        mentions=(
            Mention("q", MentionKind.QUANTITY, quantity),
            *(() if unit_span is None else (Mention("u", MentionKind.UNIT, unit_span),)),
            Mention("o", MentionKind.OBJECT, changed),
        ),
        bindings=()
        if unit_span is None
        else (MentionBinding("b", BindingKind.QUANTITY_UNIT, "q", "u", (quantity, unit_span)),),
        bound_relations=(
            BoundRelation(
                "r",
                FamilyId.UNARY_DELTA.value,
                (
                    RoleBinding(RelationRole.ACTION_CUE, "c"),
                    RoleBinding(RelationRole.DELTA_QUANTITY, "q"),
                    RoleBinding(RelationRole.CHANGED_OBJECT, "o"),
                ),
                (cue, quantity, changed),
            ),
        ),
        proposals=(FamilyProposal("p", FamilyId.UNARY_DELTA.value, (cue,)),),
        unary_delta_cues=(GroundedUnaryDeltaCue("c", direction, cue),),
        quantities=(QuantityFact("q", amount, 1),),
        quantity_kind_dispositions=() if gap is Gap.DIRECTION_AND_KIND else (kinds,),
        actors=(ActorMention("a", actor),),
        hazards=(),
    )


def unbound_quantity_frame(random: Random) -> ProblemFrame:
    """Make a frame in which nothing ties the quantity to what it counts: a search is allowed, no operator is for it."""
    amount = random.randrange(2, 10_000)
    text = TextInTheMaking(random.choice(OPENINGS))
    text.add("A box")
    text.add(random.choice(PLACES))
    text.add("holds")
    quantity = text.add(str(amount))
    entity = text.add(random.choice(OBJECTS), after=".")
    return ProblemFrame(
        problem_text=text.text,
        mentions=(Mention("q", MentionKind.QUANTITY, quantity), Mention("e", MentionKind.ENTITY, entity)),
        bindings=(),
        bound_relations=(),
        proposals=(FamilyProposal("p", FamilyId.QUANTITY_ENTITY.value, (quantity, entity)),),
        unary_delta_cues=(),
        quantities=(QuantityFact("q", amount, 1),),
        quantity_kind_dispositions=(QuantityKindDisposition("q", QuantityKind.COUNT, None),),
        actors=(),
        hazards=(),
    )
