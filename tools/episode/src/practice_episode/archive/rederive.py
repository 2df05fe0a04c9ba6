"""Whether the episodes of an archive are ones that the kernel's stages would have produced.

Source: ADR-0230 §6.2.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from practice_episode.archive.check import check_partition
from practice_episode.archive.entries import parse_entry
from practice_episode.archive.lines import NumberedLine
from practice_episode.archive.verdicts import LineResult, LineVerdict
from practice_episode.rederivation.rederive import rederive_episode
from practice_trace import SealedPracticeTrace

__all__ = ["rederive_partition"]

_MOST_FINDINGS: Final = 3


def rederive_partition(lines: Iterable[NumberedLine]) -> tuple[LineVerdict, ...]:
    """Judge some lines as `check_partition` does, and run every stage of each sealed episode again.

    Args:
        lines: As for `check_partition`.

    Returns:
        One verdict for each line. A sealed episode that some stage would not have produced is different, with the
        first places at which it is; of a refused one its refusal says already that it is not.
    """
    held = tuple(lines)
    return tuple(map(_derived, held, check_partition(held)))


def _derived(line: NumberedLine, verdict: LineVerdict) -> LineVerdict:
    if verdict.result is not LineResult.REPRODUCED:
        return verdict
    entry = parse_entry(line.content)
    if not isinstance(entry.outcome, SealedPracticeTrace):
        return verdict
    differing = rederive_episode(entry.episode).differing
    if not differing:
        return verdict
    findings = tuple(f"not what its stage gives: {remark}" for remark in differing[:_MOST_FINDINGS])
    return replace(verdict, result=LineResult.DIFFERENT, findings=findings)
