from practice_gate import records


def status() -> str:
    return records.SearchGateStatus.ELIGIBLE.value
