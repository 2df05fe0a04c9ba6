"""Each label of the quantity entity organ comes of exactly the defect it names, and of nothing else."""

from dataclasses import replace
from typing import Final

import pytest

from frames import (
    adding,
    moved,
    quantity_entity_frame,
    span_of,
    with_binding,
    with_disposition,
    with_mention,
    with_proposal,
)
from practice_assessment import (
    BindingKind,
    ContractAssessment,
    ContractHazard,
    FamilyId,
    FamilyProposal,
    FrameHazard,
    Mention,
    MentionBinding,
    MentionKind,
    MissingBinding,
    ProblemFrame,
    QuantityFact,
    QuantityKind,
    QuantityKindDisposition,
    assess_quantity_entity,
)
from practice_evidence import SourceSpan, is_well_formed

Defect = tuple[ProblemFrame, tuple[str, ...], tuple[str, ...]]
FRAME: Final = quantity_entity_frame()
TEXT: Final = FRAME.problem_text
QUANTITY, ENTITY = FRAME.proposals[0].evidence_spans
SHELF: Final = span_of(TEXT, "shelf")


def measured_frame() -> ProblemFrame:
    text = "A jar holds 12 grams of lanterns."
    unit = span_of(text, "grams")
    frame = quantity_entity_frame(text)
    quantity = frame.mentions[0].span
    return replace(
        frame,
        mentions=(*frame.mentions, Mention("u", MentionKind.UNIT, unit)),
        bindings=(*frame.bindings, MentionBinding("bu", BindingKind.QUANTITY_UNIT, "q", "u", (quantity, unit))),
        quantity_kind_dispositions=(QuantityKindDisposition("q", QuantityKind.MEASUREMENT, "u"),),
    )


MEASURED: Final = measured_frame()
UNIT: Final = MEASURED.mentions[2].span


def unbound(frame: ProblemFrame) -> ProblemFrame:
    return replace(frame, bindings=())


def missing(label: MissingBinding, defects: dict[str, ProblemFrame]) -> dict[str, Defect]:
    return {f"{label.value}: {name}": (frame, (label.value,), ()) for name, frame in defects.items()}


def hazard(label: ContractHazard, defects: dict[str, ProblemFrame]) -> dict[str, Defect]:
    return {f"{label.value}: {name}": (frame, (), (label.value,)) for name, frame in defects.items()}


