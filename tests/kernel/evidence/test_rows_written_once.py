"""Rows are compared with those before them; what equals a lawful row without being one is refused all the same."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from hostile import IntegerSubclass, OfHostileType, TextSubclass, TupleSubclass
from payloads import nested_payload, plain_json
from practice_evidence import Natural, SourceSpan, is_well_formed, record
from practice_evidence.memory import Memory
from practice_evidence.written import nesting, written
from practice_run import BudgetCharge

LARGEST = 2**53 - 1


@record
@dataclass(frozen=True, slots=True)
class Labelled:
    """A row of each kind of field that a row may have, and of each that may be absent."""

    label: str
    number: int
    perhaps_label: str | None
    perhaps_number: int | None
    place: Natural


@record
@dataclass(frozen=True, slots=True)
class Flagged:
    """No row: True equals 1."""

    number: int
    flag: bool


@record
@dataclass(frozen=True, slots=True)
class Holder:
    """Holds every kind of row by itself and many times, and what only looks like one."""

    span: SourceSpan
    spans: tuple[SourceSpan, ...]
    charge: BudgetCharge
    charges: tuple[BudgetCharge, ...]
    labelled: Labelled
    many_labelled: tuple[Labelled, ...]
    flagged: tuple[Flagged, ...]


SPAN: Any = SourceSpan("here", 4, 8, 1)
CHARGE: Any = BudgetCharge(1, 1)
LABELLED: Any = Labelled("a", 1, None, None, 0)
FLAGGED: Any = Flagged(number=1, flag=True)
HOLDER: Any = Holder(SPAN, (SPAN, SPAN), CHARGE, (CHARGE,), LABELLED, (LABELLED, LABELLED), (FLAGGED,))


def text_of(holder: Any, memory: Memory) -> str | None:
    """Write a holder whole, as canonical JSON."""
    taken = written(Holder, holder, memory)
    return None if taken is None else nesting(Holder)(taken.texts)


LOOKS_ALIKE = {
    "a truth value for 1": (
        replace(SPAN, sentence_index=True),
        replace(CHARGE, steps=True),
        replace(LABELLED, number=True),
    ),
    "a subclass of int": (
        replace(SPAN, start=IntegerSubclass(4)),
        replace(CHARGE, candidates=IntegerSubclass(1)),
        replace(LABELLED, place=IntegerSubclass(0)),
    ),
    "a subclass of str": (
        replace(SPAN, text=TextSubclass("here")),
        replace(CHARGE, steps=TextSubclass("1")),
        replace(LABELLED, label=TextSubclass("a")),
    ),
    "a float": (
        replace(SPAN, end=8.0),
        replace(CHARGE, steps=1.0),
        replace(LABELLED, number=1.0),
    ),
    "something hostile": (
        replace(SPAN, text=OfHostileType()),
        replace(CHARGE, candidates=OfHostileType()),
        replace(LABELLED, perhaps_number=OfHostileType()),
    ),
    "another kind of field": (
        replace(SPAN, text=4),
        replace(CHARGE, steps=None),
        replace(LABELLED, number="1"),
    ),
    "None where none may be": (
        replace(SPAN, start=None),
        replace(CHARGE, candidates=None),
        replace(LABELLED, label=None),
    ),
    "beyond the largest integer": (
        replace(SPAN, end=LARGEST + 1),
        replace(CHARGE, steps=-LARGEST - 1),
        replace(LABELLED, number=LARGEST + 1),
    ),
    "beyond the largest, where None may be": (
        replace(SPAN, sentence_index=LARGEST + 1),
        replace(CHARGE, candidates=10**5000),
        replace(LABELLED, perhaps_number=-LARGEST - 1),
    ),
    "negative where it is natural": (
        replace(SPAN, start=-1),
        replace(CHARGE, steps=LARGEST + 1),
        replace(LABELLED, place=-1),
    ),
    "against the law": (replace(SPAN, end=3), replace(CHARGE, steps=LARGEST + 2), replace(LABELLED, place=LARGEST + 1)),
    "half-built": (object.__new__(SourceSpan), object.__new__(BudgetCharge), object.__new__(Labelled)),
    "another record": (CHARGE, LABELLED, SPAN),
}


@pytest.mark.parametrize("alike", LOOKS_ALIKE.values(), ids=LOOKS_ALIKE.keys())
@pytest.mark.parametrize("before", [(), (HOLDER,)], ids=["nothing written before", "the like of it written before"])
def test_what_looks_like_a_row_is_refused_at_every_place(
    alike: tuple[Any, Any, Any], before: tuple[Holder, ...]
) -> None:
    span, charge, labelled = alike
    for bent in (
        replace(HOLDER, span=span),
        replace(HOLDER, spans=(SPAN, span)),
        replace(HOLDER, spans=(span, SPAN)),
        replace(HOLDER, spans=TupleSubclass((SPAN, SPAN))),
        replace(HOLDER, charge=charge),
        replace(HOLDER, charges=(charge,)),
        replace(HOLDER, labelled=labelled),
        replace(HOLDER, many_labelled=(LABELLED, labelled)),
        replace(HOLDER, flagged=(replace(FLAGGED, flag=1),)),
        replace(HOLDER, flagged=(replace(FLAGGED, number=True),)),
    ):
        memory = Memory()
        for holder in before:
            assert text_of(holder, memory) is not None
        assert text_of(bent, memory) is None
        assert not is_well_formed(bent)
        assert text_of(HOLDER, memory) == plain_json(nested_payload(HOLDER)), "a refusal leaves nothing behind"


def test_rows_that_differ_in_one_field_are_written_as_they_are() -> None:
    memory = Memory()
    for holder in (
        HOLDER,
        replace(HOLDER, span=replace(SPAN, sentence_index=None), spans=()),
        replace(HOLDER, spans=(SPAN,), charges=(CHARGE, CHARGE)),
        replace(HOLDER, spans=(SPAN, replace(SPAN, text='"✓"'))),
        replace(HOLDER, charge=BudgetCharge(-LARGEST, LARGEST)),
        replace(HOLDER, labelled=replace(LABELLED, perhaps_label="\\", perhaps_number=-LARGEST, place=LARGEST)),
        replace(HOLDER, many_labelled=(replace(LABELLED, perhaps_label=""), LABELLED)),
        HOLDER,
    ):
        assert text_of(holder, memory) == plain_json(nested_payload(holder))


def test_a_lone_surrogate_in_a_row_is_refused_wherever_the_row_stands() -> None:
    for bent in (
        replace(HOLDER, span=replace(SPAN, text="\ud800")),
        replace(HOLDER, spans=(replace(SPAN, text="\udfff"),)),
        replace(HOLDER, labelled=replace(LABELLED, perhaps_label="\ud800")),
    ):
        assert text_of(bent, Memory()) is None
