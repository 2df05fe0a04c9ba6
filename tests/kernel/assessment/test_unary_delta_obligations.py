"""Each label of the unary delta organ comes of exactly the defect it names, and of nothing else."""

from dataclasses import replace
from typing import Final

import pytest

from frames import (
    adding,
    measured_frame,
    moved,
    span_of,
    unary_delta_frame,
    unary_delta_frame_without_direction,
    unary_delta_frame_without_relation,
    with_binding,
    with_cue,
    with_disposition,
    with_mention,
    with_proposal,
    with_relation,
    with_role,
)
from practice_assessment import (
    ActorMention,
    BindingKind,
    ContractAssessment,
    ContractHazard,
    DeltaDirection,
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
    RelationRole,
    RoleBinding,
    assess_unary_delta,
)
from practice_evidence import SourceSpan, is_well_formed

Defect = tuple[ProblemFrame, tuple[str, ...], tuple[str, ...]]
TEXT: Final = unary_delta_frame().problem_text
COUNT: Final = unary_delta_frame()
MEASURED: Final = measured_frame()
BY_BINDING: Final = unary_delta_frame_without_relation()
CUE, QUANTITY, OBJECT = COUNT.bound_relations[0].evidence_spans
UNIT: Final = MEASURED.mentions[1].span
ONE_MORE_QUANTITY: Final = Mention("q2", MentionKind.QUANTITY, QUANTITY)
ONE_MORE_OBJECT: Final = Mention("o2", MentionKind.OBJECT, OBJECT)


def with_text(text: str) -> ProblemFrame:
    return unary_delta_frame(text)


def missing(label: MissingBinding, defects: dict[str, ProblemFrame]) -> dict[str, Defect]:
    return {f"{label.value}: {name}": (frame, (label.value,), ()) for name, frame in defects.items()}


def hazard(label: ContractHazard, defects: dict[str, ProblemFrame]) -> dict[str, Defect]:
    return {f"{label.value}: {name}": (frame, (), (label.value,)) for name, frame in defects.items()}


