FORBIDDEN = frozenset({'answer', 'score'})


def clean(payload: dict[str, object]) -> bool:
    return not any(key in FORBIDDEN for key in payload)
