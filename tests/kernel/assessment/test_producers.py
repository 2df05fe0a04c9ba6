"""Digests and ids recomputed from payloads written by hand, and a typed refusal for whatever is no frame."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings

import practice_assessment
from frames import (
    quantity_entity_frame,
    unary_delta_frame,
    unary_delta_frame_without_direction,
    with_mention,
    with_relation,
)
from hostile import MALFORMED_ANYWHERE
from kernel_records import declared
from payloads import digest_of
from practice_assessment import (
    AssessmentRefusalReason,
    CandidateOrgan,
    ContractAssessment,
    ContractAssessmentRefusal,
    MissingBinding,
    ProblemFrame,
    assess_contract,
    assess_quantity_entity,
    assess_unary_delta,
    problem_frame_digest,
)
from practice_evidence import is_well_formed, span_is_exact
from strategies import records_of

Producer = Callable[[object], Any]
PRODUCERS: Final[dict[str, Producer]] = {
    "problem_frame_digest": problem_frame_digest,
    "assess_unary_delta": assess_unary_delta,
    "assess_quantity_entity": assess_quantity_entity,
    "assess_contract unary_delta_transition": lambda f: assess_contract(CandidateOrgan.UNARY_DELTA_TRANSITION, f),
    "assess_contract quantity_entity_binding": lambda f: assess_contract(CandidateOrgan.QUANTITY_ENTITY_BINDING, f),
}
NO_ORGANS: Final = {**MALFORMED_ANYWHERE, "the name of an organ": "unary_delta_transition", "none": None}
each_producer = pytest.mark.parametrize("produce", PRODUCERS.values(), ids=PRODUCERS.keys())


def span(text: str, start: int, end: int) -> dict[str, object]:
    return {"text": text, "start": start, "end": end, "sentence_index": 0}


FRAME_PAYLOAD: Final = {
    "schema_version": "problem_frame.v1",
    "problem_frame": {
        "problem_text": "Mina gained 4 shells at low tide.",
        "mentions": [
            {"mention_id": "q", "kind": "quantity", "span": span("4", 12, 13)},
            {"mention_id": "o", "kind": "object", "span": span("shells", 14, 20)},
        ],
        "bindings": [],
        "bound_relations": [
            {
                "relation_id": "r",
                "relation_type": "state_change.unary_delta",
                "roles": [
                    {"role": "action_cue", "filler": "c"},
                    {"role": "delta_quantity", "filler": "q"},
                    {"role": "changed_object", "filler": "o"},
                ],
                "evidence_spans": [span("gained", 5, 11), span("4", 12, 13), span("shells", 14, 20)],
            }
        ],
        "proposals": [
            {
                "proposal_id": "p",
                "family_id": "state_change.unary_delta",
                "evidence_spans": [span("gained", 5, 11)],
            }
        ],
        "unary_delta_cues": [{"cue_id": "c", "direction": "increase", "span": span("gained", 5, 11)}],
        "quantities": [{"mention_id": "q", "numerator": 4, "denominator": 1}],
        "quantity_kind_dispositions": [{"mention_id": "q", "kind": "count", "unit_mention_id": None}],
        "actors": [{"actor_id": "a", "span": span("Mina", 0, 4)}],
        "hazards": [],
    },
}


def test_a_problem_frame_digest_covers_the_whole_frame_under_its_schema_version() -> None:
    assert problem_frame_digest(unary_delta_frame_without_direction()) == digest_of(FRAME_PAYLOAD)


def test_an_assessment_id_covers_all_but_the_prose_with_its_own_place_blank() -> None:
    assessment = assess_unary_delta(unary_delta_frame_without_direction())
    assert isinstance(assessment, ContractAssessment)
    assert assessment.assessment_id == digest_of(
        {
            "assessment_id": "",
            "assessment_policy_version": "contract_assessment.v1",
            "problem_frame_digest": digest_of(FRAME_PAYLOAD),
            "candidate_organ": "unary_delta_transition",
            "missing_bindings": ["direction_unbound"],
            "unresolved_hazards": [],
            "runnable": False,
            "evidence_spans": [span("gained", 5, 11), span("4", 12, 13), span("shells", 14, 20)],
        }
    )
    assert assessment.explanation == "unary_delta_transition cannot run; missing: direction_unbound."


def test_a_refusal_id_covers_all_but_the_prose_with_its_own_place_blank() -> None:
    refusal = assess_unary_delta(None)
    assert isinstance(refusal, ContractAssessmentRefusal)
    assert refusal.assessment_refusal_id == digest_of(
        {
            "assessment_refusal_id": "",
            "assessment_policy_version": "contract_assessment.v1",
            "reason_codes": ["malformed_problem_frame"],
        }
    )


@each_producer
@pytest.mark.parametrize("value", MALFORMED_ANYWHERE.values(), ids=MALFORMED_ANYWHERE.keys())
def test_what_is_no_frame_is_refused_and_nothing_raises(produce: Producer, value: object) -> None:
    outcome = produce(value)
    assert type(outcome) is ContractAssessmentRefusal
    assert outcome.reason_codes == (AssessmentRefusalReason.MALFORMED_PROBLEM_FRAME,)
    assert is_well_formed(outcome)


@each_producer
@pytest.mark.parametrize("field", [field.name for field in declared(ProblemFrame).fields])
def test_a_frame_with_one_malformed_field_is_refused_and_nothing_raises(produce: Producer, field: str) -> None:
    for name, value in MALFORMED_ANYWHERE.items():
        outcome = produce(replace(unary_delta_frame(), **{field: value}))  # type: ignore[arg-type]  # malformed
        assert type(outcome) is ContractAssessmentRefusal, name
        assert outcome.reason_codes == (AssessmentRefusalReason.MALFORMED_PROBLEM_FRAME,), name


@each_producer
def test_a_frame_malformed_further_down_is_refused(produce: Producer) -> None:
    frame = unary_delta_frame()
    (relation,) = frame.bound_relations
    malformed: tuple[object, ...] = (
        object.__new__(ProblemFrame),
        type("Subclass", (ProblemFrame,), {"__slots__": ()})(*(getattr(frame, n) for n in ProblemFrame.__slots__)),
        with_mention(frame, "q", kind="quantity"),
        with_mention(frame, "q", span=None),
        with_mention(frame, "q", span=object.__new__(type(frame.mentions[0].span))),
        with_relation(frame, roles=list(relation.roles)),
        replace(frame, quantities=(replace(frame.quantities[0], denominator=0),)),
        replace(frame, quantities=(replace(frame.quantities[0], denominator=-1),)),
        replace(frame, quantities=(replace(frame.quantities[0], numerator=4, denominator=2),)),
        replace(frame, mentions=frame.quantities),  # type: ignore[arg-type]  # malformed on purpose
    )
    for value in malformed:
        assert type(produce(value)) is ContractAssessmentRefusal


@pytest.mark.parametrize("organ", NO_ORGANS.values(), ids=NO_ORGANS.keys())
def test_what_is_no_organ_is_refused_whatever_the_frame(organ: object) -> None:
    unsupported = AssessmentRefusalReason.UNSUPPORTED_CANDIDATE_ORGAN
    for frame, reasons in (
        (unary_delta_frame(), (unsupported,)),
        (None, (unsupported, AssessmentRefusalReason.MALFORMED_PROBLEM_FRAME)),
    ):
        outcome = assess_contract(organ, frame)
        assert isinstance(outcome, ContractAssessmentRefusal)
        assert outcome.reason_codes == reasons
        assert is_well_formed(outcome)


def test_each_organ_is_reached_by_its_name() -> None:
    frame = quantity_entity_frame()
    assert assess_contract(CandidateOrgan.UNARY_DELTA_TRANSITION, frame) == assess_unary_delta(frame)
    assert assess_contract(CandidateOrgan.QUANTITY_ENTITY_BINDING, frame) == assess_quantity_entity(frame)
    assert assess_unary_delta(frame) != assess_quantity_entity(frame)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(records_of(ProblemFrame))
def test_any_well_formed_frame_gets_a_lawful_assessment(frame: ProblemFrame) -> None:
    for organ in CandidateOrgan:
        assessment = assess_contract(organ, frame)
        assert isinstance(assessment, ContractAssessment)
        assert is_well_formed(assessment)
        assert assessment == assess_contract(organ, frame)
        assert assessment.problem_frame_digest == problem_frame_digest(frame)
        assert assessment.runnable is (not assessment.missing_bindings and not assessment.unresolved_hazards)
        assert len(frozenset(assessment.missing_bindings)) == len(assessment.missing_bindings)
        assert all(label in tuple(MissingBinding) for label in assessment.missing_bindings)
        hazards = assessment.unresolved_hazards
        assert hazards == tuple(sorted(frozenset(hazards)))
        assert {hazard.label for hazard in frame.hazards} <= frozenset(hazards)
        places = [(s.start, s.end, s.text) for s in assessment.evidence_spans]
        assert places == sorted(frozenset(places))
        assert all(span_is_exact(s, frame.problem_text) for s in assessment.evidence_spans)


def test_the_exported_names_are_exactly_those_listed() -> None:
    public = {name for name in vars(practice_assessment) if not name.startswith("_")}
    submodules = {name for name in public if type(getattr(practice_assessment, name)) is type(pytest)}
    assert public - submodules == set(practice_assessment.__all__)
    assert list(practice_assessment.__all__) == sorted(
        practice_assessment.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name)
    )
