from practice_gate import SearchGateDecision


def reset(gate: SearchGateDecision) -> None:
    gate.reason_code = 'x'
