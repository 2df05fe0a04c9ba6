"""Architecture contracts at the level of names and calls, for any repository."""
