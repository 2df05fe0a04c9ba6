from dataclasses import dataclass


Codes = list[str]


@dataclass(frozen=True, slots=True)
class Row:
    codes: Codes
