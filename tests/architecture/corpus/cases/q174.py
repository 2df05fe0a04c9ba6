from dataclasses import dataclass


record = dataclass(frozen=True, slots=True)


@record
class Row:
    codes: tuple[str, ...]
