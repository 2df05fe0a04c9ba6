from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    ranking_note: str
    scores_seen: int
