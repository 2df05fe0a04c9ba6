"""Every record of the kernel survives being written and read again, and only what is exactly a record is read."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel_records import KERNEL_DECLARATIONS
from practice_episode import DocumentError, record_from_json, record_to_json
from practice_evidence import SourceSpan
from strategies import records_of

RECORD_TYPES = [declaration.record_type for declaration in KERNEL_DECLARATIONS]


@pytest.mark.parametrize("record_type", RECORD_TYPES, ids=lambda record_type: record_type.__name__)
def test_reading_what_was_written_gives_the_record(record_type: type) -> None:
    @given(records_of(record_type))
    def law(record: object) -> None:
        text = json.dumps(record_to_json(record), ensure_ascii=False)
        assert record_from_json(record_type, json.loads(text)) == record

    law()


@given(st.sampled_from(RECORD_TYPES), st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists))
def test_what_is_no_object_is_refused(record_type: type, value: object) -> None:
    with pytest.raises(DocumentError):
        record_from_json(record_type, value)  # type: ignore[arg-type]  # wrong on purpose


def test_a_type_that_is_no_record_is_the_callers_fault() -> None:
    with pytest.raises(TypeError):
        record_from_json(int, {})
    with pytest.raises(TypeError):
        record_to_json(5)
    with pytest.raises(TypeError):
        record_to_json(SourceSpan("a", 3, 1))
