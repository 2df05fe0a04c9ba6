from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from practice_gate import SearchGateDecision


def f(x: SearchGateDecision) -> str:
    return x.record_id