DEFECTS: Final[dict[str, Defect]] = {
    **missing(
        MissingBinding.QUANTITY_ENTITY_PROPOSAL_REQUIRED,
        {
            "none": replace(FRAME, proposals=()),
            "of another family": with_proposal(FRAME, family_id=FamilyId.UNARY_DELTA.value),
            "two": adding(FRAME, proposals=FRAME.proposals[0]),
        },
    ),
    **missing(
        MissingBinding.LOCAL_BINDING_RELATION_UNBOUND,
        {
            "none": unbound(FRAME),
            "only to a unit": replace(MEASURED, bindings=MEASURED.bindings[1:]),
            "entity of another sentence beside the point": adding(
                unbound(FRAME), mentions=Mention("e2", MentionKind.ENTITY, replace(SHELF, sentence_index=1))
            ),
        },
    ),
    **missing(
        MissingBinding.LOCAL_BINDING_RELATION_AMBIGUOUS,
        {
            "the same twice": adding(FRAME, bindings=FRAME.bindings[0]),
            "two": adding(FRAME, bindings=replace(FRAME.bindings[0], binding_id="b2", target_mention_id="elsewhere")),
        },
    ),
    **missing(
        MissingBinding.QUANTITY_UNBOUND,
        {
            "dangling": with_binding(FRAME, quantity_mention_id="elsewhere"),
            "at the entity": with_binding(FRAME, quantity_mention_id="e"),
            "at the empty id": with_binding(with_mention(FRAME, "q", mention_id=""), quantity_mention_id=""),
            "no exact value": replace(FRAME, quantities=()),
            "two values": adding(FRAME, quantities=QuantityFact("q", 12, 1)),
        },
    ),
    "quantity_unbound: two mentions of one id are ambiguous as well": (
        adding(FRAME, mentions=FRAME.mentions[0]),
        ("quantity_unbound", "quantity_ambiguous"),
        (),
    ),
    **missing(
        MissingBinding.QUANTITY_AMBIGUOUS,
        {"two": adding(FRAME, mentions=Mention("q2", MentionKind.QUANTITY, replace(SHELF, sentence_index=1)))},
    ),
    **missing(
        MissingBinding.ENTITY_UNBOUND,
        {
            "dangling": with_binding(FRAME, target_mention_id="elsewhere"),
            "at the quantity": with_binding(FRAME, target_mention_id="q"),
            "at a unit": with_mention(FRAME, "e", kind=MentionKind.UNIT),
            "at the empty id": with_binding(with_mention(FRAME, "e", mention_id=""), target_mention_id=""),
            "two mentions of one id": adding(FRAME, mentions=FRAME.mentions[1]),
        },
    ),
    "entity_unbound: bound to a pronoun mention": (
        with_mention(FRAME, "e", kind=MentionKind.PRONOUN),
        ("entity_unbound",),
        ("quantity_entity_nonlocal",),
    ),
    "entity_unbound: bound to an entity that is a pronoun": (
        moved(
            quantity_entity_frame("A shelf holds 12 of Them, not lanterns."),
            SourceSpan("lanterns", 30, 38, 0),
            text="Them",
            start=20,
            end=24,
        ),
        ("entity_unbound",),
        ("quantity_entity_nonlocal",),
    ),
    **missing(
        MissingBinding.ENTITY_AMBIGUOUS,
        {
            "a second entity": adding(FRAME, mentions=Mention("e2", MentionKind.ENTITY, SHELF)),
            "a second object": adding(FRAME, mentions=Mention("o", MentionKind.OBJECT, SHELF)),
            "a second one in no known sentence": adding(
                FRAME, mentions=Mention("e2", MentionKind.ENTITY, replace(SHELF, sentence_index=None))
            ),
        },
    ),
    **missing(
        MissingBinding.QUANTITY_KIND_UNRESOLVED,
        {
            "none": replace(FRAME, quantity_kind_dispositions=()),
            "two": adding(FRAME, quantity_kind_dispositions=FRAME.quantity_kind_dispositions[0]),
            "a measurement without unit": with_disposition(FRAME, kind=QuantityKind.MEASUREMENT),
            "unit dangling": with_disposition(MEASURED, unit_mention_id="elsewhere"),
            "unit unbound": replace(MEASURED, bindings=MEASURED.bindings[:1]),
        },
    ),
    **missing(
        MissingBinding.UNIT_KIND_CONFLICT,
        {
            "a count with a unit": with_disposition(FRAME, unit_mention_id="u"),
            "a count with a bound unit": with_disposition(MEASURED, kind=QuantityKind.COUNT, unit_mention_id=None),
            "bound to another unit": replace(
                MEASURED,
                bindings=(MEASURED.bindings[0], replace(MEASURED.bindings[1], target_mention_id="elsewhere")),
            ),
        },
    ),
    **missing(
        MissingBinding.PROVENANCE_SPAN_INEXACT,
        {
            "proposal without evidence": with_proposal(FRAME, evidence_spans=()),
            "proposal out of order": with_proposal(FRAME, evidence_spans=(ENTITY, QUANTITY)),
            "binding without evidence": with_binding(FRAME, evidence_spans=()),
            "binding quotes more": with_binding(FRAME, evidence_spans=(QUANTITY, ENTITY, SHELF)),
            "quantity not to the letter": moved(FRAME, QUANTITY, text="13"),
            "entity empty": moved(FRAME, ENTITY, text="", end=ENTITY.start),
            "entity beyond the text": moved(FRAME, ENTITY, start=900, end=908),
            "unit not to the letter": moved(MEASURED, UNIT, text="gramm"),
        },
    ),
    **hazard(
        ContractHazard.QUANTITY_ENTITY_NONLOCAL,
        {
            "entity in the next sentence": moved(FRAME, ENTITY, sentence_index=1),
            "sentence not known": moved(FRAME, QUANTITY, sentence_index=None),
            "entity over the quantity": moved(FRAME, ENTITY, text="12 lanterns", start=QUANTITY.start),
            "unit in the next sentence": moved(MEASURED, UNIT, sentence_index=1),
        },
    ),
    **hazard(
        ContractHazard.PERCENT_CHANGE_VS_PERCENT_OF,
        {
            "sign": quantity_entity_frame("A shelf holds 12 lanterns, 5% more."),
            "fullwidth sign": quantity_entity_frame("A shelf holds 12 lanterns, 5\uff05 more."),
            "word": quantity_entity_frame("A shelf holds 12 lanterns, 5 Percent more."),
            "two words": quantity_entity_frame("A shelf holds 12 lanterns, 5 per cent more."),
        },
    ),
    "hazard of the frame": (adding(FRAME, hazards=FrameHazard("scale_out_of_range", ())), (), ("scale_out_of_range",)),
}


