"""Answers to questions that may depend on each other in a circle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Fixpoint"]

Question = TypeVar("Question")
Item = TypeVar("Item")

_MOST_ROUNDS = 12


class Fixpoint(Generic[Question, Item]):
    """Compute sets that are defined by each other, each once.

    Asked about something that is being computed, it answers what the round before gave, and repeats until a round gives
    nothing new. Without circles there is one round.
    """

    def __init__(self) -> None:
        """Start with no answers."""
        self._known: dict[Question, frozenset[Item]] = {}
        self._before: dict[Question, frozenset[Item]] = {}
        self._round: dict[Question, frozenset[Item]] = {}
        self._active: set[Question] = set()
        self._met_circle = False

    def solve(self, question: Question, compute: Callable[[], frozenset[Item]]) -> frozenset[Item]:
        """Answer a question.

        Args:
            question: The question.
            compute: How its answer follows from the answers to others.

        Returns:
            The least set that agrees with all answers it depends on.
        """
        known = self._known.get(question)
        if known is not None:
            return known
        known = self._round.get(question)
        if known is not None:
            return known
        if question in self._active:
            self._met_circle = True
            return self._before.get(question, frozenset())
        if self._active:
            return self._compute(question, compute)
        for _ in range(_MOST_ROUNDS):
            found = self._compute(question, compute)
            if not self._met_circle or self._round == self._before:
                break
            self._before, self._round, self._met_circle = self._round, {}, False
        self._known.update(self._round or self._before)
        self._known[question] = found  # pyright: ignore[reportPossiblyUnboundVariable]  # there is at least one round
        self._before, self._round, self._met_circle = {}, {}, False
        return found  # pyright: ignore[reportPossiblyUnboundVariable]  # there is at least one round

    # Private

    def _compute(self, question: Question, compute: Callable[[], frozenset[Item]]) -> frozenset[Item]:
        self._active.add(question)
        found = compute()
        self._active.discard(question)
        self._round[question] = found
        return found
