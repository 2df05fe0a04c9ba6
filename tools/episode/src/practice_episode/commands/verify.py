"""`practice verify`: does sealing this episode again give this very outcome?"""

import click

from practice_episode.comparison import differences
from practice_episode.documents import document_json
from practice_episode.files import read_episode, read_trace
from practice_episode.rederivation.rederive import rederive_episode
from practice_episode.sealing import seal_episode
from practice_episode.telling import tell
from practice_trace import BoundPracticeEpisode, PracticeEpisode

__all__ = ["command"]


@click.command(
    name="verify",
    short_help="Seal an episode again and compare with its trace.",
    epilog="Exit codes: 0 the same outcome, 1 it differs, 2 unreadable.",
)
@click.argument("trace", metavar="TRACE.json")
@click.argument("episode", metavar="EPISODE.json")
@click.option(
    "--rederive", is_flag=True, help="Run every stage again too: would the kernel have produced this episode?"
)
def command(trace: str, episode: str, *, rederive: bool) -> int:
    """Seal EPISODE.json again and compare the outcome with TRACE.json, field by field.

    With --rederive each record is made again from those before it, by the stage that makes it. What an authority
    outside said is named as taken on trust; the organ, which judges candidates, is run again.
    """
    given, sealed = read_trace(trace), read_episode(episode)
    again = seal_episode(sealed)
    found = list(differences(document_json(given), document_json(again)))
    for difference in found:
        tell(str(difference))
    if not found:
        tell(f"the same outcome: {again.practice_disposition}")
    differing = _rederived(sealed) if rederive else 0
    return 1 if found or differing else 0


def _rederived(episode: PracticeEpisode | BoundPracticeEpisode) -> int:
    findings = rederive_episode(episode)
    for remark in findings.differing:
        tell(f"not what its stage gives: {remark}")
    for remark in findings.on_trust:
        tell(f"taken on trust: {remark}")
    if not findings.differing:
        tell("every stage gives the same record again")
    return len(findings.differing)