def assessed(frame: ProblemFrame) -> ContractAssessment:
    assessment = assess_quantity_entity(frame)
    assert isinstance(assessment, ContractAssessment)
    assert is_well_formed(assessment)
    return assessment


@pytest.mark.parametrize("frame", [FRAME, MEASURED, with_mention(FRAME, "e", kind=MentionKind.OBJECT)])
def test_a_frame_without_defect_is_runnable(frame: ProblemFrame) -> None:
    assessment = assessed(frame)
    assert (assessment.missing_bindings, assessment.unresolved_hazards) == ((), ())
    assert assessment.runnable is True


@pytest.mark.parametrize(("frame", "missing_bindings", "hazards"), DEFECTS.values(), ids=DEFECTS.keys())
def test_a_defect_gives_its_label_and_no_other(
    frame: ProblemFrame, missing_bindings: tuple[str, ...], hazards: tuple[str, ...]
) -> None:
    assert is_well_formed(frame)
    assessment = assessed(frame)
    assert (assessment.missing_bindings, assessment.unresolved_hazards) == (missing_bindings, hazards)
    assert assessment.runnable is False


@pytest.mark.parametrize(
    ("frame", "labels"),
    [
        (replace(unbound(FRAME), mentions=FRAME.mentions[1:]), ("local_binding_relation_unbound", "quantity_unbound")),
        (replace(unbound(FRAME), quantities=()), ("local_binding_relation_unbound", "quantity_unbound")),
        (replace(unbound(FRAME), mentions=FRAME.mentions[:1]), ("local_binding_relation_unbound", "entity_unbound")),
        (
            unbound(with_mention(FRAME, "e", kind=MentionKind.PRONOUN)),
            ("local_binding_relation_unbound", "entity_unbound"),
        ),
        (
            adding(unbound(FRAME), mentions=Mention("e2", MentionKind.ENTITY, SHELF)),
            ("local_binding_relation_unbound", "entity_ambiguous"),
        ),
        (
            adding(unbound(FRAME), mentions=Mention("q2", MentionKind.QUANTITY, SHELF)),
            ("local_binding_relation_unbound", "quantity_ambiguous"),
        ),
    ],
)
def test_without_a_binding_the_quantity_and_the_entity_of_the_frame_are_looked_at(
    frame: ProblemFrame, labels: tuple[str, ...]
) -> None:
    assert assessed(frame).missing_bindings == labels


def test_an_entity_of_another_sentence_is_no_rival() -> None:
    far = Mention("e2", MentionKind.ENTITY, replace(SHELF, sentence_index=1))
    assert assessed(adding(FRAME, mentions=far)).runnable


def test_a_proposal_of_another_family_changes_nothing() -> None:
    other = FamilyProposal("p2", FamilyId.UNARY_DELTA.value, ())
    assert assessed(adding(FRAME, proposals=other)).runnable


def test_evidence_is_proposal_quantity_and_entity_once_each_ascending() -> None:
    assert assessed(FRAME).evidence_spans == (QUANTITY, ENTITY)
    assert assessed(with_proposal(FRAME, evidence_spans=(ENTITY, SHELF, SHELF))).evidence_spans == (
        SHELF,
        QUANTITY,
        ENTITY,
    )
    assert assessed(unbound(FRAME)).evidence_spans == (QUANTITY, ENTITY)
