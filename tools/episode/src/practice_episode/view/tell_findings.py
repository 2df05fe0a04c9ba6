"""The places for which the seal refuses an episode, as a story tells them."""

from practice_episode.rederivation.findings import Remark
from practice_episode.view.story import Finding

__all__ = ["finding_of"]


def finding_of(remark: Remark) -> Finding:
    """Tell one place: the record in words, the field in it, what was found and what the stage gives."""
    record, field = _record_and_field(remark.tokens)
    return Finding(remark.pointer, record, field, remark.stage, remark.found, remark.expected, remark.message)


def _record_and_field(tokens: tuple[str | int, ...]) -> tuple[str, str | None]:
    """Part a place at its record: `replay_results/0/attempt_id` is `attempt_id` in the replay result 0."""
    name, *rest = tokens
    record = str(name).replace("_", " ")
    if rest and isinstance(rest[0], int):
        record, rest = f"{record.removesuffix('s')} {rest[0]}", rest[1:]
    return record, "/".join(map(str, rest)) or None
