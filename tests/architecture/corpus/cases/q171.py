from dataclasses import dataclass


FROZEN = bool(0)


@dataclass(frozen=FROZEN, slots=True)
class Row:
    name: str
