"""What a seal writes once and uses again is, to the byte, what writing it anew would give."""

from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hostile import MALFORMED_ANYWHERE, TextSubclass
from kernel_records import KERNEL_DECLARATIONS
from payloads import digest_of, identity_payload, nested_payload, plain_json
from practice_evidence import (
    FieldRole,
    IntegerType,
    Natural,
    OwnIdentityBlanked,
    RecordDeclaration,
    SourceSpan,
    TextType,
    identity_of,
    reference_digest,
)
from practice_evidence import record as declared_record
from practice_evidence.correspondence import Correspondence
from practice_evidence.memory import Memory
from practice_evidence.restated import Restatement
from practice_evidence.written import (
    Column,
    identified_knowing,
    identifying,
    nesting,
    take_in_step,
    text_digest,
    text_of,
    texts_of,
    writing,
    written,
)
from practice_replay import ReplayAdapterResult, ReplayDisposition
from strategies import records_of

each_record_type = pytest.mark.parametrize(
    "declaration", KERNEL_DECLARATIONS, ids=[d.record_type.__name__ for d in KERNEL_DECLARATIONS]
)
few_but_large = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@each_record_type
@few_but_large
@given(data=st.data())
def test_what_was_written_before_changes_no_identity_and_no_text(
    declaration: RecordDeclaration, data: st.DataObject
) -> None:
    memory = Memory()
    records = tuple(data.draw(st.lists(records_of(declaration.record_type), min_size=1, max_size=3)))
    for record in (*records, *records):
        taken: Any = written(declaration.record_type, record, memory)
        assert taken is not None
        assert taken.record is record
        assert taken.identity == digest_of(identity_payload(record))
        for field in declaration.fields:
            text = text_of(declaration.record_type, field.name)(taken.texts)
            stands = field.role is not FieldRole.PROSE
            assert text == (plain_json(nested_payload(getattr(record, field.name))) if stands else ""), field
        assert nesting(declaration.record_type)(taken.texts) == plain_json(nested_payload(record))
        assert identifying(declaration.record_type)(record, memory) == (record, taken.identity)
        assert texts_of(declaration.record_type)(record, memory) == taken.texts


@each_record_type
@few_but_large
@given(data=st.data())
def test_columns_taken_in_step_give_what_each_record_gives_alone(
    declaration: RecordDeclaration, data: st.DataObject
) -> None:
    record_type, memory = declaration.record_type, Memory()
    groups = [tuple(data.draw(st.lists(records_of(record_type), max_size=3))) for _ in range(3)]
    names = [field.name for field in declaration.fields if field.value_type == TextType()]
    columns: list[Column[Any]] = [Column(writing(record_type), group, *names) for group in groups]
    take_in_step(columns, memory)
    for column, group in zip(columns, groups, strict=True):
        assert column.is_well_formed
        assert column.taken == [written(record_type, record, Memory()) for record in group]
        assert column.noted == {tuple(getattr(record, name) for name in names) for record in group}


@each_record_type
@few_but_large
@given(data=st.data())
def test_a_reference_digest_covers_the_record_as_it_stands_in_others(
    declaration: RecordDeclaration, data: st.DataObject
) -> None:
    record = data.draw(records_of(declaration.record_type))
    assert reference_digest(record) == digest_of(nested_payload(record))


@each_record_type
@settings(few_but_large, max_examples=3)
@given(data=st.data())
def test_one_malformed_value_in_a_column_is_found_and_the_other_columns_are_taken(
    declaration: RecordDeclaration, data: st.DataObject
) -> None:
    record_type = declaration.record_type
    record: Any = data.draw(records_of(record_type))
    for name, value in MALFORMED_ANYWHERE.items():
        broken = [value, *(replace(record, **{field.name: value}) for field in declaration.fields)]
        for one in broken:
            columns: list[Column[Any]] = [
                Column(writing(record_type), (record, one, record)),
                Column(identifying(record_type), (record, record)),
                Column(texts_of(record_type), (one,)),
                Column(writing(record_type), value),
            ]
            take_in_step(columns, Memory())
            assert [column.is_well_formed for column in columns] == [False, True, False, False], name
            assert [len(column.taken) for column in columns] == [0, 2, 0, 0], name


@each_record_type
@few_but_large
@given(data=st.data())
def test_a_field_known_from_before_gives_the_identity_that_writing_it_gives(
    declaration: RecordDeclaration, data: st.DataObject
) -> None:
    record = data.draw(records_of(declaration.record_type))
    expected = digest_of(identity_payload(record))
    for field in declaration.fields:
        if field.role is not FieldRole.COVERED or isinstance(field.value_type, TextType | IntegerType):
            continue
        known = plain_json(nested_payload(getattr(record, field.name)))
        taken: Any = written(declaration.record_type, record, Memory(), **{field.name: known})
        assert taken.identity == expected, field.name
        assert text_of(declaration.record_type, field.name)(taken.texts) == known
        if declaration.identity_field is not None:
            identified = identified_knowing(record, Memory(), **{field.name: known})
            assert getattr(identified, declaration.identity_field) == expected, field.name


@pytest.mark.parametrize("field", ["text", "start"])
def test_a_plain_field_cannot_be_known_from_before(field: str) -> None:
    with pytest.raises(TypeError, match=field):
        writing(SourceSpan, field)


