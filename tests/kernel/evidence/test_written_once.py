"""What a seal writes once and uses again is, to the byte, what writing it anew would give."""

from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hostile import MALFORMED_ANYWHERE, TextSubclass
from kernel_records import KERNEL_DECLARATIONS, declared
from payloads import identity_payload, nested_payload, plain_json
from practice_evidence import (
    FieldRole,
    RecordDeclaration,
    RecordType,
    SequenceType,
    SourceSpan,
    TextType,
    reference_digest,
)
from practice_evidence.correspondence import Correspondence
from practice_evidence.writing import remembering_quote
from practice_evidence.written import (
    Written,
    identified_knowing,
    identity_knowing,
    written,
    written_all,
    written_nesting,
)
from strategies import records_of

each_record_type = pytest.mark.parametrize(
    "declaration", KERNEL_DECLARATIONS, ids=[d.record_type.__name__ for d in KERNEL_DECLARATIONS]
)
few_but_large = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def nesting_fields() -> list[tuple[type, str, type, bool]]:
    """Give every field that holds a record or a tuple of records: where it is, what it nests, whether many."""
    found = []
    for declaration in KERNEL_DECLARATIONS:
        for field in declaration.fields:
            match field.value_type:
                case RecordType(record_type=nested):
                    found.append((declaration.record_type, field.name, nested, False))
                case SequenceType(item=RecordType(record_type=nested)):
                    found.append((declaration.record_type, field.name, nested, True))
    return found


each_nesting_field = pytest.mark.parametrize(
    ("record_type", "field", "nested_type", "many"),
    nesting_fields(),
    ids=[f"{record_type.__name__}.{field}" for record_type, field, _, _ in nesting_fields()],
)


def digest(payload: object) -> str:
    """Hash a payload as the standard library writes it."""
    return sha256(plain_json(payload).encode("utf-8")).hexdigest()


@each_record_type
@few_but_large
@given(data=st.data())
def test_what_was_quoted_before_changes_no_identity(declaration: RecordDeclaration, data: st.DataObject) -> None:
    quote = remembering_quote()
    records = tuple(data.draw(st.lists(records_of(declaration.record_type), min_size=1, max_size=3)))
    for record in (*records, *records):
        taken: Written[Any] | None = written(declaration.record_type, record, quote)
        assert taken is not None
        assert taken.record is record
        assert taken.identity == digest(identity_payload(record))
        spans = getattr(record, "evidence_spans", None)
        assert taken.spans == ("" if spans is None else plain_json(nested_payload(spans)))
    assert written_all(declaration.record_type, records, quote) == tuple(
        written(declaration.record_type, record, remembering_quote()) for record in records
    )


@each_record_type
@few_but_large
@given(data=st.data())
def test_a_reference_digest_covers_the_record_as_it_stands_in_others(
    declaration: RecordDeclaration, data: st.DataObject
) -> None:
    record = data.draw(records_of(declaration.record_type))
    assert reference_digest(record) == digest(nested_payload(record))


@each_nesting_field
@few_but_large
@given(data=st.data())
def test_nested_records_are_written_once_for_themselves_and_for_what_holds_them(
    record_type: type, field: str, nested_type: type, *, many: bool, data: st.DataObject
) -> None:
    record = data.draw(records_of(record_type))
    held = getattr(record, field) if many else (getattr(record, field),)
    taken: Any = written_nesting(record_type, record, field, nested_type, remembering_quote(), many=many)
    assert taken is not None
    outer, nested, in_full = taken
    assert outer.record is record
    assert outer.identity == digest(identity_payload(record))
    assert [(one.record, one.identity) for one in nested] == [(one, digest(identity_payload(one))) for one in held]
    assert in_full == tuple(plain_json(nested_payload(one)) for one in held)


@each_nesting_field
@settings(few_but_large, max_examples=3)
@given(data=st.data())
def test_one_malformed_value_around_or_inside_what_is_nested_is_found(
    record_type: type, field: str, nested_type: type, *, many: bool, data: st.DataObject
) -> None:
    record, nested = data.draw(records_of(record_type)), data.draw(records_of(nested_type))
    for name, value in MALFORMED_ANYWHERE.items():
        broken = [replace(record, **{each.name: value}) for each in declared(record_type).fields]
        inside: list[Any] = [replace(nested, **{each.name: value}) for each in declared(nested_type).fields]
        broken += [replace(record, **{field: (one,) if many else one}) for one in (*inside, value)]
        for one in broken:
            taken: Any = written_nesting(record_type, one, field, nested_type, remembering_quote(), many=many)
            assert taken is None, name
        assert written_nesting(record_type, value, field, nested_type, remembering_quote(), many=many) is None, name


@each_record_type
@few_but_large
@given(data=st.data())
def test_a_field_known_from_before_gives_the_identity_that_writing_it_gives(
    declaration: RecordDeclaration, data: st.DataObject
) -> None:
    record = data.draw(records_of(declaration.record_type))
    expected = digest(identity_payload(record))
    assert identity_knowing(record, remembering_quote()) == expected
    for field in declaration.fields:
        if field.role is not FieldRole.COVERED or field.value_type == TextType():
            continue
        known = plain_json(nested_payload(getattr(record, field.name)))
        assert identity_knowing(record, remembering_quote(), field.name, known) == expected, field.name
        if declaration.identity_field is not None:
            identified = identified_knowing(record, remembering_quote(), field.name, known)
            assert getattr(identified, declaration.identity_field) == expected, field.name


@each_record_type
@few_but_large
@given(data=st.data())
def test_a_text_quoted_before_licenses_no_subclass_that_equals_it(
    declaration: RecordDeclaration, data: st.DataObject
) -> None:
    record = data.draw(records_of(declaration.record_type))
    quote = remembering_quote()
    assert written(declaration.record_type, record, quote) is not None
    for field in declaration.fields:
        if field.value_type == TextType():
            impostor = TextSubclass(getattr(record, field.name))
            assert written(declaration.record_type, replace(record, **{field.name: impostor}), quote) is None, field


@pytest.mark.parametrize("value", MALFORMED_ANYWHERE.values(), ids=MALFORMED_ANYWHERE.keys())
def test_what_is_no_record_is_not_taken(value: Any) -> None:
    quote = remembering_quote()
    assert written(SourceSpan, value, quote) is None
    assert written_all(SourceSpan, value, quote) is None
    assert written_all(SourceSpan, (SourceSpan("a", 0, 1), value), quote) is None
    assert written(value, SourceSpan("a", 0, 1), quote) is None


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
