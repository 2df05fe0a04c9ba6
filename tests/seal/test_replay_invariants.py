"""What replay has to keep, as the ADR of its package states it."""

from dataclasses import replace
from typing import Any, Final

import pytest

from episode_examples import example
from episodes import OBLIGATIONS, digest_of_words, expecting
from practice_replay import (
    NONE_APPLICABLE,
    ContractReplayVerdict,
    ProofReplayRef,
    ReplayAdapterRefusal,
    ReplayAdapterResult,
    build_bound_replay_adapter_input,
    classify_replay_result,
    replay_target_of,
)
from stage_records import bound_records


def replayed(
    verdict: Any, refs: Any = (), obligations: tuple[str, ...] = (), versions: Any = (NONE_APPLICABLE,)
) -> ReplayAdapterResult | ReplayAdapterRefusal:
    """Classify verdicts on the attempt of a bound episode."""
    held = bound_records()
    result = held.operator_results[0]
    given: Any = build_bound_replay_adapter_input(
        held.run, held.bindings[0], result, proof_obligation_refs=obligations, schema_versions=versions
    )
    return classify_replay_result(given, result.candidate_attempt, verdict, refs)


def verdict_of(*, closed: Any = True, target: str = "problem_frame_contracts.unary_delta") -> ContractReplayVerdict:
    """Say what a contract authority might."""
    return ContractReplayVerdict(target, digest_of_words("an assessment"), closed, ("its words",))


def proof_of(obligation: str, *, closed: bool = True) -> ProofReplayRef:
    """Say what a proof authority might."""
    return ProofReplayRef(obligation, "v1", digest_of_words(obligation), closed, f"{obligation} said so")


PROOFS: Final = tuple(proof_of(obligation) for obligation in OBLIGATIONS)


def refused_as(outcome: Any) -> tuple[str, tuple[str, ...]]:
    """Give the disposition and reasons of a refusal."""
    refusal = expecting(ReplayAdapterRefusal, outcome)
    return refusal.replay_disposition.value, tuple(str(reason) for reason in refusal.reason_codes)


@pytest.mark.obligation("spine/replay.1")
def test_three_results_are_classified_from_what_the_authorities_said() -> None:
    refused = expecting(ReplayAdapterResult, replayed(verdict_of(closed=False)))
    assert (refused.replay_disposition, refused.reason_codes) == ("contract_refused", ("its words",))
    unproven = (PROOFS[0], proof_of(OBLIGATIONS[1], closed=False))
    open_proof = expecting(ReplayAdapterResult, replayed(verdict_of(), unproven, OBLIGATIONS, ()))
    assert open_proof.replay_disposition == "contract_closed_but_proof_refused"
    assert open_proof.reason_codes == (f"{OBLIGATIONS[1]} said so",)
    for closed in (replayed(verdict_of()), replayed(verdict_of(), PROOFS, OBLIGATIONS, ())):
        result = expecting(ReplayAdapterResult, closed)
        assert (result.replay_disposition, result.reason_codes) == ("contract_and_proof_closed", ())


@pytest.mark.obligation("spine/replay.2")
def test_an_absent_or_unusable_authority_is_never_a_contract_refusal() -> None:
    unavailable = "contract_replay_unavailable"
    assert refused_as(replayed(None)) == (unavailable, ("contract_replay_unavailable",))
    assert refused_as(replayed("refused")) == (unavailable, ("contract_verdict_malformed",))
    unnamed = replace(verdict_of(), contract_replay_assessment_id="")
    assert refused_as(replayed(unnamed)) == (unavailable, ("contract_verdict_malformed",))
    foreign = verdict_of(closed=False, target="problem_frame_contracts.quantity_entity")
    assert refused_as(replayed(foreign)) == (unavailable, ("contract_verdict_foreign",))


@pytest.mark.obligation("spine/replay.3")
def test_no_obligations_closes_only_where_none_is_said_to_apply() -> None:
    assert refused_as(replayed(verdict_of(), versions=())) == (
        "proof_replay_unavailable",
        ("proof_obligations_unstated",),
    )
    assert expecting(ReplayAdapterResult, replayed(verdict_of())).replay_disposition == "contract_and_proof_closed"
    assert expecting(ReplayAdapterResult, replayed(verdict_of(closed=False), versions=())).proof_replay_refs == ()


@pytest.mark.obligation("spine/replay.4")
def test_proofs_answer_one_to_one_and_in_order() -> None:
    for refs in (PROOFS[::-1], PROOFS[:1], (*PROOFS, PROOFS[0]), ()):
        assert refused_as(replayed(verdict_of(), refs, OBLIGATIONS, ())) == (
            "proof_replay_unavailable",
            ("proof_replay_not_one_to_one",),
        )
    absent: tuple[Any, ...] = (None, "proofs")
    for nothing in absent:
        assert refused_as(replayed(verdict_of(), nothing, OBLIGATIONS, ())) == (
            "proof_replay_unavailable",
            ("proof_replay_unavailable",),
        )


@pytest.mark.obligation("spine/replay.5")
def test_a_proof_of_an_undeclared_obligation_is_unsupported() -> None:
    refs = (*PROOFS, proof_of("something_else"))
    unsupported = ("unsupported_proof_obligation", ("unsupported_proof_obligation",))
    assert refused_as(replayed(verdict_of(), refs, OBLIGATIONS, ())) == unsupported
    assert refused_as(replayed(verdict_of(), (proof_of("something_else"),))) == unsupported


@pytest.mark.obligation("spine/replay.6")
def test_replay_targets_are_a_static_allowlist() -> None:
    assert {
        organ: replay_target_of(organ)
        for organ in (
            "unary_delta_transition",
            "quantity_entity_binding",
            "fraction_decrease",
            "percent_partition",
            "x",
            1,
        )
    } == {
        "unary_delta_transition": "problem_frame_contracts.unary_delta",
        "quantity_entity_binding": "problem_frame_contracts.quantity_entity",
        "fraction_decrease": "problem_frame_contracts.fraction_decrease",
        "percent_partition": "problem_frame_contracts.percent_partition",
        "x": None,
        1: None,
    }


@pytest.mark.obligation("spine/replay.7")
def test_a_results_spans_are_its_attempts() -> None:
    for name in ("embedded_two_closed_that_disagree", "bound_closed_and_proven"):
        episode: Any = example(name).episode
        attempts = [result.candidate_attempt for result in getattr(episode, "operator_results", ())]
        attempts += episode.run.candidate_attempts
        spans = [attempt.evidence_spans for attempt in attempts]
        assert [result.evidence_spans for result in episode.replay_results] == spans


@pytest.mark.obligation("spine/replay.8")
@pytest.mark.parametrize("closed", [1, 0, "true", None, (), 1.0])
def test_nothing_merely_truthy_closes_a_contract(closed: Any) -> None:
    assert refused_as(replayed(verdict_of(closed=closed))) == (
        "contract_replay_unavailable",
        ("contract_verdict_malformed",),
    )