DEFECTS: Final[dict[str, Defect]] = {
    **missing(
        MissingBinding.UNARY_DELTA_PROPOSAL_REQUIRED,
        {
            "none": replace(COUNT, proposals=()),
            "of another family": with_proposal(COUNT, family_id=FamilyId.QUANTITY_ENTITY.value),
            "two": adding(COUNT, proposals=FamilyProposal("p2", FamilyId.UNARY_DELTA.value, (CUE,))),
        },
    ),
    **missing(
        MissingBinding.ACTION_CUE_UNBOUND,
        {
            "no cue": replace(COUNT, unary_delta_cues=()),
            "two cues": adding(COUNT, unary_delta_cues=replace(COUNT.unary_delta_cues[0], cue_id="c2")),
            "two cues of one id": adding(COUNT, unary_delta_cues=COUNT.unary_delta_cues[0]),
            "no cue word": with_cue(with_text("Mina gained 4 shells."), span=span_of(TEXT, "Mina")),
            "against its direction": with_role(
                with_cue(COUNT, direction=DeltaDirection.DECREASE), RelationRole.DIRECTION, "decrease"
            ),
            "inside a hyphenated word": with_text("Mina re-gained 4 shells."),
            "inside a longer word": with_text("Mina ungained 4 shells."),
            "capitalised": moved(replace(COUNT, problem_text=TEXT.replace("gained", "Gained")), CUE, text="Gained"),
            "empty id": with_role(with_cue(COUNT, cue_id=""), RelationRole.ACTION_CUE, ""),
            "role absent": with_role(COUNT, RelationRole.ACTION_CUE),
            "role dangling": with_role(COUNT, RelationRole.ACTION_CUE, "elsewhere"),
            "role at a mention": with_role(COUNT, RelationRole.ACTION_CUE, "q"),
            "role filled twice": with_role(COUNT, RelationRole.ACTION_CUE, "c", "c"),
        },
    ),
    **missing(
        MissingBinding.UNARY_DELTA_RELATION_AMBIGUOUS,
        {
            "two": adding(COUNT, bound_relations=COUNT.bound_relations[0]),
            "two of two ids": adding(COUNT, bound_relations=replace(COUNT.bound_relations[0], relation_id="r2")),
        },
    ),
    **missing(
        MissingBinding.DELTA_QUANTITY_UNBOUND,
        {
            "role absent": with_role(COUNT, RelationRole.DELTA_QUANTITY),
            "role dangling": with_role(COUNT, RelationRole.DELTA_QUANTITY, "elsewhere"),
            "role empty": with_role(COUNT, RelationRole.DELTA_QUANTITY, ""),
            "role at the empty id": with_role(with_mention(COUNT, "q", mention_id=""), RelationRole.DELTA_QUANTITY, ""),
            "role at the object": with_role(COUNT, RelationRole.DELTA_QUANTITY, "o"),
            "role filled twice": with_role(COUNT, RelationRole.DELTA_QUANTITY, "q", "q"),
            "two mentions of one id": adding(COUNT, mentions=COUNT.mentions[0]),
            "no exact value": replace(COUNT, quantities=()),
            "two values": adding(COUNT, quantities=QuantityFact("q", 5, 1)),
            "no mention, no relation": replace(BY_BINDING, mentions=BY_BINDING.mentions[1:]),
            "no exact value, no relation": replace(BY_BINDING, quantities=()),
        },
    ),
    **missing(
        MissingBinding.CHANGED_OBJECT_UNBOUND,
        {
            "role absent": with_role(COUNT, RelationRole.CHANGED_OBJECT),
            "role dangling": with_role(COUNT, RelationRole.CHANGED_OBJECT, "elsewhere"),
            "role at the quantity": with_role(COUNT, RelationRole.CHANGED_OBJECT, "q"),
            "role at an entity": with_mention(COUNT, "o", kind=MentionKind.ENTITY),
            "role filled twice": with_role(COUNT, RelationRole.CHANGED_OBJECT, "o", "elsewhere"),
            "two mentions of one id": adding(COUNT, mentions=COUNT.mentions[1]),
            "no mention, no relation": replace(BY_BINDING, mentions=BY_BINDING.mentions[:1]),
            "empty id, no relation": with_binding(with_mention(BY_BINDING, "o", mention_id=""), target_mention_id=""),
        },
    ),
    **missing(
        MissingBinding.DIRECTION_UNBOUND,
        {
            "role absent": unary_delta_frame_without_direction(),
            "role absent, measured": with_role(MEASURED, RelationRole.DIRECTION),
            "against the cue": with_role(COUNT, RelationRole.DIRECTION, "decrease"),
            "no direction": with_role(COUNT, RelationRole.DIRECTION, "sideways"),
            "role filled twice": with_role(COUNT, RelationRole.DIRECTION, "increase", "increase"),
        },
    ),
    **missing(MissingBinding.DELTA_QUANTITY_AMBIGUOUS, {"two": adding(BY_BINDING, mentions=ONE_MORE_QUANTITY)}),
    **missing(MissingBinding.CHANGED_OBJECT_AMBIGUOUS, {"two": adding(BY_BINDING, mentions=ONE_MORE_OBJECT)}),
    **missing(
        MissingBinding.LOCAL_BINDING_RELATION_UNBOUND,
        {
            "no binding": replace(BY_BINDING, bindings=()),
            "relation of another type": with_relation(COUNT, relation_type="unary_delta"),
            "dangling": with_binding(BY_BINDING, target_mention_id="elsewhere"),
            "the wrong way": with_binding(BY_BINDING, quantity_mention_id="o", target_mention_id="q"),
        },
    ),
    **missing(
        MissingBinding.LOCAL_BINDING_RELATION_AMBIGUOUS, {"two": adding(BY_BINDING, bindings=BY_BINDING.bindings[0])}
    ),
    **missing(
        MissingBinding.QUANTITY_KIND_UNRESOLVED,
        {
            "no disposition": replace(COUNT, quantity_kind_dispositions=()),
            "two dispositions": adding(
                COUNT, quantity_kind_dispositions=QuantityKindDisposition("q", QuantityKind.COUNT, None)
            ),
            "of another mention": with_disposition(COUNT, mention_id="o"),
            "a measurement without unit": with_disposition(COUNT, kind=QuantityKind.MEASUREMENT),
            "unit dangling": with_disposition(MEASURED, unit_mention_id="elsewhere"),
            "unit empty": with_disposition(MEASURED, unit_mention_id=""),
            "unit at the object": with_disposition(MEASURED, unit_mention_id="o"),
            "unit unbound": replace(MEASURED, bindings=()),
            "two units of one id": adding(MEASURED, mentions=MEASURED.mentions[1]),
        },
    ),
    **missing(
        MissingBinding.UNIT_OBJECT_CONFLICT,
        {
            "a count with a unit": with_disposition(MEASURED, kind=QuantityKind.COUNT),
            "a count with a bound unit": with_disposition(MEASURED, kind=QuantityKind.COUNT, unit_mention_id=None),
            "bound to another unit": with_binding(MEASURED, target_mention_id="elsewhere"),
            "bound to two units": adding(MEASURED, bindings=MEASURED.bindings[0]),
            "the object is the unit": with_relation(
                with_mention(MEASURED, "o", span=UNIT),
                evidence_spans=(*MEASURED.bound_relations[0].evidence_spans[:2], UNIT),
            ),
        },
    ),
    **missing(
        MissingBinding.PROVENANCE_SPAN_INEXACT,
        {
            "proposal without evidence": with_proposal(COUNT, evidence_spans=()),
            "proposal quotes more": with_proposal(COUNT, evidence_spans=(CUE, QUANTITY)),
            "proposal quotes twice": with_proposal(COUNT, evidence_spans=(CUE, CUE)),
            "proposal quotes another word": with_proposal(COUNT, evidence_spans=(OBJECT,)),
            "proposal in another sentence": with_proposal(COUNT, evidence_spans=(replace(CUE, sentence_index=1),)),
            "relation without evidence": with_relation(COUNT, evidence_spans=()),
            "relation out of order": with_relation(COUNT, evidence_spans=(QUANTITY, CUE, OBJECT)),
            "relation quotes less": with_relation(COUNT, evidence_spans=(CUE, QUANTITY)),
            "relation quotes more": with_relation(COUNT, evidence_spans=(CUE, QUANTITY, OBJECT, OBJECT)),
            "binding without evidence": with_binding(BY_BINDING, evidence_spans=()),
            "binding out of order": with_binding(BY_BINDING, evidence_spans=(OBJECT, QUANTITY)),
            "cue elsewhere": moved(COUNT, CUE, start=CUE.start - 1),
            "quantity empty": moved(COUNT, QUANTITY, text="", end=QUANTITY.start),
            "quantity beyond the text": moved(COUNT, QUANTITY, start=len(TEXT), end=len(TEXT) + 1),
            "object not to the letter": moved(COUNT, OBJECT, text="Shells"),
            "object one too far": moved(COUNT, OBJECT, end=OBJECT.end + 1),
            "unit not to the letter": moved(MEASURED, UNIT, text="gram"),
            "actor not to the letter": replace(COUNT, actors=(ActorMention("a", SourceSpan("Nina", 0, 4, 0)),)),
            "object in another Unicode form": moved(
                with_text("Mina gained 4 shells at the cafe\u0301."),
                OBJECT,
                text="caf\u00e9",
                start=28,
                end=33,
            ),
        },
    ),
    **missing(
        MissingBinding.QUANTITY_ENTITY_NONLOCAL,
        {
            "object in the next sentence": moved(COUNT, OBJECT, sentence_index=1),
            "cue in the next sentence": moved(COUNT, CUE, sentence_index=1),
            "sentence not known": moved(COUNT, QUANTITY, sentence_index=None),
            "no sentence known": moved(
                moved(moved(COUNT, CUE, sentence_index=None), OBJECT, sentence_index=None),
                QUANTITY,
                sentence_index=None,
            ),
            "object over the quantity": moved(COUNT, OBJECT, text="4 shells", start=QUANTITY.start),
            "unit in the next sentence": moved(MEASURED, UNIT, sentence_index=1),
        },
    ),
    **hazard(
        ContractHazard.PRONOUN_ANTECEDENT_UNRESOLVED,
        {
            "subject": with_text("Mina gained 4 shells and she smiled."),
            "capital": with_text("Mina gained 4 shells. It rained."),
            "all capitals": with_text("Mina gained 4 shells. THEY sang."),
            "possessive": with_text("Mina gained 4 shells at her pier."),
            "reflexive": with_text("Mina herself gained 4 shells."),
            "contracted": with_text("Mina gained 4 shells; he's glad."),
            "contracted with a curly apostrophe": with_text("Mina gained 4 shells; he\u2019s glad."),
            "last word": with_text("Mina gained 4 shells with us"),
            "beside a slash": with_text("Mina gained 4 shells/they"),
            "with a combining mark": with_text("Mina gained 4 shells and she\u0301 smiled."),
            "in another Unicode form": with_text("Mina gained 4 shells and \u017fhe smiled."),
            "typed by the frame": adding(COUNT, mentions=Mention("x", MentionKind.PRONOUN, span_of(TEXT, "low tide"))),
        },
    ),
    **hazard(
        ContractHazard.EVENT_ASSERTION_UNLICENSED,
        {
            "not": with_text("Mina gained 4 shells, not pearls."),
            "never": with_text("Mina never gained 4 shells."),
            "contracted": with_text("Mina gained 4 shells but didn't stop."),
            "contracted with a curly apostrophe": with_text("Mina gained 4 shells but didn\u2019t stop."),
            "cannot": with_text("Mina gained 4 shells; crabs cannot count."),
            "modal": with_text("Mina gained 4 shells and could sell one."),
            "may": with_text("Mina gained 4 shells in May."),
            "contracted modal": with_text("Mina gained 4 shells; Oto'll count."),
            "contracted would": with_text("Mina gained 4 shells; Oto\u02bcd count."),
            "conditional": with_text("If Mina gained 4 shells, the jar is full."),
            "perhaps": with_text("Perhaps Mina gained 4 shells."),
            "almost": with_text("Mina almost gained 4 shells."),
            "soft hyphen inside a word": with_text("Mina gained 4 shells, n\u00adot pearls."),
            "zero width space": with_text("Mina gained 4 shells,not\u200bpearls."),
            "control character": with_text("Mina gained 4 shells\x00."),
        },
    ),
    **hazard(
        ContractHazard.PASSIVE_VOICE_UNSUPPORTED,
        {
            **{word: with_text(f"At low tide 4 shells {word} gained; Mina kept count.") for word in ("were", "WAS")},
            "been": with_text("So far 4 shells have been gained; Mina kept count."),
            "be": with_text("So 4 shells be gained; Mina kept count."),
            "by": with_text("Mina gained by luck 4 shells."),
            "by after the other cue word": with_text("Mina gained 4 shells; lost by Oto."),
        },
    ),
    **hazard(
        ContractHazard.MULTIPLE_ACTOR_SURFACE,
        {
            "two": adding(COUNT, actors=ActorMention("a2", span_of(TEXT, "tide"))),
            "two of one name": adding(COUNT, actors=ActorMention("a2", span_of(TEXT, "Mina"))),
            "two names of one id": adding(COUNT, actors=ActorMention("a", span_of(TEXT, "tide"))),
        },
    ),
    "hazard of the frame": (
        adding(COUNT, hazards=FrameHazard("scale_out_of_range", ())),
        (),
        ("scale_out_of_range",),
    ),
    "hazard of the frame, empty label": (adding(COUNT, hazards=FrameHazard("", ())), (), ("",)),
    "hazard of the frame with a label of ours": (
        adding(COUNT, hazards=FrameHazard("passive_voice_unsupported", ())),
        (),
        ("passive_voice_unsupported",),
    ),
}


