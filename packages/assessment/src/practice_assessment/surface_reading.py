"""What can be read off a problem text by whole words alone, with string operations alone.

A word is a run of letters, digits, marks and apostrophes; a hyphen ends it. Words are compared casefolded, with marks
dropped and every apostrophe written alike, so another Unicode form of a listed word is that word.

Source: ADR-0225.
"""

from itertools import pairwise
from typing import Final

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
from practice_evidence.records import SourceSpan

__all__ = [
    "asserts_no_plain_event",
    "holds_passive_cue",
    "holds_percent",
    "holds_pronoun",
    "stands_alone",
    "words_of",
]

_APOSTROPHE: Final = APOSTROPHES[0]
_CUE_WORDS: Final = tuple(surface for surface, _direction in CUE_SURFACES)


def words_of(text: str) -> tuple[str, ...]:
    """Give the words of a text in order, each in the form that the word lists are written in.

    >>> words_of("Zoë didn\u2019t pay 3.5 euros")
    ('zoë', "didn't", 'pay', '3', '5', 'euros')
    """
    spaced = "".join(character if _joins_word(character) else " " for character in text)
    folded = [_folded(run) for run in spaced.split(" ")]
    return tuple(word for word in folded if word != "")


def holds_pronoun(words: tuple[str, ...]) -> bool:
    """Decide whether a personal, possessive or reflexive pronoun is among the words, contracted or not."""
    return any(word.split(_APOSTROPHE)[0] in PRONOUNS for word in words)


def asserts_no_plain_event(text: str, words: tuple[str, ...]) -> bool:
    """Decide whether a text negates, supposes or hides what it says instead of plainly asserting it.

    A character that shows nothing (a soft hyphen, a joiner, a control) next to a letter could join or part words
    unseen; such a text cannot be read word by word and asserts nothing.
    """
    return (
        any(word in NEGATION_WORDS or word in MODAL_WORDS for word in words)
        or any(word.endswith((*NEGATION_ENDINGS, *MODAL_ENDINGS)) for word in words)
        or any(
            (_is_unseen(before) and _joins_word(after)) or (_joins_word(before) and _is_unseen(after))
            for before, after in pairwise(text)
        )
    )


def holds_passive_cue(words: tuple[str, ...]) -> bool:
    """Decide whether a form of "be" stands right before a cue word, or "by" right after one."""
    return any(
        (before in PASSIVE_AUXILIARIES and after in _CUE_WORDS)
        or (before in _CUE_WORDS and after == PASSIVE_AGENT_WORD)
        for before, after in pairwise(words)
    )


def holds_percent(text: str, words: tuple[str, ...]) -> bool:
    """Decide whether a text speaks of percentages, by word or by sign."""
    return (
        any(sign in text for sign in PERCENT_SIGNS)
        or any(word in PERCENT_WORDS for word in words)
        or any(pair == PERCENT_PHRASE for pair in pairwise(words))
    )


def stands_alone(span: SourceSpan, text: str) -> bool:
    """Decide whether the characters around a span leave it a word of its own: "lost", not that of "long-lost"."""
    around = text[max(0, span.start - 1) : span.start] + text[span.end : span.end + 1]
    return not any(character in HYPHENS or _is_letter_or_mark(character) for character in around)


def _joins_word(character: str) -> bool:
    return character in APOSTROPHES or _is_letter_or_mark(character)


def _is_letter_or_mark(character: str) -> bool:
    # Identifiers are letters, digits, connectors and combining marks; isalnum adds the numerals that are none of these.
    return character.isalnum() or f"a{character}".isidentifier()


def _is_unseen(character: str) -> bool:
    return not character.isprintable() and not character.isspace()


def _folded(run: str) -> str:
    written_alike = "".join(_APOSTROPHE if character in APOSTROPHES else character for character in run)
    kept = [character for character in written_alike.casefold() if character.isalnum() or character == _APOSTROPHE]
    return "".join(kept).strip(_APOSTROPHE)
