from practice_gate import _canon as values
