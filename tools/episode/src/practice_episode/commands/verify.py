"""`practice verify`: does sealing this episode again give this very outcome?"""

import click

from practice_episode.comparison import differences
from practice_episode.documents import document_json
from practice_episode.files import read_episode, read_trace
from practice_episode.rederivation import Verdict, rederived
from practice_episode.sealing import seal_episode

__all__ = ["command"]


@click.command(name="verify", epilog="Exit codes: 0 the same outcome, 1 it differs, 2 unreadable.")
@click.argument("trace", metavar="TRACE.json")
@click.argument("episode", metavar="EPISODE.json")
@click.option("--rederive", is_flag=True, help="Derive every record again from the frame, and compare.")
def command(trace: str, episode: str, *, rederive: bool) -> int:
    """Seal EPISODE.json again and compare the outcome with TRACE.json, field by field."""
    values = read_episode(episode)
    given, again = read_trace(trace), seal_episode(values)
    found = list(differences(document_json(given), document_json(again)))
    for difference in found:
        click.echo(str(difference))
    if not found:
        click.echo(f"the same outcome: {again.practice_disposition}")
    derivations = list(rederived(values)) if rederive else []
    for derivation in derivations:
        click.echo(str(derivation))
    differs = any(derivation.verdict is Verdict.DIFFERENT for derivation in derivations)
    return 1 if found or differs else 0
