"""No public function of any kernel package raises, and none believes what is not exactly what it claims to be.

500 examples for each function here; PRACTICE_HYPOTHESIS_EXAMPLES=100000 before the command asks for more.
"""

from collections.abc import Callable
from os import environ
from random import Random
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from episodes import example
from kernel_functions import BOUND, EMBEDDED, PUBLIC_FUNCTIONS, PublicFunction
from malformed import wrong_anywhere, wrong_within
from practice_budget import ComputeBudgetStatus
from practice_evidence import CanonicalDomainError, declaration_of
from practice_gate import SearchGateStatus
from practice_replay import ReplayDisposition
from practice_residual import ResidualKind, SourceAxis
from practice_trace import SealedPracticeTrace

EXAMPLES: Final = int(environ.get("PRACTICE_HYPOTHESIS_EXAMPLES", "500"))

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

each_refusing = pytest.mark.parametrize(
    "public",
    [
        known
        for known in PUBLIC_FUNCTIONS
        if known.name not in RAISE_ONLY_THE_DOMAIN_ERROR and known.name not in DECLARE_TYPES
    ],
    ids=lambda known: f"{known.package}.{known.name}",
)
as_often_as_asked = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


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


@each_refusing
def test_a_wrong_value_in_any_position_is_refused_and_nothing_is_raised(public: PublicFunction) -> None:
    @as_often_as_asked
    @given(st.randoms(use_true_random=False))
    def holds(random: Random) -> None:
        outcome = public.call(bent_arguments(random, public))
        assert refuses(public, outcome), public.name
        assert type(outcome) is not SealedPracticeTrace

    holds()


@pytest.mark.parametrize("name", sorted(RAISE_ONLY_THE_DOMAIN_ERROR))
def test_the_partial_functions_of_evidence_raise_one_error_only(name: str) -> None:
    (public,) = (known for known in PUBLIC_FUNCTIONS if known.name == name)

    @as_often_as_asked
    @given(st.randoms(use_true_random=False))
    def holds(random: Random) -> None:
        arguments = bent_arguments(random, public)
        try:
            outcome = public.call(arguments)
        except CanonicalDomainError:
            return
        # Payloads may hold lists, dicts and None; no wrong value has an identity.
        assert name in ("canonical_json", "canonical_digest")
        assert type(outcome) in (bytes, str)

    holds()


@pytest.mark.parametrize("public", PUBLIC_FUNCTIONS, ids=lambda known: f"{known.package}.{known.name}")
def test_every_public_function_takes_the_arguments_that_fit_it(public: PublicFunction) -> None:
    if public.name in DECLARE_TYPES:
        return
    for name in (EMBEDDED, BOUND):
        arguments = public.fitting_arguments(example(name))
        assert set(arguments) == set(public.parameters)
        public.call(arguments)
