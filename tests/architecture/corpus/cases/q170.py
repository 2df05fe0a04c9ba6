from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    parts: tuple[dict[str, int], ...]
