import practice_gate


def f(g: 'practice_gate.decide_search_gate') -> None:
    return None
