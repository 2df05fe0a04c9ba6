from dataclasses import dataclass


from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Row:
    table: Mapping[str, int]
