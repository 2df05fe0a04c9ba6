"""`python -m practice_episode` is `practice`."""

from practice_episode.command_line import run

run()
