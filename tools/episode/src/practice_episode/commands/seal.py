"""`practice seal`: an episode in, a sealed trace or a refusal out."""

from collections.abc import Iterator

import click

from practice_episode.files import read_episode
from practice_episode.output import output_option, put
from practice_episode.refusal_places import refusal_places
from practice_episode.sealing import seal_episode
from practice_episode.telling import tell
from practice_trace import PracticeTraceRefusal, SealedPracticeTrace

__all__ = ["command"]

_REFUSED = 3
_MOST_PLACES = 10


@click.command(
    name="seal",
    short_help="Seal an episode, or give the refusal and its reasons.",
    epilog="Exit codes: 0 sealed, 3 refused (the refusal is the output), 2 unreadable.",
)
@click.argument("episode", metavar="EPISODE.json")
@output_option
def command(episode: str, *, output: str | None) -> int:
    """Seal EPISODE.json: recompute every identity in it and give the trace, or the refusal and its reasons."""
    given = read_episode(episode)
    outcome = seal_episode(given)
    put(outcome, output)
    for line in _summary(outcome):
        tell(line, beside=True)
    if not isinstance(outcome, PracticeTraceRefusal):
        return 0
    places = refusal_places(given)
    for place in places[:_MOST_PLACES]:
        tell(f"at {place}", beside=True)
    if len(places) > _MOST_PLACES:
        tell(f"and at {len(places) - _MOST_PLACES} places more", beside=True)
    return _REFUSED


def _summary(outcome: SealedPracticeTrace | PracticeTraceRefusal) -> Iterator[str]:
    if isinstance(outcome, PracticeTraceRefusal):
        yield f"refused: {outcome.practice_disposition}"
        yield f"reasons: {', '.join(outcome.reason_codes)}"
        return
    yield f"sealed: {outcome.practice_disposition}"
    yield f"trace_id: {outcome.trace_id}"
    yield (
        f"identities recomputed: {len(outcome.upstream_identity_chain)}, "
        f"candidate attempts: {len(outcome.candidate_attempt_ids)}, "
        f"evidence spans: {len(outcome.evidence_spans)}; evidence only, no answer"
    )
