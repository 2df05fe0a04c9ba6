"""Calls of every public function of the kernel with one argument wrong, and what each has to answer.

`python tests/malformed_calls.py 100000` makes that many calls of each function and prints what went wrong.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from episode_examples import example
from hostile import MALFORMED_ANYWHERE
from kernel_functions import BOUND, EMBEDDED, PUBLIC_FUNCTIONS, PublicFunction
from malformed import wrong_anywhere, wrong_within
from practice_budget import ComputeBudgetStatus
from practice_evidence import CanonicalDomainError, declaration_of
from practice_gate import SearchGateStatus
from practice_replay import ReplayDisposition
from practice_residual import ResidualKind, SourceAxis

RAISE_ONLY_THE_DOMAIN_ERROR: Final = frozenset(
    {"canonical_json", "canonical_digest", "identity_of", "identity_json", "identified", "reference_digest"}
)
"""Their signatures hold no refusal: what is outside their domain is a programming error of the kernel's own."""

DECLARE_TYPES: Final = frozenset({"record"})
"""Runs when a module is imported, on a class; a wrong class fails that import with TypeError."""

ANSWERS_FOR_WHAT_IS_NOTHING: Final[dict[str, Callable[[Any], bool]]] = {
    "decide_compute_budget": lambda outcome: outcome.status is ComputeBudgetStatus.BUDGET_UNASSESSABLE,
    "is_well_formed": lambda outcome: outcome is False,
    "is_digest": lambda outcome: outcome is False,
    "span_is_exact": lambda outcome: outcome is False,
    "is_refusal_disposition": lambda outcome: outcome is False,
    "declaration_of": lambda outcome: outcome is None,
    "recomputed": lambda outcome: outcome is None,
    "recomputed_all": lambda outcome: outcome is None,
    "family_of": lambda outcome: outcome is None,
    "replay_target_of": lambda outcome: outcome is None,
    "kind_of": lambda outcome: outcome is ResidualKind.CONTRACT_GAP_UNCLASSIFIED,
    "axis_of": lambda outcome: outcome is SourceAxis.UNKNOWN,
    "gate_status_of": lambda outcome: outcome is SearchGateStatus.UNASSESSABLE,
    "budget_status_of": lambda outcome: outcome is ComputeBudgetStatus.BUDGET_UNASSESSABLE,
    "refusal_disposition_of": lambda outcome: outcome is ReplayDisposition.INVALID_REPLAY_INPUT,
}
"""By name, how a function without a refusal in its signature says that it was handed nothing it knows."""


def refuses(public: PublicFunction, outcome: object) -> bool:
    """Decide whether an outcome is how this function refuses."""
    known = ANSWERS_FOR_WHAT_IS_NOTHING.get(public.name)
    if known is not None:
        return known(outcome)
    assert public.refusal_types, f"{public.name} neither names a refusal nor is listed with another answer"
    return type(outcome) in public.refusal_types


def bent_arguments(random: Random, public: PublicFunction) -> dict[str, Any]:
    """Give fitting arguments of which one is wrong: as a whole, or somewhere inside."""
    arguments = public.fitting_arguments(example(random.choice((EMBEDDED, BOUND))))
    name = random.choice(public.parameters)
    held = arguments[name]
    if declaration_of(type(held)) is not None and random.randint(0, 2):
        return {**arguments, name: wrong_within(random, held)}
    if type(held) is tuple and held and declaration_of(type(held[0])) is not None and random.randint(0, 2):
        position = random.randrange(len(held))
        wrong = random.choice((wrong_anywhere(random), wrong_within(random, held[position])))
        return {**arguments, name: (*held[:position], wrong, *held[position + 1 :])}
    return {**arguments, name: wrong_anywhere(random)}


def every_argument_replaced(public: PublicFunction) -> Iterator[dict[str, Any]]:
    """Give fitting arguments with every value that is malformed anywhere, in turn as each of them and each part."""
    for of in (EMBEDDED, BOUND):
        arguments = public.fitting_arguments(example(of))
        for name, held in arguments.items():
            for wrong in (*_wrong_instead_of(held), *_with_a_wrong_part(held)):
                yield {**arguments, name: wrong}


def _wrong_instead_of(held: Any) -> Iterator[Any]:
    """Give every malformed value, and a record of the same type that its constructor never saw."""
    yield from MALFORMED_ANYWHERE.values()
    if declaration_of(type(held)) is not None:
        yield object.__new__(type(held))


def _with_a_wrong_part(held: Any) -> Iterator[Any]:
    """Give a record with each field wrong, or a tuple of records with each item; nothing for what has no parts."""
    declaration = declaration_of(type(held))
    for field in () if declaration is None else declaration.fields:
        part = getattr(held, field.name)
        for wrong in (*_wrong_instead_of(part), *(_with_a_wrong_part(part) if type(part) is tuple else ())):
            yield replace(held, **{field.name: wrong})
    if type(held) is tuple and held and declaration_of(type(held[0])) is not None:
        for place, part in enumerate(held):
            for wrong in _wrong_instead_of(part):
                yield (*held[:place], wrong, *held[place + 1 :])


def objection(public: PublicFunction, arguments: dict[str, Any]) -> str | None:
    """Call a function with one argument wrong, and say what is wrong with what comes of it; None where nothing is."""
    try:
        outcome = public.call(arguments)
    except CanonicalDomainError as error:
        is_meant = public.name in RAISE_ONLY_THE_DOMAIN_ERROR and type(error) is CanonicalDomainError
        return None if is_meant else f"{public.name} raised {type(error).__name__}"
    if public.name in ("canonical_json", "canonical_digest"):
        # A payload may hold lists, dicts and None: some of what is wrong elsewhere is none of theirs.
        return None if type(outcome) in (bytes, str) else f"{public.name} gave {type(outcome).__name__}"
    if public.name in RAISE_ONLY_THE_DOMAIN_ERROR:
        return f"{public.name} gave an identity to what is no well-formed record"
    return None if refuses(public, outcome) else f"{public.name} gave {type(outcome).__name__} for a wrong value"


def main(calls: int) -> int:
    """Make as many calls of each function, and print what went wrong."""
    wrong = made = 0
    for public in PUBLIC_FUNCTIONS:
        if public.name in DECLARE_TYPES:
            continue
        for seed in range(calls):
            made += 1
            try:
                found = objection(public, bent_arguments(Random(seed), public))  # noqa: S311  # to make the call again
            except Exception as error:  # whatever was raised is what is looked for
                found = f"{public.name} raised {type(error).__name__}"
            if found is not None:
                wrong += 1
                sys.stdout.write(f"seed {seed}: {found}\n")
    sys.stdout.write(f"{made} calls of {len(PUBLIC_FUNCTIONS) - len(DECLARE_TYPES)} functions, {wrong} went wrong\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("calls", type=int, help="how many calls of each function")
    sys.exit(main(parser.parse_args().calls))
