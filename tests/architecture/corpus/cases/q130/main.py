from ...practice_gate import SearchGateDecision

X = SearchGateDecision
