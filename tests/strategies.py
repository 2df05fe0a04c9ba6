"""Hypothesis strategies for kernel records, generated from their declarations."""

from collections.abc import Callable
from functools import partial
from math import gcd
from typing import Any, Final, assert_never

from hypothesis import strategies as st

from kernel_records import declared
from practice_evidence import (
    BooleanType,
    EnumType,
    IntegerType,
    OptionalType,
    PairType,
    RecordType,
    SequenceType,
    SourceSpan,
    TextType,
    UnionType,
    ValueType,
    VersionPairsType,
    is_well_formed,
)

LARGEST_INTEGER: Final = 2**53 - 1
LONGEST_SEQUENCE: Final = 3

naturals: Final = st.integers(min_value=0, max_value=LARGEST_INTEGER)
integers: Final = st.integers(min_value=-LARGEST_INTEGER, max_value=LARGEST_INTEGER)


def records_of(record_type: type) -> st.SearchStrategy[Any]:
    """Give well-formed records of a declared type, laws between fields included.

    Types whose law a random choice of fields would seldom keep have a strategy written for them here.
    """
    if record_type is SourceSpan:
        return _source_spans
    if record_type.__name__ == "QuantityFact":
        # By its name: evidence alone, without the package that declares it, is tried with these strategies too.
        return st.builds(partial(_fact, record_type), st.text(max_size=8), integers, _denominators)
    fields = {field.name: values_of(field.value_type) for field in declared(record_type).fields}
    return st.builds(record_type, **fields).filter(is_well_formed)


def values_of(value_type: ValueType) -> st.SearchStrategy[Any]:
    """Give what a field of this value type may hold."""
    match value_type:
        case TextType():
            return st.text(max_size=8)
        case IntegerType(natural=natural):
            return naturals if natural else integers
        case BooleanType():
            return st.booleans()
        case EnumType(enum=enum):
            return st.sampled_from(list(enum))
        case RecordType(record_type=record_type):
            return st.deferred(lambda: records_of(record_type))
        case OptionalType(inner=inner):
            return st.none() | values_of(inner)
        case UnionType(alternatives=alternatives):
            return st.one_of([records_of(alternative.record_type) for alternative in alternatives])
        case SequenceType(item=item):
            return st.lists(values_of(item), max_size=LONGEST_SEQUENCE).map(tuple)
        case PairType():
            return st.tuples(st.text(max_size=8), st.text(max_size=8))
        case VersionPairsType():
            pairs = st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=LONGEST_SEQUENCE)
            return pairs.map(lambda by_name: tuple(sorted(by_name.items())))
        case _:
            assert_never(value_type)


def _span(text: str, offsets: tuple[int, int], sentence_index: int | None) -> SourceSpan:
    return SourceSpan(text, min(offsets), max(offsets), sentence_index)


_source_spans: Final = st.builds(_span, st.text(max_size=8), st.tuples(naturals, naturals), st.none() | naturals)


def _fact(record_type: Callable[[str, int, int], Any], mention_id: str, numerator: int, denominator: int) -> Any:
    divisor = gcd(numerator, denominator)
    return record_type(mention_id, numerator // divisor, denominator // divisor)


_denominators: Final = st.integers(min_value=1, max_value=LARGEST_INTEGER)
