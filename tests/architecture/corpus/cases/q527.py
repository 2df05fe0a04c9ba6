T = {'decide_search_gate': 'practice_gate.decide_search_gate'}


def f(name: str) -> bool:
    return name == 'decide_search_gate' or name in T
