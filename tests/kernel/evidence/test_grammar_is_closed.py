"""What a declaration is made of cannot be changed once it is made, and one kind of value is never another."""

from dataclasses import FrozenInstanceError, dataclass, fields
from enum import StrEnum
from itertools import product
from typing import Final

import pytest

from practice_evidence import Natural, SourceSpan, VersionPairs, declaration_of, record
from practice_evidence.value_types import value_type_of


@record
@dataclass(frozen=True, slots=True)
class Residue:
    """A record that may stand where another may."""

    text: str


def test_a_declaration_and_its_fields_cannot_be_changed() -> None:
    declaration = declaration_of(SourceSpan)
    for held in (declaration, declaration.fields[0] if declaration else None):
        assert held is not None
        with pytest.raises(FrozenInstanceError):
            setattr(held, fields(held)[0].name, None)


class Word(StrEnum):
    """A vocabulary of one."""

    ONE = "one"


ANNOTATIONS: Final = {
    "text": str,
    "number": int,
    "natural": Natural,
    "truth value": bool,
    "word": Word,
    "record": SourceSpan,
    "perhaps": int | None,
    "either": SourceSpan | Residue,
    "texts": tuple[str, ...],
    "pair": tuple[str, str],
    "pairs": tuple[tuple[str, str], ...],
    "versions": VersionPairs,
}


@pytest.mark.parametrize(("name", "other"), list(product(ANNOTATIONS, repeat=2)))
def test_a_value_type_is_what_its_annotation_says_and_nothing_else(name: str, other: str) -> None:
    one, another = value_type_of(ANNOTATIONS[name]), value_type_of(ANNOTATIONS[other])
    assert (one == another) is (name == other)
    assert len({one, another}) == (1 if name == other else 2)
