from practice_gate._canon import _digest as d