@each_record_type
@few_but_large
@given(data=st.data())
def test_a_text_written_before_licenses_no_subclass_that_equals_it(
    declaration: RecordDeclaration, data: st.DataObject
) -> None:
    record = data.draw(records_of(declaration.record_type))
    memory = Memory()
    assert written(declaration.record_type, record, memory) is not None
    for field in declaration.fields:
        if field.value_type == TextType():
            impostor = TextSubclass(getattr(record, field.name))
            assert written(declaration.record_type, replace(record, **{field.name: impostor}), memory) is None, field


@pytest.mark.parametrize("value", MALFORMED_ANYWHERE.values(), ids=MALFORMED_ANYWHERE.keys())
def test_what_is_no_record_is_not_taken(value: Any) -> None:
    assert written(SourceSpan, value, Memory()) is None


def test_one_tuple_under_two_kinds_of_record_is_checked_for_each() -> None:
    """The tuple that was written last is known again for what wrote it alone."""
    spans = (SourceSpan("a", 0, 1),)
    memory = Memory()
    result: Any = ReplayAdapterResult(
        replay_result_id="",
        replay_policy_version="v",
        input_digest="i",
        run_id="r",
        attempt_id="a",
        candidate_digest="c",
        contract_replay_assessment_id="d",
        proof_obligation_refs=(),
        proof_replay_refs=(),
        replay_disposition=ReplayDisposition.CONTRACT_REFUSED,
        reason_codes=(),
        evidence_spans=(),
        explanation="",
    )
    assert written(ReplayAdapterResult, replace(result, evidence_spans=spans), memory) is not None
    confused = replace(result, evidence_spans=spans, proof_replay_refs=spans)
    assert written(ReplayAdapterResult, confused, memory) is None


@pytest.mark.parametrize("count", [1, 1023, 1024, 1025, 3000])
def test_more_texts_than_are_remembered_are_written_as_any(count: int) -> None:
    memory = Memory()
    for number in [*range(count), *range(count)]:
        span = SourceSpan(f"text {number}", number, number + 1)
        taken: Any = written(SourceSpan, span, memory)
        assert taken.identity == digest_of(identity_payload(span))
    texts = tuple(f"text {number}" for number in range(count))
    manifest = ReplayedTexts(texts)
    assert identity_of(manifest) == digest_of({"texts": list(texts)})


@declared_record
@dataclass(frozen=True, slots=True)
class ReplayedTexts:
    """Any number of texts."""

    texts: tuple[str, ...]


@declared_record
@dataclass(frozen=True, slots=True)
class Restating:
    """A record that says of its own what spans and texts say."""

    own: OwnIdentityBlanked
    quoted: str
    begins: Natural
    texts: tuple[str, ...]
    always: tuple[str, ...]


QUOTED = Correspondence(quoted="text", begins="start")
LISTED = Correspondence(texts="texts")


def test_a_restatement_gives_the_identity_of_the_record_that_restates() -> None:
    restatement = Restatement(Restating, (SourceSpan, QUOTED), (ReplayedTexts, LISTED), always='["x"]')
    span, listed = SourceSpan("here \u2713", 4, 10), ReplayedTexts(("a", '"b"'))
    texts = [texts_of(type(one))(one, Memory()) for one in (span, listed)]
    expected = {"always": ["x"], "begins": 4, "own": "", "quoted": "here \u2713", "texts": ["a", '"b"']}
    assert restatement.identity(*texts) == digest_of(expected)
    restating = Restating("", **QUOTED.values(span), **LISTED.values(listed), always=("x",))
    assert restatement.identity(*texts) == identity_of(restating) == text_digest(plain_json(expected))


@pytest.mark.parametrize(
    ("sources", "known"),
    [
        ([(SourceSpan, QUOTED)], {"always": "[]"}),
        ([(SourceSpan, QUOTED), (ReplayedTexts, LISTED)], {}),
        ([(SourceSpan, QUOTED), (SourceSpan, QUOTED), (ReplayedTexts, LISTED)], {"always": "[]"}),
        ([(SourceSpan, QUOTED), (ReplayedTexts, LISTED)], {"always": "[]", "other": "[]"}),
        (
            [(SourceSpan, Correspondence(quoted="text", begins="sentence_index")), (ReplayedTexts, LISTED)],
            {"always": "[]"},
        ),
        ([(SourceSpan, Correspondence(quoted="text", begins="text")), (ReplayedTexts, LISTED)], {"always": "[]"}),
        ([(SourceSpan, QUOTED.also(own="text")), (ReplayedTexts, LISTED)], {"always": "[]"}),
        ([(SourceSpan, QUOTED.also(texts="missing"))], {"always": "[]"}),
    ],
    ids=["one missing", "none known", "twice", "one too many", "optional", "another type", "own id", "no such field"],
)
def test_a_restatement_that_does_not_restate_each_field_once_is_not_declared(
    sources: list[tuple[type, Correspondence]], known: dict[str, str]
) -> None:
    with pytest.raises(TypeError):
        Restatement(Restating, *sources, **known)


def test_a_correspondence_builds_what_it_holds_of_and_nothing_else() -> None:
    law = Correspondence(text="text", end="start")
    source = SourceSpan("here", 4, 8)
    assert law.values(source) == {"text": "here", "end": 4}
    target = SourceSpan(start=0, **law.values(source))
    assert law.holds(target, source)
    assert not law.holds(replace(target, text="there"), source)
    assert not law.holds(replace(target, end=5), source)
    assert law.holds(replace(target, start=3), source)
    assert Correspondence(start="end").values(source) == {"start": 8}
    wider = law.also(start="end")
    assert wider.values(source) == {"text": "here", "end": 4, "start": 8}
    assert not wider.holds(target, source)
