from dataclasses import dataclass

from practice_gate import SearchGateDecision, SearchGateStatus


@dataclass(frozen=True, slots=True)
class Row:
    gate: SearchGateDecision
    status: SearchGateStatus | None = None
    codes: frozenset[str] = frozenset()