def assessed(frame: ProblemFrame) -> ContractAssessment:
    assessment = assess_unary_delta(frame)
    assert isinstance(assessment, ContractAssessment)
    assert is_well_formed(assessment)
    return assessment


@pytest.mark.parametrize("frame", [COUNT, MEASURED, BY_BINDING], ids=["count", "measurement", "by binding"])
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
    "text",
    [
        "Mina gained 4 shells with Norma, Willa and Bea at Hershey, Canton and the Knot.",
        "Mina gained 4 shells; the isle lay by the sea, where kelp wasted.",
        "Mina gained 4 shells \U0001f469\u200d\U0001f469\u200d\U0001f467 at Zoe\u0308's caf\u00e9.",
        "Mina gained 4 shells\u2014\u201cfour!\u201d\u00a0said Oto.\nRain fell.\r\n",
    ],
)
def test_names_and_signs_that_only_resemble_a_listed_word_are_no_hazard(text: str) -> None:
    assert assessed(with_text(text)).runnable


def test_a_unit_may_touch_its_quantity_on_either_side() -> None:
    for text, quantity, unit in (("Oto lost 250g flour.", "250", "g"), ("Oto lost g250 flour.", "250", "g")):
        frame = measured_frame()
        for old, words in zip(
            (*frame.bound_relations[0].evidence_spans, UNIT), ("lost", quantity, "flour", unit), strict=True
        ):
            frame = moved(frame, old, **{key: getattr(span_of(text, words), key) for key in ("text", "start", "end")})
        assert assessed(replace(frame, problem_text=text)).runnable, text


