"""Every obligation has a test, every mark names an obligation, and the page says what the marks say."""

from obligations import OBLIGATIONS
from obligations_document import DOCUMENT, document, tests_by_obligation, tests_that_may_not_run


def test_every_obligation_has_a_test() -> None:
    shown = tests_by_obligation()
    assert [reference for reference in OBLIGATIONS if not shown[reference]] == []


def test_every_mark_names_an_obligation() -> None:
    assert sorted(set(tests_by_obligation()) - set(OBLIGATIONS)) == []


def test_no_test_that_shows_an_obligation_may_be_skipped() -> None:
    assert tests_that_may_not_run() == []


def test_the_page_is_what_the_marks_say() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document(), "python tests/obligations_document.py writes it again"
