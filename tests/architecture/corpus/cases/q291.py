from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    data: bytearray
