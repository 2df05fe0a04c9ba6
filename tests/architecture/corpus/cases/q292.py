from dataclasses import dataclass


@dataclass(slots=True, frozen=False)
class Row:
    name: str
