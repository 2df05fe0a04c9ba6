"""A fixed share of the tamper matrix; `python tests/tamper_matrix.py` runs all of it.

Modes a to c: every change is refused with the disposition of the first stage that has to find it, and prose changes
nothing. Modes d and e: refused, or another lawful episode under another trace_id, in free content only.
"""

from collections import Counter
from typing import Final

import pytest

from episode_examples import example, examples
from episodes import seal, trace_input_of
from kernel_records import KERNEL_DECLARATIONS
from practice_evidence import FieldRole, identified
from practice_trace import (
    BoundPracticeEpisode,
    PracticeDisposition,
    PracticeEpisode,
    PracticeTraceInput,
    PracticeTraceRefusal,
    SealedPracticeTrace,
)
from tamper_matrix import SUPPORTED_POLICIES, SUPPORTED_SCHEMAS, Mode, cases, in_sample, malformed, objection
from tampering import changed, neighbours_in, tampers

ONE_IN: Final = 25

NOT_IN_EPISODES: Final = frozenset(
    {
        "ProblemFrameIdentity",
        "ContractAssessmentRefusal",
        "ContractResidualRefusal",
        "SearchGateInput",
        "SearchGateRefusal",
        "OperatorRow",
        "OperatorSetManifest",
        "GeometricSearchInput",
        "CandidateIdentity",
        "ReconstructionIdentity",
        "CandidateOperatorRefusal",
        "CandidateAttemptRunBindingRefusal",
        "ContractReplayVerdict",
        "PracticeTraceInput",
        "SealedPracticeTrace",
        "PracticeTraceRefusal",
        "PracticeEpisode",
        "BoundPracticeEpisode",
    }
)
"""Records that no slot of an episode holds: payloads of digests, outcomes that end a chain, and the trace's own."""


@pytest.mark.parametrize("name", [known.name for known in examples()])
def test_every_change_is_answered_as_the_stages_say(name: str) -> None:
    ran: Counter[Mode] = Counter()
    objections = []
    for case in cases():
        if case.example.name == name and in_sample(case, ONE_IN):
            ran[case.mode] += 1
            objections.append(objection(case))
    assert [found for found in objections if found is not None] == []
    assert set(ran) == set(Mode)
    assert min(ran.values()) > 10


def test_every_field_of_every_record_of_an_episode_is_in_the_matrix() -> None:
    neighbours = neighbours_in(known.episode for known in examples())
    reached = {tamper.field for known in examples() for tamper in tampers(known.episode, neighbours)}
    missing = [
        f"{declaration.record_type.__name__}.{field.name}"
        for declaration in KERNEL_DECLARATIONS
        if declaration.record_type.__name__ not in NOT_IN_EPISODES
        for field in declaration.fields
        if f"{declaration.record_type.__name__}.{field.name}" not in reached
    ]
    # A slot that holds records is reached through them; these are the fields that hold nothing but records.
    holding_records = {
        "Mention.span",
        "GroundedUnaryDeltaCue.span",
        "ActorMention.span",
        "CandidateAttempt.budget_charge",
        "CandidateAttemptRunBinding.budget_charge",
        "GeometricSearchRun.budget_consumed",
        "CandidateOperatorResult.candidate_attempt",
        "CandidateOperatorResult.candidate_reconstruction",
        "CandidateAttemptRunBinding.run_attempt_membership",  # its vocabulary has one word: there is no other to say
    }
    assert set(missing) == holding_records


@pytest.mark.parametrize("name", ["embedded_two_closed_that_disagree", "bound_closed_and_proven"])
def test_every_change_of_the_trace_input_is_answered_as_the_stages_say(name: str) -> None:
    episode = example(name).episode
    given = trace_input_of(episode)
    neighbours = neighbours_in(trace_input_of(known.episode) for known in examples())
    honest = seal(given, episode)
    assert isinstance(honest, SealedPracticeTrace)
    for tamper in tampers(given, neighbours):
        bent = changed(given, tamper.path, tamper.value)
        assert_answered(bent, episode)
        if malformed(bent) or tamper.role is FieldRole.OWN_OMITTED:
            continue
        resealed = identified(bent)
        if is_supported(bent) and tamper.field_name in ("schema_versions", "policy_versions"):
            # The versions that a caller names are free: a different statement, sealed as a different trace.
            outcome = seal(resealed, episode)
            assert isinstance(outcome, SealedPracticeTrace)
            assert outcome.trace_id != honest.trace_id
        else:
            assert_answered(resealed, episode)


def is_supported(given: PracticeTraceInput) -> bool:
    """Decide whether a trace input names supported versions only."""
    return (
        given.trace_policy_version == "sealed_practice_trace.v1"
        and SUPPORTED_SCHEMAS.issuperset(given.schema_versions)
        and SUPPORTED_POLICIES.issuperset(given.policy_versions)
    )


def assert_answered(bent: PracticeTraceInput, episode: PracticeEpisode | BoundPracticeEpisode) -> None:
    """Seal under a bent trace input and see that it is refused for the right kind of reason."""
    outcome = seal(bent, episode)
    assert isinstance(outcome, PracticeTraceRefusal)
    expected = PracticeDisposition.TRACE_IDENTITY_MISMATCH
    if not is_supported(bent):
        expected = PracticeDisposition.TRACE_POLICY_UNSUPPORTED
    if malformed(bent):
        expected = PracticeDisposition.TRACE_INVALID_INPUT
    assert outcome.practice_disposition is expected, outcome.reason_codes
