from dataclasses import replace

from practice_gate import SearchGateDecision


def moved(gate: SearchGateDecision) -> SearchGateDecision:
    return replace(gate, start=gate.start + 1)
