"""The lines of a generated archive: each depends on the seed and its number alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from practice_episode.archive.entries import ArchiveEntry
from practice_episode.archive.generation.cases import CASES
from practice_episode.archive.generation.tampering import tampered
from practice_episode.sealing import seal_episode

__all__ = ["GeneratedEntry", "generate_archive", "generate_entry"]

_PERIOD: Final = 10**9


@dataclass(frozen=True, slots=True)
class GeneratedEntry:
    """A generated line, the kind of its episode, and what was bent in it, None where nothing was."""

    number: int
    case: str
    tampering: str | None
    entry: ArchiveEntry


def generate_archive(count: int, *, seed: int = 0, tampered_share: Fraction = Fraction(0)) -> Iterator[GeneratedEntry]:
    """Generate an archive.

    Args:
        count: How many lines.
        seed: Equal seeds give equal archives, on every machine and every version of Python.
        tampered_share: Which share of the lines is bent after its outcome was recorded, from 0 to 1; of any run of
            lines this share is tampered, give or take one.

    Yields:
        The lines, from 1.
    """
    for number in range(1, count + 1):
        yield generate_entry(number, seed, tampered_share)


def generate_entry(number: int, seed: int, tampered_share: Fraction) -> GeneratedEntry:
    """Generate one line of an archive, without those before it."""
    random = Random(f"{seed}/{number}")  # noqa: S311 - examples, not secrets
    case, make = random.choices([(name, make) for name, _, make in CASES], [weight for _, weight, _ in CASES])[0]
    episode = make(random, random.random() < 0.5)  # noqa: PLR2004 - either path as often
    entry = ArchiveEntry(episode, seal_episode(episode))
    if not _is_tampered(number, seed, tampered_share):
        return GeneratedEntry(number, case, None, entry)
    tampering, bent = tampered(entry, random)
    return GeneratedEntry(number, case, tampering, bent)


def _is_tampered(number: int, seed: int, share: Fraction) -> bool:
    phase = Fraction(Random(f"{seed}").randrange(_PERIOD), _PERIOD)  # noqa: S311 - as above
    return int(number * share + phase) > int((number - 1) * share + phase)
