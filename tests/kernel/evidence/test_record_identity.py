"""The identity of every record type of the kernel, from its declaration alone."""

from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hostile import MALFORMED_ANYWHERE
from kernel_records import KERNEL_DECLARATIONS
from payloads import identity_payload, plain_json
from practice_evidence import (
    CanonicalDomainError,
    FieldRole,
    RecordDeclaration,
    SourceSpan,
    canonical_digest,
    identified,
    identity_json,
    identity_of,
    is_digest,
    is_well_formed,
    recomputed,
    recomputed_all,
    span_is_exact,
)
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
def test_the_hashed_bytes_are_json_dumps_of_the_declared_payload(
    declaration: RecordDeclaration, data: st.DataObject
) -> None:
    record = data.draw(records_of(declaration.record_type))
    payload = identity_payload(record)
    written = plain_json(payload).encode("utf-8")
    assert identity_json(record) == written
    assert identity_of(record) == sha256(written).hexdigest() == canonical_digest(payload)
    assert is_digest(identity_of(record))
    assert recomputed(declaration.record_type, record) == (record, identity_of(record))
    assert recomputed_all(declaration.record_type, (record, record)) == ((record, identity_of(record)),) * 2


@each_record_type
@few_but_large
@given(data=st.data())
def test_an_identified_record_recomputes_to_the_id_it_holds(
    declaration: RecordDeclaration, data: st.DataObject
) -> None:
    record = data.draw(records_of(declaration.record_type))
    if declaration.identity_field is None:
        with pytest.raises(CanonicalDomainError):
            identified(record)
    else:
        assert getattr(identified(record), declaration.identity_field) == identity_of(identified(record))


@each_record_type
@few_but_large
@given(data=st.data())
def test_one_value_of_another_kind_in_any_field_is_malformed_and_nothing_raises(
    declaration: RecordDeclaration, data: st.DataObject
) -> None:
    record = data.draw(records_of(declaration.record_type))
    assert is_well_formed(record)
    for field in declaration.fields:
        for name, value in MALFORMED_ANYWHERE.items():
            broken = replace(record, **{field.name: value})
            assert not is_well_formed(broken), (field.name, name)
            assert recomputed(declaration.record_type, broken) is None, (field.name, name)
            with pytest.raises(CanonicalDomainError):
                identity_of(broken)


@each_record_type
def test_a_half_built_record_is_malformed(declaration: RecordDeclaration) -> None:
    half_built: object = object.__new__(declaration.record_type)
    assert not is_well_formed(half_built)
    assert recomputed(declaration.record_type, half_built) is None


@each_record_type
@few_but_large
@given(data=st.data())
def test_a_record_of_a_subclass_is_malformed(declaration: RecordDeclaration, data: st.DataObject) -> None:
    record = data.draw(records_of(declaration.record_type))
    subclass = type("Subclass", (declaration.record_type,), {"__slots__": ()})
    impostor = subclass(*(getattr(record, field.name) for field in declaration.fields))
    assert not is_well_formed(impostor)
    assert recomputed(declaration.record_type, impostor) is None


@pytest.mark.parametrize("value", MALFORMED_ANYWHERE.values(), ids=MALFORMED_ANYWHERE.keys())
def test_a_value_that_is_no_record_is_malformed_and_nothing_raises(value: object) -> None:
    assert not is_well_formed(value)
    assert recomputed(SourceSpan, value) is None
    assert recomputed_all(SourceSpan, value) is None
    assert recomputed_all(SourceSpan, (value,)) is None
    with pytest.raises(CanonicalDomainError):
        identity_json(value)
    with pytest.raises(CanonicalDomainError):
        identified(value)


@pytest.mark.parametrize("value", [True, False, None, -1, "0"])
def test_an_offset_is_exactly_a_natural_number(value: Any) -> None:
    assert not is_well_formed(SourceSpan("", value, 1))
    assert not is_well_formed(SourceSpan("", 0, value))


@pytest.mark.parametrize("value", [True, False, -1, "0"])
def test_a_sentence_index_is_none_or_exactly_a_natural_number(value: Any) -> None:
    assert not is_well_formed(SourceSpan("", 0, 1, value))
    assert is_well_formed(SourceSpan("", 0, 1, None))
    assert is_well_formed(SourceSpan("", 0, 1, 0))


def test_a_span_may_be_empty_but_not_end_before_it_starts() -> None:
    assert is_well_formed(SourceSpan("", 3, 3))
    assert not is_well_formed(SourceSpan("", 4, 3))


@pytest.mark.parametrize(
    ("span", "exact"),
    [
        (SourceSpan("lost", 4, 8), True),
        (SourceSpan("lost", 4, 9), False),
        (SourceSpan("lost", 3, 7), False),
        (SourceSpan("Lost", 4, 8), False),
        (SourceSpan("", 4, 4), False),
        (SourceSpan("5", 9, 10), True),
        (SourceSpan("5", 9, 11), True),
        (SourceSpan("", 10, 20), False),
    ],
)
def test_an_exact_span_quotes_its_text_and_is_not_empty(span: SourceSpan, *, exact: bool) -> None:
    assert span_is_exact(span, "Oto lost 5") is exact


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("0" * 64, True), ("f" * 64, True), ("F" * 64, False), ("g" * 64, False), ("0" * 63, False), ("0" * 65, False)],
)
def test_a_digest_is_sixty_four_lowercase_hexadecimal_digits(text: str, *, is_one: bool) -> None:
    assert is_digest(text) is is_one


def test_prose_is_outside_identity_and_inside_well_formedness() -> None:
    for declaration in KERNEL_DECLARATIONS:
        roles = {field.name: field.role for field in declaration.fields}
        assert roles.get("explanation", FieldRole.PROSE) is FieldRole.PROSE, declaration.record_type
