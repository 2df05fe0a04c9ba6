"""The example frames are exactly typed, quote their texts to the letter, and are assessed as their names promise."""

from collections.abc import Iterator
from dataclasses import replace
from json import loads
from pathlib import Path
from typing import Any

import pytest

from frames import span_of
from kernel_records import declared
from practice_assessment import (
    PROBLEM_FRAME_SCHEMA_VERSION,
    CandidateOrgan,
    ContractAssessment,
    ProblemFrame,
    RelationRole,
    RoleBinding,
    assess_contract,
)
from practice_evidence import (
    EnumType,
    OptionalType,
    RecordType,
    SequenceType,
    SourceSpan,
    ValueType,
    is_well_formed,
    span_is_exact,
)

FRAMES = Path(__file__).parents[3] / "examples" / "frames"

EXPECTED: dict[str, tuple[CandidateOrgan, tuple[str, ...], tuple[str, ...]]] = {
    "shells-gained": (CandidateOrgan.UNARY_DELTA_TRANSITION, ("direction_unbound",), ()),
    "marbles-lost": (CandidateOrgan.UNARY_DELTA_TRANSITION, ("direction_unbound",), ()),
    "syrup-gained": (CandidateOrgan.UNARY_DELTA_TRANSITION, ("direction_unbound",), ()),
    "flour-lost-in-transit": (
        CandidateOrgan.UNARY_DELTA_TRANSITION,
        ("direction_unbound",),
        ("competing_family_context",),
    ),
    "lanterns-unbound": (CandidateOrgan.QUANTITY_ENTITY_BINDING, ("local_binding_relation_unbound",), ()),
    "stamps-lost-runnable": (CandidateOrgan.UNARY_DELTA_TRANSITION, (), ()),
    "pronoun-keys-lost": (
        CandidateOrgan.UNARY_DELTA_TRANSITION,
        ("direction_unbound",),
        ("pronoun_antecedent_unresolved",),
    ),
    "passive-buttons-lost": (
        CandidateOrgan.UNARY_DELTA_TRANSITION,
        ("direction_unbound",),
        ("passive_voice_unsupported",),
    ),
}


def value_of(value_type: ValueType, value: Any) -> Any:
    match value_type:
        case SequenceType(item=item):
            return tuple(value_of(item, entry) for entry in value)
        case OptionalType(inner=inner):
            return None if value is None else value_of(inner, value)
        case EnumType(enum=enum):
            return enum(value)
        case RecordType(record_type=record_type):
            fields = {field.name: field.value_type for field in declared(record_type).fields}
            assert list(value) == list(fields)
            return record_type(**{name: value_of(fields[name], value[name]) for name in fields})
        case _:
            return value


def frame_named(name: str) -> ProblemFrame:
    document = loads((FRAMES / f"{name}.json").read_text(encoding="utf-8"))
    assert document.pop("schema") == PROBLEM_FRAME_SCHEMA_VERSION
    frame = value_of(RecordType(ProblemFrame), document)
    assert isinstance(frame, ProblemFrame)
    return frame


def spans_in(value: object) -> Iterator[SourceSpan]:
    if isinstance(value, SourceSpan):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from spans_in(item)
    elif not (value is None or isinstance(value, (str, int))):
        for field in declared(type(value)).fields:
            yield from spans_in(getattr(value, field.name))


def assessed(organ: CandidateOrgan, frame: ProblemFrame) -> ContractAssessment:
    assessment = assess_contract(organ, frame)
    assert isinstance(assessment, ContractAssessment)
    return assessment


def test_every_example_frame_is_expected_here() -> None:
    assert {path.stem for path in FRAMES.glob("*.json")} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_an_example_frame_is_exactly_typed_and_quotes_its_text(name: str) -> None:
    frame = frame_named(name)
    assert is_well_formed(frame)
    spans = tuple(spans_in(frame))
    assert spans
    assert [span for span in spans if not span_is_exact(span, frame.problem_text)] == []


@pytest.mark.parametrize("name", EXPECTED)
def test_an_example_frame_is_assessed_as_its_name_promises(name: str) -> None:
    organ, missing, hazards = EXPECTED[name]
    assessment = assessed(organ, frame_named(name))
    assert (assessment.missing_bindings, assessment.unresolved_hazards) == (missing, hazards)
    assert assessment.runnable is (not missing and not hazards)


@pytest.mark.parametrize(
    "name", [name for name, (_, missing, _h) in EXPECTED.items() if "direction_unbound" in missing]
)
def test_binding_the_direction_of_the_cue_closes_the_one_gap(name: str) -> None:
    organ, _missing, hazards = EXPECTED[name]
    frame = frame_named(name)
    (relation,), (cue,) = frame.bound_relations, frame.unary_delta_cues
    roles = (*relation.roles, RoleBinding(RelationRole.DIRECTION, cue.direction.value))
    closed = assessed(organ, replace(frame, bound_relations=(replace(relation, roles=roles),)))
    assert closed.missing_bindings == ()
    assert closed.unresolved_hazards == hazards
    assert closed.runnable is (hazards == ())


def test_offsets_count_code_points_not_bytes_or_utf16_units() -> None:
    frame = frame_named("syrup-gained")
    assert frame.problem_text.startswith("🍁 Zoë\u2019s")
    assert frame.unary_delta_cues[0].span == span_of(frame.problem_text, "gained") == SourceSpan("gained", 13, 19, 0)
