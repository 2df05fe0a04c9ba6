"""No public function of any kernel package raises, and none believes what is not exactly what it claims to be.

500 examples for each function here; PRACTICE_HYPOTHESIS_EXAMPLES asks for another number, and
`python tests/malformed_calls.py 100000` makes as many calls of each without Hypothesis, which is much faster.
"""

from os import environ
from random import Random
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from episode_examples import example
from kernel_functions import BOUND, EMBEDDED, PUBLIC_FUNCTIONS, PublicFunction
from malformed_calls import (
    DECLARE_TYPES,
    RAISE_ONLY_THE_DOMAIN_ERROR,
    bent_arguments,
    every_argument_replaced,
    objection,
)

EXAMPLES: Final = int(environ.get("PRACTICE_HYPOTHESIS_EXAMPLES", "500"))

each_called = pytest.mark.parametrize(
    "public",
    [known for known in PUBLIC_FUNCTIONS if known.name not in DECLARE_TYPES],
    ids=lambda known: f"{known.package}.{known.name}",
)
as_often_as_asked = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


@each_called
def test_a_wrong_value_in_any_position_is_refused_and_nothing_is_raised(public: PublicFunction) -> None:
    @as_often_as_asked
    @given(st.randoms(use_true_random=False))
    def holds(random: Random) -> None:
        assert objection(public, bent_arguments(random, public)) is None

    holds()


@each_called
def test_every_malformed_value_is_refused_as_each_argument_and_each_field(public: PublicFunction) -> None:
    for arguments in every_argument_replaced(public):
        assert objection(public, arguments) is None


REASONS: Final = {
    "frame": "malformed_problem_frame",
    "organ": "unsupported_candidate_organ",
    "attempt": "malformed_candidate_attempt",
    "attempt_index": "malformed_arguments",
    "proof_obligation_refs": "malformed_arguments",
    "contract_verdict": "contract_verdict_malformed",
    "proof_replay_refs": "proof_replay_unavailable",
    "bound_episode": "malformed_episode",
    "trace_policy_version": "malformed_trace_versions",
}
"""By parameter, how its being malformed is called, where that is not by the parameter's own name."""
VERSIONS: Final = ("schema_versions", "policy_versions")


@pytest.mark.parametrize(
    ("public", "parameter"),
    [
        pytest.param(public, parameter, id=f"{public.package}.{public.name}-{parameter}")
        for public in PUBLIC_FUNCTIONS
        if public.refusal_types
        for parameter in public.parameters
    ],
)
def test_a_refusal_names_the_argument_that_is_malformed_and_no_other(public: PublicFunction, parameter: str) -> None:
    bound = "bind" in public.package or "bound" in public.name
    arguments = public.fitting_arguments(example(BOUND if bound else EMBEDDED))
    versions = "malformed_trace_versions" if public.package == "practice_trace" else "malformed_arguments"
    expected = versions if parameter in VERSIONS else REASONS.get(parameter, f"malformed_{parameter}")
    refusal = public.call({**arguments, parameter: object()})
    assert [str(reason) for reason in refusal.reason_codes] == [expected]


def test_the_partial_functions_of_evidence_are_six() -> None:
    names = {known.name for known in PUBLIC_FUNCTIONS if known.package == "practice_evidence"}
    assert len(RAISE_ONLY_THE_DOMAIN_ERROR & names) == 6
    assert names >= DECLARE_TYPES


@pytest.mark.parametrize("public", PUBLIC_FUNCTIONS, ids=lambda known: f"{known.package}.{known.name}")
def test_every_public_function_takes_the_arguments_that_fit_it(public: PublicFunction) -> None:
    if public.name in DECLARE_TYPES:
        return
    for name in (EMBEDDED, BOUND):
        arguments = public.fitting_arguments(example(name))
        assert set(arguments) == set(public.parameters)
        public.call(arguments)
