import practice_gate._canon
