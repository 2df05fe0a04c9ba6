import practice_gate

MAKE = practice_gate.decide_search_gate
