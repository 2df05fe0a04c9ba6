"""What the digests of a reconstruction have to be: laws on values, with no authority.

Source: ADR-0231.
"""

from practice_evidence.identity import identity_of
from practice_operator.records import (
    CandidateIdentity,
    CandidateOperatorInput,
    CandidateReconstruction,
    ReconstructionIdentity,
)
from practice_run.records import CandidateAttempt

__all__ = ["candidate_digest_of", "reconstruction_digest_of"]


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
