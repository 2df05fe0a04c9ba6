"""What is replayed: one attempt that a run embeds, or one that a binding ties to it.

Source: ADR-0229; ADR-0233 §1.
"""

from practice_binding.records import CandidateAttemptRunBinding
from practice_evidence.declaration import VersionPairs
from practice_evidence.identity import identified, identity_of, is_well_formed, recomputed, reference_digest
from practice_operator.expectation import embedded_reconstruction_identity_of
from practice_operator.records import CandidateOperatorResult
from practice_replay.expectation import expected_replay_input, obligations_are_stated
from practice_replay.records import ReplayAdapterInput, ReplayAdapterRefusal
from practice_replay.refusal import replay_refusal
from practice_replay.vocabulary import ReplayRefusalReason
from practice_residual.records import ContractResidual
from practice_run.records import CandidateAttempt, GeometricSearchRun

__all__ = ["build_bound_replay_adapter_input", "build_replay_adapter_input"]


def build_replay_adapter_input(
    run: GeometricSearchRun,
    attempt: CandidateAttempt,
    residual: ContractResidual,
    *,
    proof_obligation_refs: tuple[str, ...] = (),
    schema_versions: VersionPairs = (),
) -> ReplayAdapterInput | ReplayAdapterRefusal:
    """Make the replay input of an attempt that the run embeds.

    Args:
        run: A `GeometricSearchRun` whose run_id recomputes.
        attempt: One of its `CandidateAttempt`s.
        residual: The `ContractResidual` that the attempt is about: it gives the organ, and the
            candidate_reconstruction_digest is computed of it, the run and the attempt.
        proof_obligation_refs: The obligations that the proof authority has to answer, each once.
        schema_versions: Ascending pairs; ("proof_obligations", "none_applicable.v1") says that there are none.

    Returns:
        The replay input, or a refusal: invalid_replay_input for malformed values, a run that does not recompute, an
        organ without replay target, obligations named twice or against none_applicable;
        candidate_identity_mismatch for an attempt or residual that is not the run's.

    Source: ADR-0229.
    """
    taken_run = recomputed(GeometricSearchRun, run)
    taken_attempt = recomputed(CandidateAttempt, attempt)
    taken_residual = recomputed(ContractResidual, residual)
    if taken_run is None:
        return replay_refusal(ReplayRefusalReason.MALFORMED_RUN)
    if taken_attempt is None:
        return replay_refusal(ReplayRefusalReason.MALFORMED_CANDIDATE_ATTEMPT)
    if taken_residual is None:
        return replay_refusal(ReplayRefusalReason.MALFORMED_RESIDUAL)
    if run.run_id != taken_run[1]:
        return replay_refusal(ReplayRefusalReason.RUN_ID_MISMATCH)
    if attempt.attempt_id != taken_attempt[1]:
        return replay_refusal(ReplayRefusalReason.ATTEMPT_ID_MISMATCH)
    if attempt not in run.candidate_attempts:
        return replay_refusal(ReplayRefusalReason.ATTEMPT_NOT_IN_RUN)
    if residual.residual_id != taken_residual[1] or residual.residual_id not in run.residual_ids:
        return replay_refusal(ReplayRefusalReason.RESIDUAL_NOT_IN_RUN)
    return _checked(
        expected_replay_input(
            run,
            attempt,
            residual.candidate_organ,
            identity_of(embedded_reconstruction_identity_of(run, residual, attempt)),
            proof_obligation_refs,
            schema_versions,
        )
    )


def build_bound_replay_adapter_input(
    run: GeometricSearchRun,
    binding: CandidateAttemptRunBinding,
    operator_result: CandidateOperatorResult,
    *,
    proof_obligation_refs: tuple[str, ...] = (),
    schema_versions: VersionPairs = (),
) -> ReplayAdapterInput | ReplayAdapterRefusal:
    """Make the replay input of an attempt that a binding ties to an inert run.

    Args:
        run: A `GeometricSearchRun` whose run_id recomputes.
        binding: The `CandidateAttemptRunBinding` of the attempt and this run.
        operator_result: The `CandidateOperatorResult` that the binding names.
        proof_obligation_refs: As for `build_replay_adapter_input`.
        schema_versions: Likewise.

    Returns:
        The replay input, or a refusal as there; candidate_identity_mismatch for a binding that is not of this run,
        this result and this very attempt.

    Source: ADR-0229; ADR-0233 §1.
    """
    taken_run = recomputed(GeometricSearchRun, run)
    taken_binding = recomputed(CandidateAttemptRunBinding, binding)
    taken_result = recomputed(CandidateOperatorResult, operator_result)
    if taken_run is None:
        return replay_refusal(ReplayRefusalReason.MALFORMED_RUN)
    if taken_binding is None:
        return replay_refusal(ReplayRefusalReason.MALFORMED_BINDING)
    if taken_result is None:
        return replay_refusal(ReplayRefusalReason.MALFORMED_OPERATOR_RESULT)
    if run.run_id != taken_run[1]:
        return replay_refusal(ReplayRefusalReason.RUN_ID_MISMATCH)
    attempt = operator_result.candidate_attempt
    if attempt.attempt_id != identity_of(attempt):
        return replay_refusal(ReplayRefusalReason.ATTEMPT_ID_MISMATCH)
    if (
        binding.binding_id,
        binding.original_run_id,
        binding.operator_result_id,
        binding.candidate_attempt_id,
        binding.candidate_attempt_ref,
    ) != (
        taken_binding[1],
        run.run_id,
        taken_result[1],
        attempt.attempt_id,
        reference_digest(attempt),
    ):
        return replay_refusal(ReplayRefusalReason.BINDING_MISMATCH)
    return _checked(
        expected_replay_input(
            run,
            attempt,
            operator_result.candidate_organ,
            operator_result.candidate_reconstruction_digest,
            proof_obligation_refs,
            schema_versions,
        )
    )


def _checked(replay_input: ReplayAdapterInput) -> ReplayAdapterInput | ReplayAdapterRefusal:
    if not is_well_formed(replay_input):
        return replay_refusal(ReplayRefusalReason.MALFORMED_ARGUMENTS)
    if replay_input.contract_replay_target == "":
        return replay_refusal(ReplayRefusalReason.REPLAY_TARGET_UNKNOWN)
    if len(set(replay_input.proof_obligation_refs)) != len(replay_input.proof_obligation_refs):
        return replay_refusal(ReplayRefusalReason.DUPLICATE_PROOF_OBLIGATION)
    if replay_input.proof_obligation_refs and not obligations_are_stated(replay_input):
        return replay_refusal(ReplayRefusalReason.OBLIGATIONS_CONTRADICT_NONE_APPLICABLE)
    return identified(replay_input)
