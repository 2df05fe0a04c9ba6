"""Every obligation has a test, every mark names an obligation, and the page says what the marks say."""

from obligations import OBLIGATIONS
from obligations_document import DOCUMENT, document, showing_tests, showing_tests_that_may_not_run


def test_every_obligation_has_a_test() -> None:
    shown = showing_tests()
    assert [reference for reference in OBLIGATIONS if not shown[reference]] == []


def test_every_mark_names_an_obligation() -> None:
    assert sorted(set(showing_tests()) - set(OBLIGATIONS)) == []


def test_no_test_that_shows_an_obligation_may_be_skipped() -> None:
    assert showing_tests_that_may_not_run() == []


def test_the_page_is_what_the_marks_say() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document(), "python tests/obligations_document.py writes it again"
