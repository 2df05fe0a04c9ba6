"""Whether sealing the episodes of an archive again gives the outcomes that it records."""

from collections.abc import Iterable
from itertools import islice
from typing import Final

from practice_episode.archive.entries import ArchiveEntry, parse_entry
from practice_episode.archive.lines import NumberedLine
from practice_episode.archive.verdicts import LineResult, LineVerdict
from practice_episode.comparison import differences
from practice_episode.documents import document_json
from practice_episode.errors import DocumentError, printable
from practice_episode.sealing import seal_again
from practice_trace import PracticeTraceRefusal, SealedPracticeTrace

__all__ = ["check_partition"]

_MOST_FINDINGS: Final = 3
_LONGEST_FINDING: Final = 200


def check_partition(lines: Iterable[NumberedLine]) -> tuple[LineVerdict, ...]:
    """Judge some lines of an archive: read each, seal its episode again, compare the outcomes.

    Args:
        lines: Numbered lines, of any archive and in any order; nothing is looked up or remembered between them.

    Returns:
        One verdict for each line, in the order in which they came. A line that cannot be read gets a verdict too.
    """
    return tuple(map(_judged, lines))


def _judged(line: NumberedLine) -> LineVerdict:
    if not line.held:
        return _unreadable(line, line.too_long())
    try:
        entry = parse_entry(line.content)
    except DocumentError as error:
        torn = "" if line.ended else "the archive ends inside this line: "
        return _unreadable(line, f"{torn}{error}")
    again = seal_again(entry.episode, entry.outcome)
    same = again == entry.outcome
    return LineVerdict(
        line=line.number,
        result=LineResult.REPRODUCED if same else LineResult.DIFFERENT,
        recorded=entry.outcome.practice_disposition.value,
        found=again.practice_disposition.value,
        reason_codes=again.reason_codes if isinstance(again, PracticeTraceRefusal) else (),
        findings=() if same else _differences(entry, again),
    )


def _unreadable(line: NumberedLine, finding: str) -> LineVerdict:
    return LineVerdict(line.number, LineResult.UNREADABLE, None, None, findings=(_cut(finding),))


def _differences(entry: ArchiveEntry, again: SealedPracticeTrace | PracticeTraceRefusal) -> tuple[str, ...]:
    if type(again) is not type(entry.outcome):
        return ("the seal gives a trace",) if isinstance(again, SealedPracticeTrace) else again.reason_codes
    found = differences(document_json(entry.outcome), document_json(again))
    return tuple(_cut(str(difference)) for difference in islice(found, _MOST_FINDINGS))


def _cut(finding: str) -> str:
    shown = printable(finding)
    return shown if len(shown) <= _LONGEST_FINDING else shown[: _LONGEST_FINDING - 1] + "…"
