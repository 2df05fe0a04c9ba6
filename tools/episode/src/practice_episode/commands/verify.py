"""`practice verify`: does sealing this episode again give this very outcome?"""

import click

from practice_episode.comparison import differences
from practice_episode.documents import document_json
from practice_episode.files import read_episode, read_trace
from practice_episode.sealing import seal_episode

__all__ = ["command"]


@click.command(name="verify", epilog="Exit codes: 0 the same outcome, 1 it differs, 2 unreadable.")
@click.argument("trace", metavar="TRACE.json")
@click.argument("episode", metavar="EPISODE.json")
def command(trace: str, episode: str) -> int:
    """Seal EPISODE.json again and compare the outcome with TRACE.json, field by field."""
    given, again = read_trace(trace), seal_episode(read_episode(episode))
    found = list(differences(document_json(given), document_json(again)))
    for difference in found:
        click.echo(str(difference))
    if not found:
        click.echo(f"the same outcome: {again.practice_disposition}")
    return 1 if found else 0
