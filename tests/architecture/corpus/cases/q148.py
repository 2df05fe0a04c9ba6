NEXT = 'practice_assessment'


def after(practice_gate: str) -> str:
    return practice_gate + NEXT
