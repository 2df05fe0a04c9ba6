"""The taxonomy knows every label that the organs of this kernel can give."""

import pytest

from practice_assessment import ContractHazard, MissingBinding
from practice_residual import ResidualKind, kind_of


@pytest.mark.parametrize("label", [*MissingBinding, *ContractHazard])
def test_every_label_of_an_organ_has_a_kind(label: str) -> None:
    assert kind_of(str(label)) is not ResidualKind.CONTRACT_GAP_UNCLASSIFIED
