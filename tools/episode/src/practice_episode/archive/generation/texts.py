"""A text put together word by word, so that every span is exact by the way it was made."""

from practice_evidence import SourceSpan

__all__ = ["TextInTheMaking"]


class TextInTheMaking:
    """The text so far and the sentence that it is in."""

    def __init__(self, opening: str) -> None:
        self.text = opening
        self._sentence = opening.count(". ")

    def add(self, words: str, *, after: str = " ") -> SourceSpan:
        """Write words and what follows them; gives their span."""
        start = len(self.text)
        self.text += words + after
        return SourceSpan(words, start, start + len(words), self._sentence)
