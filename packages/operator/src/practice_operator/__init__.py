"""The closed candidate operator that proposes one role binding from one typed cue."""
