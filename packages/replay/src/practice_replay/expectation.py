"""What replay records have to say, given the values they stand on: laws on values, with no authority.

Source: ADR-0229.
"""

from typing import Final

from practice_evidence.correspondence import Correspondence
from practice_evidence.declaration import VersionPairs
from practice_evidence.records import SourceSpan
from practice_replay.records import ProofReplayRef, ReplayAdapterInput, ReplayAdapterRefusal, ReplayAdapterResult
from practice_replay.vocabulary import (
    NONE_APPLICABLE,
    REPLAY_POLICY_VERSION,
    ReplayDisposition,
    ReplayRefusalReason,
    refusal_disposition_of,
    replay_target_of,
)
from practice_run.records import CandidateAttempt, GeometricSearchRun

__all__ = [
    "expected_replay_input",
    "expected_replay_result",
    "obligations_are_stated",
    "proofs_answer",
    "refusal_agrees",
    "replay_input_agrees",
    "result_agrees",
]


_OF_RUN: Final = Correspondence(
    run_id="run_id",
    run_policy_version="run_policy_version",
    problem_frame_digest="problem_frame_digest",
    original_contract_assessment_id="contract_assessment_id",
    residual_ids="residual_ids",
    gate_decision_id="gate_decision_id",
    budget_id="budget_id",
    operator_set_id="operator_set_id",
    operator_set_version="operator_set_version",
)
"""What a replay input says of its run."""

_OF_ATTEMPT: Final = Correspondence(
    attempt_id="attempt_id", attempt_index="attempt_index", candidate_digest="candidate_digest"
)
"""What a replay input says of its attempt."""

_OF_INPUT: Final = Correspondence(
    replay_policy_version="replay_policy_version",
    input_digest="input_digest",
    run_id="run_id",
    attempt_id="attempt_id",
    candidate_digest="candidate_digest",
)
"""What a replay result, and a refusal that binds, says of its input."""


def expected_replay_input(
    run: GeometricSearchRun,
    attempt: CandidateAttempt,
    candidate_organ: str,
    candidate_reconstruction_digest: str,
    proof_obligation_refs: tuple[str, ...],
    schema_versions: VersionPairs,
) -> ReplayAdapterInput:
    """Say what the replay input of this attempt holds; an organ without a static target has the empty one."""
    return ReplayAdapterInput(
        input_digest="",
        replay_policy_version=REPLAY_POLICY_VERSION,
        candidate_reconstruction_digest=candidate_reconstruction_digest,
        candidate_organ=candidate_organ,
        contract_replay_target=replay_target_of(candidate_organ) or "",
        proof_obligation_refs=proof_obligation_refs,
        schema_versions=schema_versions,
        **_OF_RUN.values(run),
        **_OF_ATTEMPT.values(attempt),
    )


def replay_input_agrees(
    replay_input: ReplayAdapterInput, run: GeometricSearchRun, attempt: CandidateAttempt, candidate_organ: str
) -> bool:
    """Decide whether a replay input is one of this run, this attempt and this organ, its obligations well stated."""
    obligations = replay_input.proof_obligation_refs
    return (
        _OF_RUN.holds(replay_input, run)
        and _OF_ATTEMPT.holds(replay_input, attempt)
        and replay_input.replay_policy_version == REPLAY_POLICY_VERSION
        and replay_input.candidate_organ == candidate_organ
        and replay_input.contract_replay_target == replay_target_of(candidate_organ)
        and len(set(obligations)) == len(obligations)
        and (obligations == () or obligations_are_stated(replay_input))
    )


def expected_replay_result(
    replay_input: ReplayAdapterInput,
    evidence_spans: tuple[SourceSpan, ...],
    contract_replay_assessment_id: str,
    proof_replay_refs: tuple[ProofReplayRef, ...],
    replay_disposition: ReplayDisposition,
    reason_codes: tuple[str, ...],
    explanation: str,
) -> ReplayAdapterResult:
    """Say what the result holds that classifies this input so; the spans are to be the attempt's."""
    return ReplayAdapterResult(
        replay_result_id="",
        contract_replay_assessment_id=contract_replay_assessment_id,
        proof_obligation_refs=replay_input.proof_obligation_refs,
        proof_replay_refs=proof_replay_refs,
        replay_disposition=replay_disposition,
        reason_codes=reason_codes,
        evidence_spans=evidence_spans,
        explanation=explanation,
        **_OF_INPUT.values(replay_input),
    )


def obligations_are_stated(replay_input: ReplayAdapterInput) -> bool:
    """Decide whether an input either names proof obligations or says that none applies, and not both."""
    return bool(replay_input.proof_obligation_refs) != (NONE_APPLICABLE in replay_input.schema_versions)


def proofs_answer(obligations: tuple[str, ...], refs: tuple[ProofReplayRef, ...]) -> bool:
    """Decide whether proof refs answer the obligations one to one, in order."""
    return tuple(ref.proof_obligation_id for ref in refs) == obligations


def result_agrees(replay_input: ReplayAdapterInput, result: ReplayAdapterResult) -> bool:
    """Decide whether a result is of this input, its disposition what its proof refs and its obligations allow."""
    if not _OF_INPUT.holds(result, replay_input) or result.proof_obligation_refs != replay_input.proof_obligation_refs:
        return False
    refs = result.proof_replay_refs
    if result.replay_disposition is ReplayDisposition.CONTRACT_REFUSED:
        return refs == ()
    if not obligations_are_stated(replay_input) or not proofs_answer(replay_input.proof_obligation_refs, refs):
        return False
    objections = tuple(ref.reason_code for ref in refs if not ref.closed)
    match result.replay_disposition:
        case ReplayDisposition.CONTRACT_CLOSED_BUT_PROOF_REFUSED:
            return objections != () and result.reason_codes == objections
        case ReplayDisposition.CONTRACT_AND_PROOF_CLOSED:
            return objections == () and result.reason_codes == ()
        case _:
            return False


def refusal_agrees(replay_input: ReplayAdapterInput, refusal: ReplayAdapterRefusal) -> bool:
    """Decide whether a refusal is of this input and one that it allows: only an absent or unusable authority is."""
    if not _OF_INPUT.holds(refusal, replay_input) or len(refusal.reason_codes) != 1:
        return False
    reason = refusal.reason_codes[0]
    if refusal.replay_disposition is not refusal_disposition_of(reason):
        return False
    match refusal.replay_disposition:
        case ReplayDisposition.CONTRACT_REPLAY_UNAVAILABLE | ReplayDisposition.UNSUPPORTED_PROOF_OBLIGATION:
            return True
        case ReplayDisposition.PROOF_REPLAY_UNAVAILABLE:
            unstated = reason is ReplayRefusalReason.PROOF_OBLIGATIONS_UNSTATED
            return unstated != obligations_are_stated(replay_input)
        case _:
            return False
