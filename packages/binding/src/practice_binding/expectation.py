"""What binding records have to say, given the values they bind: laws on values, with no authority.

Source: ADR-0232.
"""

from practice_binding.records import CandidateAttemptRunBinding, CandidateAttemptRunBindingInput
from practice_binding.vocabulary import BINDING_POLICY_VERSION, RunAttemptMembership
from practice_evidence.declaration import VersionPairs
from practice_operator.records import CandidateOperatorResult
from practice_run.records import GeometricSearchRun

__all__ = ["expected_binding", "expected_binding_input"]


def expected_binding_input(
    run: GeometricSearchRun,
    operator_result: CandidateOperatorResult,
    schema_versions: VersionPairs,
    policy_versions: VersionPairs,
    input_digest: str = "",
) -> CandidateAttemptRunBindingInput:
    """Say what the binding input of this result and this run holds."""
    return CandidateAttemptRunBindingInput(
        input_digest=input_digest,
        binding_policy_version=BINDING_POLICY_VERSION,
        original_run_id=run.run_id,
        original_run_policy_version=run.run_policy_version,
        original_run_input_digest=run.input_digest,
        operator_result_id=operator_result.operator_result_id,
        operator_policy_version=operator_result.operator_policy_version,
        candidate_attempt_id=operator_result.attempt_id,
        attempt_index=operator_result.attempt_index,
        candidate_digest=operator_result.candidate_digest,
        candidate_reconstruction_digest=operator_result.candidate_reconstruction_digest,
        operator_set_id=run.operator_set_id,
        operator_set_version=run.operator_set_version,
        budget_id=run.budget_id,
        gate_decision_id=run.gate_decision_id,
        residual_ids=run.residual_ids,
        problem_frame_digest=run.problem_frame_digest,
        original_contract_assessment_id=run.contract_assessment_id,
        schema_versions=schema_versions,
        policy_versions=policy_versions,
    )


def expected_binding(
    binding_input: CandidateAttemptRunBindingInput,
    operator_result: CandidateOperatorResult,
    candidate_attempt_ref: str,
    explanation: str,
    binding_id: str = "",
) -> CandidateAttemptRunBinding:
    """Say what the binding of this input and this result holds; the reference is the whole attempt's digest."""
    attempt = operator_result.candidate_attempt
    return CandidateAttemptRunBinding(
        binding_id=binding_id,
        binding_policy_version=binding_input.binding_policy_version,
        input_digest=binding_input.input_digest,
        original_run_id=binding_input.original_run_id,
        operator_result_id=binding_input.operator_result_id,
        candidate_attempt_id=binding_input.candidate_attempt_id,
        attempt_index=binding_input.attempt_index,
        candidate_digest=binding_input.candidate_digest,
        candidate_reconstruction_digest=binding_input.candidate_reconstruction_digest,
        candidate_attempt_ref=candidate_attempt_ref,
        budget_charge=attempt.budget_charge,
        depth=attempt.depth,
        step_index=attempt.step_index,
        run_attempt_membership=RunAttemptMembership.STRUCTURALLY_BOUND,
        evidence_spans=attempt.evidence_spans,
        reason_codes=(),
        explanation=explanation,
    )
