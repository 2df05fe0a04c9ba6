"""What a seal remembers is bounded: beyond so many values all are forgotten, and none is written differently for it."""

import pytest

from practice_evidence.memory import Memory, remember

MOST = 1024


def test_a_text_is_remembered_until_there_are_too_many() -> None:
    quote = Memory().quote
    first = quote('"first"')
    assert first == '"\\"first\\""'
    for number in range(MOST - 1):
        quote(str(number))
        assert quote('"first"') is first, number
    quote("one too many")
    assert quote('"first"') == first
    assert quote('"first"') is not first


@pytest.mark.parametrize("more", [0, 1, 2 * MOST])
def test_what_is_remembered_never_grows_beyond_its_bound(more: int) -> None:
    known: dict[int, int] = {}
    for number in range(MOST + more):
        remember(known, number, -number)
        assert known[number] == -number
        assert 0 < len(known) <= MOST
    assert len(known) == (MOST if more in (0, 2 * MOST) else more)


def test_one_seal_remembers_nothing_of_another() -> None:
    one, other = Memory(), Memory()
    assert one.quote("text") == other.quote("text")
    one.texts[("a",)] = "bent"
    one.pairs[(("a", "b"),)] = "bent"
    assert not other.texts
    assert not other.pairs
    assert not other.row
    assert not other.rows
