"""The closed word lists that organs compare a problem text with; every entry is casefolded.

A word is never judged by its context: May the month counts as modal and US the country as a pronoun, because a hazard
seen in vain costs a refusal and one overlooked costs a wrong answer.

Source: ADR-0225.
"""

from typing import Final

from practice_assessment.vocabulary import DeltaDirection

__all__ = [
    "APOSTROPHES",
    "CUE_SURFACES",
    "HYPHENS",
    "MODAL_ENDINGS",
    "MODAL_WORDS",
    "NEGATION_ENDINGS",
    "NEGATION_WORDS",
    "PASSIVE_AGENT_WORD",
    "PASSIVE_AUXILIARIES",
    "PERCENT_PHRASE",
    "PERCENT_SIGNS",
    "PERCENT_WORDS",
    "PRONOUNS",
]

CUE_SURFACES: Final = (("gained", DeltaDirection.INCREASE), ("lost", DeltaDirection.DECREASE))
"""The cue words, to the letter, and the one direction that each can have."""

APOSTROPHES: Final = ("'", "\u2019", "\u2018", "\u02bc", "\uff07")
"""Typewriter, right and left quotation mark, modifier letter, fullwidth."""

HYPHENS: Final = ("-", "\u2010", "\u2011")
"""Hyphen-minus, hyphen, non-breaking hyphen."""

PRONOUNS: Final = (
    *("i", "me", "my", "mine", "myself"),
    *("we", "us", "our", "ours", "ourselves", "ourself"),
    *("you", "your", "yours", "yourself", "yourselves"),
    *("he", "him", "his", "himself"),
    *("she", "her", "hers", "herself"),
    *("it", "its", "itself"),
    *("they", "them", "their", "theirs", "themselves", "themself"),
)

NEGATION_WORDS: Final = (
    *("no", "not", "never", "none", "neither", "nor", "cannot"),
    *("nobody", "nothing", "nowhere", "without"),
    *("hardly", "barely", "scarcely"),
)

NEGATION_ENDINGS: Final = ("n't",)

MODAL_WORDS: Final = (
    *("can", "could", "may", "might", "must", "shall", "should", "will", "would", "ought"),
    *("if", "unless", "whether", "suppose", "supposing", "imagine", "pretend"),
    *("maybe", "perhaps", "possibly", "probably", "likely", "allegedly", "supposedly"),
    *("almost", "nearly"),
)

MODAL_ENDINGS: Final = ("'ll", "'d")

PASSIVE_AUXILIARIES: Final = ("was", "were", "been", "be", "being", "is", "are", "am")

PASSIVE_AGENT_WORD: Final = "by"

PERCENT_WORDS: Final = ("percent", "percentage", "percentages", "pct")

PERCENT_PHRASE: Final = ("per", "cent")

PERCENT_SIGNS: Final = ("%", "\uff05", "\ufe6a", "\u066a")
"""Percent sign, fullwidth, small, Arabic."""