def test_the_explanation_says_what_was_found_in_words() -> None:
    explanations = {
        assessed(COUNT).explanation: "unary_delta_transition can run: nothing is missing and no hazard is unresolved.",
        assessed(with_text("Mina never gained 4 shells.")).explanation: (
            "unary_delta_transition cannot run; hazards: event_assertion_unlicensed."
        ),
        assessed(with_role(with_text("Mina never gained 4 shells."), RelationRole.DIRECTION)).explanation: (
            "unary_delta_transition cannot run; missing: direction_unbound; hazards: event_assertion_unlicensed."
        ),
    }
    assert list(explanations) == list(explanations.values())


def test_one_actor_named_twice_is_one_actor() -> None:
    text = "Mina gained 4 shells; Mina smiled."
    second = ActorMention("a", SourceSpan("Mina", 22, 26, 0))
    assert assessed(adding(with_text(text), actors=second)).runnable


def test_records_that_no_obligation_asks_about_change_nothing_but_the_digest() -> None:
    other = adding(
        COUNT,
        proposals=FamilyProposal("p2", FamilyId.QUANTITY_ENTITY.value, ()),
        bound_relations=replace(COUNT.bound_relations[0], relation_type="another"),
        bindings=MentionBinding("b", BindingKind.QUANTITY_ENTITY, "x", "y", ()),
        mentions=ONE_MORE_QUANTITY,
        quantities=QuantityFact("q2", 1, 2),
    )
    plain, richer = assessed(COUNT), assessed(other)
    assert richer.runnable
    assert richer.evidence_spans == plain.evidence_spans
    assert richer.problem_frame_digest != plain.problem_frame_digest


