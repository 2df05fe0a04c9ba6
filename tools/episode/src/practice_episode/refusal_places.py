"""Where a refused episode is wrong: the kernel names the check; this the record, the field, the found and the expected.

The reason codes are the kernel's closed set and name no place. A place is found by deriving each record again from
the ones before it; what only follows from another place has none of its own.

Source: ADR-0230 §13; ADR-0238.
"""

from practice_episode.rederivation.findings import Remark
from practice_episode.rederivation.rederive import rederive_episode
from practice_trace import BoundPracticeEpisode, PracticeEpisode

__all__ = ["refusal_places"]


def refusal_places(episode: PracticeEpisode | BoundPracticeEpisode) -> tuple[Remark, ...]:
    """Find the places for which the seal refuses an episode.

    Args:
        episode: A refused episode.

    Returns:
        Each place with what was found and what was expected, in the order of the chain. A record's own id is left
        out where another of its fields differs: it follows. Empty where every record is what its stage gives, as for
        a version pair that the stages pass on and the seal does not support.

    Source: ADR-0230 §13; ADR-0238.
    """
    return tuple(rederive_episode(episode).differing)
