from practice_gate import SearchGateDecision


def forge() -> object:
    return object.__new__(SearchGateDecision)