def test_adding_the_direction_of_the_cue_closes_the_one_gap() -> None:
    open_frame = unary_delta_frame_without_direction()
    assert assessed(open_frame).missing_bindings == ("direction_unbound",)
    (relation,), (cue,) = open_frame.bound_relations, open_frame.unary_delta_cues
    closed = with_relation(
        open_frame, roles=(*relation.roles, RoleBinding(RelationRole.DIRECTION, cue.direction.value))
    )
    assert assessed(closed).runnable


def test_labels_stand_once_in_the_order_in_which_they_were_seen_and_hazards_ascend() -> None:
    frame = with_cue(COUNT, span=replace(CUE, text="Gained"))
    frame = with_role(frame, RelationRole.ACTION_CUE, "elsewhere")
    frame = with_role(frame, RelationRole.DIRECTION)
    frame = moved(replace(frame, quantity_kind_dispositions=()), OBJECT, sentence_index=1)
    for label in ("a_hazard", "scale_out_of_range", "a_hazard"):
        frame = adding(frame, hazards=FrameHazard(label, ()))
    frame = adding(frame, actors=ActorMention("a2", span_of(TEXT, "tide")))
    assessment = assessed(frame)
    assert assessment.missing_bindings == (
        "action_cue_unbound",
        "provenance_span_inexact",
        "direction_unbound",
        "quantity_kind_unresolved",
        "quantity_entity_nonlocal",
    )
    assert assessment.unresolved_hazards == ("a_hazard", "multiple_actor_surface", "scale_out_of_range")


def test_evidence_is_proposal_cue_quantity_and_object_once_each_ascending() -> None:
    assert assessed(COUNT).evidence_spans == (CUE, QUANTITY, OBJECT)
    early = span_of(TEXT, "Mina", None)
    quoted = with_proposal(COUNT, evidence_spans=(OBJECT, early, CUE, early))
    assert assessed(quoted).evidence_spans == (early, CUE, QUANTITY, OBJECT)


def test_a_span_that_does_not_quote_the_text_is_no_evidence() -> None:
    assert assessed(moved(COUNT, OBJECT, text="Shells")).evidence_spans == (CUE, QUANTITY)


def test_every_label_of_the_organ_has_a_defect_here() -> None:
    seen = {label for _frame, labels, hazards in DEFECTS.values() for label in (*labels, *hazards)}
    of_the_other_organ = {
        MissingBinding.QUANTITY_ENTITY_PROPOSAL_REQUIRED,
        MissingBinding.QUANTITY_UNBOUND,
        MissingBinding.QUANTITY_AMBIGUOUS,
        MissingBinding.ENTITY_UNBOUND,
        MissingBinding.ENTITY_AMBIGUOUS,
        MissingBinding.UNIT_KIND_CONFLICT,
        ContractHazard.PERCENT_CHANGE_VS_PERCENT_OF,
    }
    assert {*MissingBinding, *ContractHazard} - of_the_other_organ <= seen
