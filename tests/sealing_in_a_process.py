"""What a process of its own runs: seals every example, and prints what came of it, or what the sealing touched."""

import sys
from json import dumps

from episode_examples import examples
from episodes import build_input, seal, trace_input_of, trace_of
from practice_evidence import identity_json


def outcomes() -> list[str]:
    """Seal every example, and every example under a foreign trace input, and give the bytes of all that came of it."""
    known = examples()
    given = [trace_input_of(example.episode) for example in known]
    foreign = [*given[1:], given[0]]
    made = [
        *given,
        *(trace_of(example.episode) for example in known),
        *(seal(other, example.episode) for other, example in zip(foreign, known, strict=True)),
    ]
    return [identity_json(record).decode("utf-8") for record in made]


def touched() -> list[str]:
    """Make and seal every example, and give every audit event that happened meanwhile."""
    outcomes()
    events: list[str] = []
    watching = True

    def watch(event: str, _arguments: tuple[object, ...]) -> None:
        if watching:
            events.append(event)

    sys.addaudithook(watch)
    examples.cache_clear()
    for example in examples():
        trace_of(example.episode)
        build_input(example.episode)
    watching = False
    return events


if __name__ == "__main__":
    sys.stdout.buffer.write(
        dumps(touched() if "touched" in sys.argv else outcomes(), ensure_ascii=False).encode("utf-8")
    )
