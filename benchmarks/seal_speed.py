"""What building and sealing a trace cost beside the floor: each record written by `json.dumps` and hashed, once.

The floor writes payloads that were made beforehand, so it checks nothing and reads no record. All figures of a line are
ratios of times taken in turn in one run, medians over the rounds; the collector rests meanwhile, as with `timeit`.

    python benchmarks/seal_speed.py --sizes 1 10 100 1000 10000
"""

import argparse
import gc
import json
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from statistics import median
from time import perf_counter
from typing import Final

from episodes_of_any_size import bound_episode, embedded_episode, read_apart

from practice_evidence import identity_json
from practice_trace import (
    BoundPracticeEpisode,
    PracticeEpisode,
    PracticeTraceInput,
    SealedPracticeTrace,
    build_bound_practice_trace_input,
    build_practice_trace_input,
    seal_bound_practice_trace,
    seal_practice_trace,
)

_LEAST_SECONDS: Final = 0.05
"""How long one timing lasts at least; short calls are repeated until it has passed."""

_REFERENCE: Final = 100
"""How many attempts an episode has, at least, that the cost of an attempt is compared with."""


@dataclass(frozen=True, slots=True)
class Cost:
    """One line of the table: ratios to the floor, and what an attempt costs beside one of the reference size."""

    path: str
    values: str
    attempts: int
    seal_to_floor: float
    build_and_seal_to_floor: float
    attempt_to_reference: float
    peak_bytes_per_attempt: float


@dataclass(frozen=True, slots=True)
class _Subject:
    """One episode, ready to be timed, and how often each action runs in one timing."""

    attempts: int
    floor: Callable[[], object]
    build: Callable[[], object]
    seal: Callable[[], object]
    repetitions: int


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for and print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1, 10, 100, 1000, 10000], help="attempts per episode")
    parser.add_argument("--paths", nargs="+", choices=["embedded", "bound"], default=["embedded", "bound"])
    parser.add_argument(
        "--values",
        nargs="+",
        choices=["shared", "apart"],
        default=["shared", "apart"],
        help="whether records share their values, as producers make them, or not, as readers of files do",
    )
    parser.add_argument("--rounds", type=int, default=7, help="timings per figure")
    parser.add_argument("--json", action="store_true", help="print one JSON array instead of a table")
    asked = parser.parse_args(arguments)
    costs = [
        cost
        for path in asked.paths
        for values in asked.values
        for cost in _measured(path, values, sorted(asked.sizes), asked.rounds)
    ]
    print(json.dumps([asdict(cost) for cost in costs], indent=2) if asked.json else _table(costs))
    return 0


def _measured(path: str, values: str, sizes: list[int], rounds: int) -> Iterator[Cost]:
    subjects = [_subject(path, values, attempts) for attempts in sizes]
    reference = next((subject for subject in subjects if subject.attempts >= _REFERENCE), subjects[-1])
    taken: dict[int, list[tuple[float, float, float]]] = {subject.attempts: [] for subject in subjects}
    gc.collect()
    gc.disable()
    for _ in range(rounds):
        for subject in subjects:
            taken[subject.attempts].append(
                tuple(_seconds(action, subject.repetitions) for action in (subject.floor, subject.build, subject.seal))  # type: ignore[arg-type]  # three
            )
    gc.enable()
    for subject in subjects:
        times = taken[subject.attempts]
        beside = taken[reference.attempts]
        yield Cost(
            path,
            values,
            subject.attempts,
            median(seal / floor for floor, _, seal in times),
            median((build + seal) / floor for floor, build, seal in times),
            median(
                (here[2] / subject.attempts) / (there[2] / reference.attempts)
                for here, there in zip(times, beside, strict=True)
            ),
            _peak(subject.seal) / subject.attempts,
        )


def _subject(path: str, values: str, attempts: int) -> _Subject:
    made = embedded_episode(attempts) if path == "embedded" else bound_episode(attempts)
    episode = made if values == "shared" else read_apart(made)  # type: ignore[type-var]  # one of the two
    build, seal = _actions(episode)
    trace_input, trace = build(), seal()
    assert isinstance(trace_input, PracticeTraceInput)
    assert isinstance(trace, SealedPracticeTrace)
    payloads = [json.loads(identity_json(record)) for record in (*_records(episode), trace_input, trace)]

    def floor() -> None:
        for payload in payloads:
            text = json.dumps(payload, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
            sha256(text.encode("utf-8")).hexdigest()

    once = _seconds(floor, 1)
    return _Subject(attempts, floor, build, seal, max(1, round(_LEAST_SECONDS / once)))


def _actions(episode: PracticeEpisode | BoundPracticeEpisode) -> tuple[Callable[[], object], Callable[[], object]]:
    if isinstance(episode, BoundPracticeEpisode):
        bound_input = build_bound_practice_trace_input(episode)
        assert isinstance(bound_input, PracticeTraceInput)
        return (
            lambda: build_bound_practice_trace_input(episode),
            lambda: seal_bound_practice_trace(bound_input, episode),
        )
    trace_input = build_practice_trace_input(episode)
    assert isinstance(trace_input, PracticeTraceInput)
    return lambda: build_practice_trace_input(episode), lambda: seal_practice_trace(trace_input, episode)


def _records(episode: PracticeEpisode | BoundPracticeEpisode) -> Iterator[object]:
    """Give every record that an episode holds, each once: attempts and reconstructions stand inside others too."""
    for name in type(episode).__dataclass_fields__:
        value = getattr(episode, name)
        yield from value if isinstance(value, tuple) else (value,)
    yield from getattr(episode.run, "candidate_attempts", ())
    if isinstance(episode, BoundPracticeEpisode):
        for result in episode.operator_results:
            yield result.candidate_attempt
            yield result.candidate_reconstruction


def _seconds(action: Callable[[], object], repetitions: int) -> float:
    start = perf_counter()
    for _ in range(repetitions):
        action()
    return (perf_counter() - start) / repetitions


def _peak(action: Callable[[], object]) -> int:
    gc.collect()
    tracemalloc.start()
    action()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def _table(costs: Sequence[Cost]) -> str:
    heading = (
        f"{'path':<9} {'values':<7} {'attempts':>8} {'seal/floor':>11} {'(build+seal)/floor':>19} "
        f"{'seal per attempt':>17} {'peak B/attempt':>15}"
    )
    rows = [
        f"{cost.path:<9} {cost.values:<7} {cost.attempts:>8} {cost.seal_to_floor:>11.2f} "
        f"{cost.build_and_seal_to_floor:>19.2f} {cost.attempt_to_reference:>17.2f} {cost.peak_bytes_per_attempt:>15.0f}"
        for cost in costs
    ]
    return "\n".join([heading, *rows])


if __name__ == "__main__":
    sys.exit(main())
