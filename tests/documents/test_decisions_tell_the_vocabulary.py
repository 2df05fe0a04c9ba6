"""Every word of a closed vocabulary stands in a decision: no status, reason or disposition without its reason."""

from enum import StrEnum
from importlib import import_module
from pathlib import Path

import pytest

from installed_packages import KERNEL_PACKAGES
from practice_trace import TraceRefusalReason

ADR = Path(__file__).parents[2] / "docs" / "adr"
VOCABULARIES = {
    f"{package}.{name}": exported
    for package in KERNEL_PACKAGES
    for name, exported in vars(import_module(package)).items()
    if isinstance(exported, type) and issubclass(exported, StrEnum)
}


@pytest.mark.parametrize("vocabulary", VOCABULARIES.values(), ids=VOCABULARIES)
def test_every_word_stands_in_a_decision(vocabulary: type[StrEnum]) -> None:
    decisions = "".join(path.read_text(encoding="utf-8") for path in ADR.glob("[0-9]*.md"))
    assert [word.value for word in vocabulary if word.value not in decisions] == []


def test_the_decision_on_stages_lists_every_reason_of_a_seal_in_its_order_and_no_other() -> None:
    (decision,) = ADR.glob("0238-*.md")
    section = decision.read_text(encoding="utf-8").partition("### 3.3 ")[2].partition("### 3.4 ")[0]
    listed = [word for line in section.splitlines() if line.startswith("    ") for word in line.split()]
    assert listed == [reason.value for reason in TraceRefusalReason]
