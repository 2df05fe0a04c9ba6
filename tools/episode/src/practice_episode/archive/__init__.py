"""Archives: one episode with its outcome on each line, read, checked and written in memory that does not grow."""
