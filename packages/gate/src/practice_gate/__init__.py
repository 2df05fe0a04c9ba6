"""Whether one residual context is eligible for a bounded practice search.

Source: ADR-0226.
"""

from practice_gate.decide import decide_search_gate
from practice_gate.records import SearchGateDecision, SearchGateInput, SearchGateRefusal
from practice_gate.vocabulary import (
    GATE_POLICY_VERSION,
    SearchGateReason,
    SearchGateRefusalReason,
    SearchGateStatus,
    gate_status_of,
)

__all__ = [
    "GATE_POLICY_VERSION",
    "SearchGateDecision",
    "SearchGateInput",
    "SearchGateReason",
    "SearchGateRefusal",
    "SearchGateRefusalReason",
    "SearchGateStatus",
    "decide_search_gate",
    "gate_status_of",
]
