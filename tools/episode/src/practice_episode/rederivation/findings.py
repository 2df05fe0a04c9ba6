"""What deriving an episode again found: records that no stage would give, and what had to be taken on trust."""

from dataclasses import dataclass, field

from practice_episode.comparison import differences
from practice_episode.errors import DocumentError, printable
from practice_episode.record_json import record_to_json
from practice_episode.standing import Standing, standing_of
from practice_evidence import declaration_of

__all__ = ["Findings", "Remark"]


@dataclass(frozen=True, slots=True)
class Remark:
    """One place in an episode, and what is to be said of it.

    Attributes:
        tokens: The way to the place from the episode, keys and indices.
        message: What is to be said, in one line.
        stage: The stage whose record it is, where one was run again.
        found: What stands there, as JSON, or what kind of record; None where no comparison was made.
        expected: What the stage gives there, likewise.
    """

    tokens: tuple[str | int, ...]
    message: str
    stage: str | None = None
    found: str | None = None
    expected: str | None = None

    @property
    def pointer(self) -> str:
        """The place as a JSON Pointer."""
        return DocumentError("", self.tokens).pointer

    def __str__(self) -> str:
        """Say it in one line."""
        return f"{self.pointer}: {printable(self.message)}"


@dataclass(slots=True)
class Findings:
    """Collects remarks stage by stage.

    Attributes:
        differing: Where the episode says something else than the stage gives, in the order of the chain.
        on_trust: What came from an authority outside and cannot be derived here.
    """

    differing: list[Remark] = field(default_factory=list)
    on_trust: list[Remark] = field(default_factory=list)

    def missing(self, *tokens: str | int) -> None:
        """Note that a stage's record is not there."""
        self.differing.append(Remark(tokens, "the record is missing", None, "nothing", "a record"))

    def orphan(self, *tokens: str | int) -> None:
        """Note a record that follows from nothing in the episode."""
        message = "nothing in the episode leads to this record"
        self.differing.append(Remark(tokens, message, None, "a record", "nothing"))

    def trusted(self, message: str, *tokens: str | int) -> None:
        """Note what is taken on trust."""
        self.on_trust.append(Remark(tokens, message))

    def compare(self, stage: str, given: object, derived: object, *tokens: str | int) -> None:
        """Note every field that an identity covers and in which a record differs from what its stage gives.

        Its own id is noted only where nothing else differs: otherwise it follows.

        Args:
            stage: The stage's name.
            given: The record in the episode.
            derived: What the stage gives, a typed refusal among others.
            tokens: Where the given record stands.
        """
        if type(given) is not type(derived):
            reasons = ", ".join(getattr(derived, "reason_codes", ()))
            gives = f"{type(derived).__name__}{f' ({reasons})' if reasons else ''}"
            self.differing.append(_compared(tokens, stage, type(given).__name__, gives))
            return
        parted = [
            difference
            for difference in differences(record_to_json(given), record_to_json(derived))
            if standing_of(type(given), difference.tokens) is Standing.IDENTITY
        ]
        declaration = declaration_of(type(given))
        own_id = None if declaration is None else declaration.identity_field
        for difference in parted:
            if difference.tokens != (own_id,) or len(parted) == 1:
                self.differing.append(_compared((*tokens, *difference.tokens), stage, *difference.sides()))

    def compare_all(self, stage: str, given: tuple[object, ...], derived: object, *tokens: str | int) -> None:
        """Compare a whole tuple of records with what a stage gives for it."""
        if not isinstance(derived, tuple):
            self.compare(stage, given, derived, *tokens)
            return
        for position, (ours, theirs) in enumerate(zip(given, derived, strict=False)):
            self.compare(stage, ours, theirs, *tokens, position)
        for position in range(len(derived), len(given)):
            self.orphan(*tokens, position)
        for position in range(len(given), len(derived)):
            self.missing(*tokens, position)


def _compared(tokens: tuple[str | int, ...], stage: str, found: str, expected: str) -> Remark:
    return Remark(tokens, f"found {found}, the {stage} gives {expected}", stage, found, expected)
