from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    row_id: str
    promotion: 'str | None' = None
