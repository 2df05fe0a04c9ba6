from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    codes: 'set[str] | None' = None
