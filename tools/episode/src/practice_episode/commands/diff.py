"""`practice diff`: what differs between two documents, and whether it is in identity or in prose."""

import click

from practice_episode.comparison import Difference, differences
from practice_episode.documents import DOCUMENT_KINDS, document_json
from practice_episode.errors import DocumentError
from practice_episode.files import read_document
from practice_episode.standing import Standing, standing_of
from practice_episode.telling import tell

__all__ = ["command"]

_CHAIN = (
    "problem_frame",
    "contract_assessment",
    "residuals",
    "gate_decision",
    "budget_decision",
    "run",
    "operator_inputs",
    "operator_results",
    "binding_inputs",
    "bindings",
    "replay_inputs",
    "replay_results",
    "replay_refusals",
)
"""The stages of an episode in the order in which one follows from another."""


@click.command(
    name="diff",
    short_help="Compare two documents of one kind, field by field.",
    epilog="Exit codes: 0 same identity, 1 different, 2 unreadable or of different kinds.",
)
@click.argument("left", metavar="A.json")
@click.argument("right", metavar="B.json")
def command(left: str, right: str) -> int:
    """Compare two documents of one kind, field by field."""
    kinds = [kind.record_type for kind in DOCUMENT_KINDS]
    ours, theirs = read_document(left, *kinds), read_document(right, *kinds)
    if type(ours) is not type(theirs):
        raise DocumentError(f"is a {type(theirs).__name__}, and {left} a {type(ours).__name__}", path=right)
    found = [
        (standing_of(type(ours), difference.tokens), difference)
        for difference in differences(document_json(ours), document_json(theirs))
    ]
    for standing, difference in found:
        tell(f"{standing}: {difference}")
    parted = [difference for standing, difference in found if standing is Standing.IDENTITY]
    if parted:
        tell(f"the chains part at {_first_parting(parted)}")
        return 1
    tell("the same identity" + (", other words" if found else ""))
    return 0


def _first_parting(parted: list[Difference]) -> str:
    chained = [difference for difference in parted if difference.tokens[0] == "upstream_identity_chain"]
    if chained:
        return chained[0].pointer
    first = min(parted, key=lambda difference: _place_in_chain(str(difference.tokens[0])))
    return first.pointer


def _place_in_chain(stage: str) -> int:
    return _CHAIN.index(stage) if stage in _CHAIN else len(_CHAIN)
