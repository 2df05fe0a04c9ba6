"""Every entry of the word lists can be met in a text, and is seen when it is."""

from itertools import chain

import pytest

from frames import unary_delta_frame
from practice_assessment import ContractAssessment, assess_unary_delta
from practice_assessment.surface_reading import holds_percent, words_of
from practice_assessment.surface_vocabulary import (
    APOSTROPHES,
    CUE_SURFACES,
    HYPHENS,
    MODAL_ENDINGS,
    MODAL_WORDS,
    NEGATION_ENDINGS,
    NEGATION_WORDS,
    PASSIVE_AGENT_WORD,
    PASSIVE_AUXILIARIES,
    PERCENT_PHRASE,
    PERCENT_SIGNS,
    PERCENT_WORDS,
    PRONOUNS,
)

WORDS = (
    *chain(PRONOUNS, NEGATION_WORDS, MODAL_WORDS, PASSIVE_AUXILIARIES, PERCENT_WORDS, PERCENT_PHRASE),
    *(surface for surface, _direction in CUE_SURFACES),
    PASSIVE_AGENT_WORD,
)


def hazards_of(text: str) -> tuple[str, ...]:
    assessment = assess_unary_delta(unary_delta_frame(text))
    assert isinstance(assessment, ContractAssessment)
    assert assessment.missing_bindings == ()
    return assessment.unresolved_hazards


@pytest.mark.parametrize("word", WORDS)
def test_a_listed_word_is_one_word_in_the_form_that_texts_are_read_in(word: str) -> None:
    assert words_of(word) == words_of(f"({word.upper()}!)") == (word,)


@pytest.mark.parametrize("word", PRONOUNS)
def test_a_listed_pronoun_is_seen(word: str) -> None:
    assert "pronoun_antecedent_unresolved" in hazards_of(f"Mina gained 4 shells; {word}.")


@pytest.mark.parametrize("word", [*NEGATION_WORDS, *MODAL_WORDS])
def test_a_listed_negation_or_modal_is_seen(word: str) -> None:
    assert hazards_of(f"Mina gained 4 shells; {word}.") == ("event_assertion_unlicensed",)


@pytest.mark.parametrize("apostrophe", APOSTROPHES)
@pytest.mark.parametrize("ending", [*NEGATION_ENDINGS, *MODAL_ENDINGS])
def test_a_listed_ending_is_seen_with_every_apostrophe(ending: str, apostrophe: str) -> None:
    word = f"oto{ending.replace(APOSTROPHES[0], apostrophe)}"
    assert hazards_of(f"Mina gained 4 shells; {word}.") == ("event_assertion_unlicensed",)


@pytest.mark.parametrize("auxiliary", PASSIVE_AUXILIARIES)
@pytest.mark.parametrize("cue", [surface for surface, _direction in CUE_SURFACES])
def test_a_listed_auxiliary_is_seen_before_a_cue_word_and_not_elsewhere(auxiliary: str, cue: str) -> None:
    assert hazards_of(f"Mina gained 4 shells; {auxiliary} {cue}.") == ("passive_voice_unsupported",)
    assert hazards_of(f"Mina gained 4 shells; {cue} {auxiliary}.") == ()
    assert hazards_of(f"Mina gained 4 shells; {auxiliary} then {cue}.") == ()


@pytest.mark.parametrize("hyphen", HYPHENS)
def test_a_hyphen_makes_a_cue_part_of_a_longer_word(hyphen: str) -> None:
    for text in (f"Mina long{hyphen}gained 4 shells.", f"Mina gained{hyphen}ish 4 shells."):
        assessment = assess_unary_delta(unary_delta_frame(text))
        assert isinstance(assessment, ContractAssessment)
        assert assessment.missing_bindings == ("action_cue_unbound",)


@pytest.mark.parametrize("surface", [*PERCENT_SIGNS, *PERCENT_WORDS, " ".join(PERCENT_PHRASE)])
def test_a_listed_percent_surface_is_seen(surface: str) -> None:
    text = f"It rose 5 {surface}"
    assert holds_percent(text, words_of(text))
    assert not holds_percent("It rose cent per 5", words_of("It rose cent per 5"))
