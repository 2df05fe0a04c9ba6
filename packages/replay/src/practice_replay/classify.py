"""How what the contract and proof authorities said of one attempt is classified; neither is run here.

Source: ADR-0229.
"""

from practice_evidence.identity import identified, is_digest, recomputed, recomputed_all
from practice_replay.expectation import expected_replay_result, obligations_are_stated, proofs_answer
from practice_replay.records import (
    ContractReplayVerdict,
    ProofReplayRef,
    ReplayAdapterInput,
    ReplayAdapterRefusal,
    ReplayAdapterResult,
)
from practice_replay.refusal import replay_refusal
from practice_replay.vocabulary import (
    NONE_APPLICABLE,
    REPLAY_POLICY_VERSION,
    ReplayDisposition,
    ReplayRefusalReason,
    replay_target_of,
)
from practice_run.records import CandidateAttempt
from practice_run.vocabulary import RUN_POLICY_VERSION

__all__ = ["classify_replay_result"]


def classify_replay_result(
    replay_input: ReplayAdapterInput,
    attempt: CandidateAttempt,
    contract_verdict: ContractReplayVerdict | None,
    proof_replay_refs: tuple[ProofReplayRef, ...] | None = None,
) -> ReplayAdapterResult | ReplayAdapterRefusal:
    """Classify the verdicts on one attempt.

    Args:
        replay_input: A `ReplayAdapterInput` whose input_digest recomputes.
        attempt: The `CandidateAttempt` that it names.
        contract_verdict: What the contract authority said, None where it could not be asked.
        proof_replay_refs: What the proof authority said, one ref for each obligation in order; None likewise.

    Returns:
        contract_refused with the authority's reasons; contract_closed_but_proof_refused with the reasons of the
        proofs that did not close; contract_and_proof_closed. Or a refusal with one reason: an invalid input, an
        attempt that is not the input's, an unsupported policy or schema, an authority that is absent or not
        usable. An absent authority never becomes contract_refused.

    Source: ADR-0229.
    """
    objection = _input_objection(replay_input, attempt)
    if objection is not None:
        named = objection not in (
            ReplayRefusalReason.MALFORMED_REPLAY_INPUT,
            ReplayRefusalReason.MALFORMED_CANDIDATE_ATTEMPT,
            ReplayRefusalReason.REPLAY_INPUT_DIGEST_MISMATCH,
        )
        return replay_refusal(objection, replay_input if named else None)
    if contract_verdict is None:
        return replay_refusal(ReplayRefusalReason.CONTRACT_REPLAY_UNAVAILABLE, replay_input)
    verdict = recomputed(ContractReplayVerdict, contract_verdict)
    if verdict is None or not is_digest(verdict[0].contract_replay_assessment_id):
        return replay_refusal(ReplayRefusalReason.CONTRACT_VERDICT_MALFORMED, replay_input)
    if contract_verdict.contract_replay_target != replay_input.contract_replay_target:
        return replay_refusal(ReplayRefusalReason.CONTRACT_VERDICT_FOREIGN, replay_input)
    if not contract_verdict.contract_closed:
        return _result(
            replay_input,
            attempt,
            contract_verdict,
            (),
            ReplayDisposition.CONTRACT_REFUSED,
            contract_verdict.reason_codes,
        )
    return _classified_proofs(replay_input, attempt, contract_verdict, proof_replay_refs)


def _input_objection(replay_input: object, attempt: object) -> ReplayRefusalReason | None:
    taken_input = recomputed(ReplayAdapterInput, replay_input)
    taken_attempt = recomputed(CandidateAttempt, attempt)
    if taken_input is None:
        return ReplayRefusalReason.MALFORMED_REPLAY_INPUT
    if taken_attempt is None:
        return ReplayRefusalReason.MALFORMED_CANDIDATE_ATTEMPT
    given, tried = taken_input[0], taken_attempt[0]
    if given.input_digest != taken_input[1]:
        return ReplayRefusalReason.REPLAY_INPUT_DIGEST_MISMATCH
    if given.replay_policy_version != REPLAY_POLICY_VERSION or given.run_policy_version != RUN_POLICY_VERSION:
        return ReplayRefusalReason.UNSUPPORTED_REPLAY_POLICY
    if any(pair != NONE_APPLICABLE for pair in given.schema_versions):
        return ReplayRefusalReason.UNSUPPORTED_SCHEMA_VERSION
    if given.contract_replay_target != replay_target_of(given.candidate_organ):
        return ReplayRefusalReason.REPLAY_TARGET_UNKNOWN
    if len(set(given.proof_obligation_refs)) != len(given.proof_obligation_refs):
        return ReplayRefusalReason.DUPLICATE_PROOF_OBLIGATION
    if given.proof_obligation_refs and not obligations_are_stated(given):
        return ReplayRefusalReason.OBLIGATIONS_CONTRADICT_NONE_APPLICABLE
    if tried.attempt_id != taken_attempt[1]:
        return ReplayRefusalReason.ATTEMPT_ID_MISMATCH
    if (given.attempt_id, given.attempt_index, given.candidate_digest) != (
        tried.attempt_id,
        tried.attempt_index,
        tried.candidate_digest,
    ):
        return ReplayRefusalReason.CANDIDATE_IDENTITY_MISMATCH
    return None


def _classified_proofs(
    replay_input: ReplayAdapterInput,
    attempt: CandidateAttempt,
    verdict: ContractReplayVerdict,
    proof_replay_refs: tuple[ProofReplayRef, ...] | None,
) -> ReplayAdapterResult | ReplayAdapterRefusal:
    obligations = replay_input.proof_obligation_refs
    if not obligations_are_stated(replay_input):
        return replay_refusal(ReplayRefusalReason.PROOF_OBLIGATIONS_UNSTATED, replay_input)
    taken = () if proof_replay_refs is None else recomputed_all(ProofReplayRef, proof_replay_refs)
    if taken is None or (proof_replay_refs is None and obligations):
        return replay_refusal(ReplayRefusalReason.PROOF_REPLAY_UNAVAILABLE, replay_input)
    refs = tuple(ref for ref, _ in taken)
    if any(ref.proof_obligation_id not in obligations for ref in refs):
        return replay_refusal(ReplayRefusalReason.UNSUPPORTED_PROOF_OBLIGATION, replay_input)
    if not proofs_answer(obligations, refs):
        return replay_refusal(ReplayRefusalReason.PROOF_REPLAY_NOT_ONE_TO_ONE, replay_input)
    objections = tuple(ref.reason_code for ref in refs if not ref.closed)
    disposition = (
        ReplayDisposition.CONTRACT_CLOSED_BUT_PROOF_REFUSED
        if objections
        else ReplayDisposition.CONTRACT_AND_PROOF_CLOSED
    )
    return _result(replay_input, attempt, verdict, refs, disposition, objections)


def _result(
    replay_input: ReplayAdapterInput,
    attempt: CandidateAttempt,
    verdict: ContractReplayVerdict,
    refs: tuple[ProofReplayRef, ...],
    disposition: ReplayDisposition,
    reason_codes: tuple[str, ...],
) -> ReplayAdapterResult:
    return identified(
        expected_replay_result(
            replay_input,
            attempt.evidence_spans,
            verdict.contract_replay_assessment_id,
            refs,
            disposition,
            reason_codes,
            explanation=f"The replay is classified: {disposition}.",
        )
    )
