from .. import practice_gate
