"""What a declaration is made of cannot be changed once it is made."""

from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import Any

import pytest

import practice_evidence
from kernel_records import KERNEL_DECLARATIONS
from practice_evidence import SourceSpan, declaration_of

DATACLASSES = [
    held
    for name in practice_evidence.__all__
    if isinstance(held := getattr(practice_evidence, name), type) and is_dataclass(held)
]


@pytest.mark.parametrize("kind", DATACLASSES, ids=lambda kind: str(kind.__name__))
def test_every_dataclass_of_evidence_is_frozen_and_slotted(kind: Any) -> None:
    assert kind.__dataclass_params__.frozen
    assert "__slots__" in vars(kind)


def test_a_declaration_and_its_fields_cannot_be_changed() -> None:
    declaration = declaration_of(SourceSpan)
    for held in (declaration, declaration.fields[0] if declaration else None):
        assert held is not None
        with pytest.raises(FrozenInstanceError):
            setattr(held, fields(held)[0].name, None)


@pytest.mark.parametrize("declaration", KERNEL_DECLARATIONS, ids=lambda known: str(known.record_type.__name__))
def test_every_record_is_frozen_and_slotted(declaration: Any) -> None:
    assert declaration.record_type.__dataclass_params__.frozen
    assert "__slots__" in vars(declaration.record_type)
