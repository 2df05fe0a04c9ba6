"""What the operator's records have to say, given the values they stand on: laws on values, with no authority.

The operator makes its records of these, and whoever checks a record compares it with them, field by field.

Source: ADR-0231.
"""

from practice_assessment.records import GroundedUnaryDeltaCue
from practice_evidence.declaration import VersionPairs
from practice_evidence.identity import identity_of
from practice_evidence.records import SourceSpan
from practice_operator.manifest import MISSING_ROLE_CANDIDATE, MISSING_ROLE_PROVENANCE
from practice_operator.payload import direction_delta_payload
from practice_operator.records import (
    CandidateIdentity,
    CandidateOperatorInput,
    CandidateOperatorResult,
    CandidateReconstruction,
    ReconstructionIdentity,
)
from practice_operator.vocabulary import CANDIDATE_OPERATOR_POLICY_VERSION
from practice_residual.records import ContractResidual
from practice_run.records import CandidateAttempt, GeometricSearchRun
from practice_run.vocabulary import ReplayStatus

__all__ = [
    "candidate_digest_of",
    "expected_attempt",
    "expected_operator_input",
    "expected_operator_result",
    "expected_reconstruction",
    "grounded_cues",
    "licensed_candidate",
    "reconstruction_digest_of",
    "row_allows",
]


def expected_operator_input(
    run: GeometricSearchRun,
    residual: ContractResidual,
    attempt_index: int,
    schema_versions: VersionPairs,
    policy_versions: VersionPairs,
    input_digest: str = "",
) -> CandidateOperatorInput:
    """Say what an operator input for this residual of this run holds."""
    return CandidateOperatorInput(
        input_digest=input_digest,
        operator_policy_version=CANDIDATE_OPERATOR_POLICY_VERSION,
        operator_name=MISSING_ROLE_CANDIDATE.operator_name,
        operator_version=MISSING_ROLE_CANDIDATE.operator_version,
        problem_frame_digest=run.problem_frame_digest,
        original_contract_assessment_id=run.contract_assessment_id,
        residual_id=residual.residual_id,
        residual_kind=residual.residual_kind.value,
        residual_code=residual.residual_code,
        candidate_organ=residual.candidate_organ,
        search_gate_decision_id=run.gate_decision_id,
        compute_budget_id=run.budget_id,
        geometric_search_run_id=run.run_id,
        operator_set_id=run.operator_set_id,
        operator_set_version=run.operator_set_version,
        attempt_index=attempt_index,
        schema_versions=schema_versions,
        policy_versions=policy_versions,
    )


def expected_attempt(
    operator_input: CandidateOperatorInput,
    candidate_digest: str,
    evidence_spans: tuple[SourceSpan, ...],
    step_index: int,
    explanation: str,
    attempt_id: str = "",
) -> CandidateAttempt:
    """Say what the attempt of an operator input holds: charge and depth are the operator's row's."""
    return CandidateAttempt(
        attempt_id=attempt_id,
        attempt_index=operator_input.attempt_index,
        parent_attempt_id=None,
        operator_id=operator_input.operator_name,
        operator_version=operator_input.operator_version,
        input_digest=operator_input.input_digest,
        candidate_digest=candidate_digest,
        budget_charge=MISSING_ROLE_CANDIDATE.budget_charge,
        depth=MISSING_ROLE_CANDIDATE.depth,
        step_index=step_index,
        replay_status=ReplayStatus.REPLAY_PENDING,
        replay_blockers=(),
        evidence_spans=evidence_spans,
        explanation=explanation,
    )


def expected_reconstruction(
    operator_input: CandidateOperatorInput,
    candidate_payload: tuple[tuple[str, str], ...],
    evidence_spans: tuple[SourceSpan, ...],
    candidate_digest: str = "",
    candidate_reconstruction_digest: str = "",
) -> CandidateReconstruction:
    """Say what the reconstruction of an operator input's candidate holds, provenance included."""
    return CandidateReconstruction(
        candidate_digest=candidate_digest,
        candidate_reconstruction_digest=candidate_reconstruction_digest,
        candidate_organ=operator_input.candidate_organ,
        candidate_payload=candidate_payload,
        evidence_spans=evidence_spans,
        operator_name=operator_input.operator_name,
        operator_version=operator_input.operator_version,
        operator_provenance=MISSING_ROLE_PROVENANCE,
        source_residual_id=operator_input.residual_id,
        problem_frame_digest=operator_input.problem_frame_digest,
        original_contract_assessment_id=operator_input.original_contract_assessment_id,
    )


