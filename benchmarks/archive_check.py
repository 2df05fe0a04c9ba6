"""Where the time of `practice check` goes, what a second process and another checkout make of it, and its memory.

The archives are generated, one line in a hundred tampered. The shares are of processor time, taken batch by batch in
one process, each stage on the same lines. The other figures are of whole runs of the command in fresh processes, taken
in turn, medians over the rounds; a run that finds other lines than the tampered ones fails. Memory is that of the
largest process. On a machine that is busy with other things the clock says little of what a second process brings; what
its processor time adds holds there too.

    python benchmarks/archive_check.py --lines 6000
    python benchmarks/archive_check.py --lines 6000 --beside ../another-checkout
    python benchmarks/archive_check.py --lines 20000 --no-shares --memory 20000 200000 --folder /var/tmp/archives
"""

import argparse
import sys
import tempfile
from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from operator import attrgetter
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final
from unittest.mock import patch

from archive_runs import Archive, Run, checked, generated

from practice_episode.archive.check import check_partition
from practice_episode.archive.entries import ArchiveEntry, parse_entry
from practice_episode.archive.lines import numbered_lines
from practice_episode.archive.partitions import Partition, partitioned
from practice_episode.archive.streams import opened_archive
from practice_episode.archive.summary import Summary
from practice_episode.archive.verdicts import LineResult
from practice_episode.json_decoding import decode_json
from practice_episode.sealing import seal_again

_KERNEL: Final = "practice_"
"""How the modules begin whose hashing is listened to, so that the same payloads can be hashed again and timed."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for and print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=6000, help="lines of the archive that is timed")
    parser.add_argument("--rounds", type=int, default=3, help="whole runs per figure")
    parser.add_argument("--no-shares", action="store_true", help="leave out the stages")
    parser.add_argument("--jobs", type=int, default=2, help="processes to compare with one, and to take the memory of")
    parser.add_argument("--beside", type=Path, metavar="CHECKOUT", help="another checkout to take turns with")
    parser.add_argument("--memory", type=int, nargs="+", default=[], metavar="LINES", help="sizes to take the peak at")
    parser.add_argument("--folder", type=Path, help="keep the archives here and find them again; else a temporary one")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as temporary:
        folder: Path = asked.folder or Path(temporary)
        archive = generated(folder, asked.lines)
        if not asked.no_shares:
            print("\n".join(_shares(archive)), flush=True)
        print("\n".join(_runs_in_turn(archive, asked.jobs, asked.beside, asked.rounds)), flush=True)
        for lines in sorted(asked.memory):
            print(_told(checked(generated(folder, lines), asked.jobs), lines, asked.jobs), flush=True)
    return 0


class _Clock:
    """Adds up the processor seconds of each stage: what else runs on the machine does not count."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)

    @contextmanager
    def times(self, stage: str) -> Generator[None]:
        started = process_time()
        yield
        self.seconds[stage] += process_time() - started


def _shares(archive: Archive) -> Iterator[str]:
    clock, summary = _Clock(), Summary()
    with opened_archive(str(archive.file)) as opened:
        partitions = partitioned(numbered_lines(opened.pieces))
        while partition := _timed_next(partitions, clock):
            _time_stages(partition, clock, summary)
    taken = clock.seconds
    records = taken["decoding and records"] - taken["decoding"]
    judging = taken["decoding and records"] + taken["sealing"] + taken["comparing"]
    whole = taken["reading"] + taken["judging"] + taken["adding"]
    shares = {
        "reading and unpacking the file": taken["reading"],
        "decoding: JSON text to values": taken["decoding"],
        "decoding: values to records": records,
        "sealing: SHA-256 alone": taken["hashing"],
        "sealing: the rest": taken["sealing"] - taken["hashing"],
        "comparing the outcomes": taken["comparing"],
        "the rest: verdicts, adding them up": taken["judging"] - judging + taken["adding"],
    }
    yield f"{archive.lines} lines, {archive.lines / whole:.0f} lines/s"
    yield from (f"  {stage:<34} {seconds / whole:6.1%}" for stage, seconds in shares.items())


def _timed_next(partitions: Iterator[Partition], clock: _Clock) -> Partition:
    with clock.times("reading"):
        return next(partitions, ())


def _time_stages(partition: Partition, clock: _Clock, summary: Summary) -> None:
    with clock.times("decoding"):
        for line in partition:
            decode_json(line.content)
    with clock.times("decoding and records"):
        entries = [parse_entry(line.content) for line in partition]
    with clock.times("sealing"):
        outcomes = [seal_again(entry.episode, entry.outcome) for entry in entries]
    with clock.times("comparing"):
        differing = sum(again != entry.outcome for again, entry in zip(outcomes, entries, strict=True))
    payloads = _payloads(entries)
    with clock.times("hashing"):
        for payload in payloads:
            sha256(payload).hexdigest()
    with clock.times("judging"):
        verdicts = check_partition(partition)
    assert differing == sum(verdict.result is LineResult.DIFFERENT for verdict in verdicts)
    with clock.times("adding"):
        for verdict in verdicts:
            summary.add(verdict)


def _payloads(entries: Sequence[ArchiveEntry]) -> list[bytes]:
    """Seal once more and keep what is hashed."""
    payloads: list[bytes] = []

    def kept(payload: bytes) -> Any:  # what hashlib gives has no public type
        payloads.append(payload)
        return sha256(payload)

    hashing = [
        module
        for name, module in sys.modules.items()
        if name.startswith(_KERNEL) and getattr(module, "sha256", None) is sha256
    ]
    assert hashing
    with ExitStack() as listening:
        for module in hashing:
            listening.enter_context(patch.object(module, "sha256", kept))
        for entry in entries:
            seal_again(entry.episode, entry.outcome)
    assert payloads
    return payloads


def _runs_in_turn(archive: Archive, jobs: int, beside: Path | None, rounds: int) -> Iterator[str]:
    runs: dict[str, list[Run]] = {"one": [], "several": [], "beside": []}
    for _ in range(rounds):
        runs["one"].append(checked(archive, 1))
        if jobs > 1:
            runs["several"].append(checked(archive, jobs))
        if beside is not None:
            runs["beside"].append(checked(archive, 1, beside))
    yield _told(min(runs["one"], key=attrgetter("seconds")), archive.lines, 1)
    if jobs > 1:
        pairs = list(zip(runs["one"], runs["several"], strict=True))
        faster = median(one.seconds / several.seconds for one, several in pairs)
        dearer = median(several.processor_seconds / one.processor_seconds for one, several in pairs)
        yield f"  speed of {jobs} processes to 1, by the clock: {faster:.2f}; their processor time: {dearer:.2f}"
    if beside is not None:
        in_turn = zip(runs["beside"], runs["one"], strict=True)
        ratio = median(theirs.processor_seconds / ours.processor_seconds for theirs, ours in in_turn)
        yield f"  speed of this checkout to {beside.name}, by processor time: {ratio:.2f}"


def _told(run: Run, lines: int, jobs: int) -> str:
    return f"{lines} lines, --jobs {jobs}: {lines / run.seconds:.0f} lines/s, peak {run.peak_mebibytes:.1f} MiB"


if __name__ == "__main__":
    sys.exit(main())
