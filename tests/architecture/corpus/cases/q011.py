from practice_gate import SearchGateDecision


def show(gate: SearchGateDecision) -> str:
    return f'{gate.reason_code}:{gate.start:>4}'
