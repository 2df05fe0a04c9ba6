from practice_gate import produce