def expected_operator_result(
    operator_input: CandidateOperatorInput,
    attempt: CandidateAttempt,
    reconstruction: CandidateReconstruction,
    explanation: str,
    operator_result_id: str = "",
) -> CandidateOperatorResult:
    """Say what the result holds that proposes this attempt with this reconstruction."""
    return CandidateOperatorResult(
        operator_result_id=operator_result_id,
        operator_policy_version=operator_input.operator_policy_version,
        input_digest=operator_input.input_digest,
        geometric_search_run_id=operator_input.geometric_search_run_id,
        attempt_id=attempt.attempt_id,
        attempt_index=attempt.attempt_index,
        candidate_digest=attempt.candidate_digest,
        candidate_reconstruction_digest=reconstruction.candidate_reconstruction_digest,
        candidate_organ=operator_input.candidate_organ,
        operator_name=operator_input.operator_name,
        operator_version=operator_input.operator_version,
        candidate_attempt=attempt,
        candidate_reconstruction=reconstruction,
        reason_codes=(),
        evidence_spans=attempt.evidence_spans,
        explanation=explanation,
    )


def row_allows(residual: ContractResidual) -> bool:
    """Decide whether the operator's one row may be used on a residual."""
    row = MISSING_ROLE_CANDIDATE
    return (
        residual.residual_kind in row.allowed_residual_kinds
        and residual.residual_code in row.allowed_residual_codes
        and residual.candidate_organ in row.allowed_candidate_organs
    )


def grounded_cues(
    residual: ContractResidual, cues: tuple[GroundedUnaryDeltaCue, ...]
) -> tuple[GroundedUnaryDeltaCue, ...]:
    """Give the typed cues that stand in a residual's evidence."""
    return tuple(cue for cue in cues if cue.span in residual.evidence_spans)


def licensed_candidate(
    residual: ContractResidual, cues: tuple[GroundedUnaryDeltaCue, ...]
) -> tuple[tuple[tuple[str, str], ...], tuple[SourceSpan, ...]] | None:
    """Give the one delta, and its spans, that a frame's cues license for a residual; None where they license none."""
    grounded = grounded_cues(residual, cues)
    if not row_allows(residual) or len(grounded) != 1:
        return None
    return direction_delta_payload(residual.candidate_organ, grounded[0].direction), (grounded[0].span,)


def candidate_digest_of(reconstruction: CandidateReconstruction) -> str:
    """Compute the candidate_digest that a well-formed reconstruction's own content gives."""
    return identity_of(
        CandidateIdentity(
            problem_frame_digest=reconstruction.problem_frame_digest,
            candidate_organ=reconstruction.candidate_organ,
            candidate_payload=reconstruction.candidate_payload,
            evidence_spans=reconstruction.evidence_spans,
        )
    )


def reconstruction_digest_of(operator_input: CandidateOperatorInput, attempt: CandidateAttempt) -> str:
    """Compute the candidate_reconstruction_digest of the candidate that an attempt holds for an operator input."""
    return identity_of(
        ReconstructionIdentity(
            candidate_reconstruction_digest="",
            geometric_search_run_id=operator_input.geometric_search_run_id,
            attempt_id=attempt.attempt_id,
            attempt_index=attempt.attempt_index,
            operator_set_id=operator_input.operator_set_id,
            operator_set_version=operator_input.operator_set_version,
            operator_name=operator_input.operator_name,
            operator_version=operator_input.operator_version,
            residual_id=operator_input.residual_id,
            residual_kind=operator_input.residual_kind,
            residual_code=operator_input.residual_code,
            candidate_digest=attempt.candidate_digest,
            evidence_spans=attempt.evidence_spans,
            schema_versions=operator_input.schema_versions,
            policy_versions=operator_input.policy_versions,
        )
    )
