"""What an episode tells, in the order in which it happened; every drawing is made of this and of nothing else."""

from dataclasses import dataclass

from practice_episode.view.marks import Mark

__all__ = [
    "AttemptStory",
    "Charge",
    "Ending",
    "Finding",
    "ProblemText",
    "Reason",
    "Stage",
    "Story",
    "chain_of",
    "short_identity",
]

_SHORT: int = 10


@dataclass(frozen=True, slots=True)
class Reason:
    """A code of a closed vocabulary and what it means in words."""

    code: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Stage:
    """One link of the chain.

    Attributes:
        title: Which stage.
        identity: Its identity as the record gives it, None where the record is missing.
        identity_holds: False where the record's content gives another identity; None where there is nothing to check.
        verdict: What it decided, in one phrase; empty where only the identity is known.
        reasons: Why.
    """

    title: str
    identity: str | None
    identity_holds: bool | None
    verdict: str
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Charge:
    """What the attempts used of one ceiling; the ceiling is None where no budget decision gives it."""

    resource: str
    used: int
    ceiling: int | None


@dataclass(frozen=True, slots=True)
class AttemptStory:
    """One attempt: what was proposed, by which operator, how it was bound and how its replay ended."""

    attempt_index: int
    attempt_id: str
    operator: str
    proposal: str
    charge: str
    binding_id: str | None
    replay_id: str | None
    outcome: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class ProblemText:
    """The text and the places in it that the episode quotes."""

    text: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """One place for which an episode is refused.

    Attributes:
        place: The place as a JSON Pointer into the episode.
        record: Which record it lies in, in words.
        field: The field in that record, None where the record as a whole is meant.
        stage: The stage that was run again and gives something else, None where none was.
        found: What stands there.
        expected: What should.
        message: All of it in one line.
    """

    place: str
    record: str
    field: str | None
    stage: str | None
    found: str | None
    expected: str | None
    message: str


@dataclass(frozen=True, slots=True)
class Ending:
    """How the episode ended, what that means, and what it must not be taken for."""

    disposition: str
    sealed: bool
    identity: str
    meaning: str
    does_not_mean: str
    reasons: tuple[Reason, ...] = ()
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """All of it; a trace alone has no problem text, no charges and no attempts beyond their ids."""

    subject: str
    problem: ProblemText | None
    stages: tuple[Stage, ...]
    charges: tuple[Charge, ...]
    attempts: tuple[AttemptStory, ...]
    remarks: tuple[str, ...]
    ending: Ending | None


def chain_of(story: Story) -> tuple[Stage, ...]:
    """Give the links from the frame to the seal; the attempts, which stand between the last two, are told apart."""
    ending = story.ending
    if ending is None:
        return story.stages
    return (
        *story.stages,
        Stage("seal" if ending.sealed else "seal refused", ending.identity, None, ending.disposition),
    )


def short_identity(identity: str) -> str:
    """Cut a digest to what tells it apart at a glance."""
    return identity if len(identity) <= _SHORT else identity[:_SHORT] + "…"
