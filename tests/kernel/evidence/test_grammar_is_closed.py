"""What a declaration is made of cannot be changed once it is made."""

from dataclasses import FrozenInstanceError, fields

import pytest

from practice_evidence import SourceSpan, declaration_of


def test_a_declaration_and_its_fields_cannot_be_changed() -> None:
    declaration = declaration_of(SourceSpan)
    for held in (declaration, declaration.fields[0] if declaration else None):
        assert held is not None
        with pytest.raises(FrozenInstanceError):
            setattr(held, fields(held)[0].name, None)
