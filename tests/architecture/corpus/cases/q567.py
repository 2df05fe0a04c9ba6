import practice_gate


class A:
    f = practice_gate.decide_search_gate
