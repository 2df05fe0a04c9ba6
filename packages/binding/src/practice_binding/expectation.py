"""What binding records have to say, given the values they bind: laws on values, with no authority.

Source: ADR-0232.
"""

from typing import Final

from practice_binding.records import CandidateAttemptRunBinding, CandidateAttemptRunBindingInput
from practice_binding.vocabulary import BINDING_POLICY_VERSION, RunAttemptMembership
from practice_evidence.correspondence import Correspondence
from practice_evidence.declaration import VersionPairs
from practice_operator.records import CandidateOperatorResult
from practice_run.records import GeometricSearchRun

__all__ = ["binding_agrees", "binding_input_agrees", "expected_binding", "expected_binding_input"]


_INPUT_OF_RUN: Final = Correspondence(
    original_run_id="run_id",
    original_run_policy_version="run_policy_version",
    original_run_input_digest="input_digest",
    operator_set_id="operator_set_id",
    operator_set_version="operator_set_version",
    budget_id="budget_id",
    gate_decision_id="gate_decision_id",
    residual_ids="residual_ids",
    problem_frame_digest="problem_frame_digest",
    original_contract_assessment_id="contract_assessment_id",
)
_INPUT_OF_RESULT: Final = Correspondence(
    operator_result_id="operator_result_id",
    operator_policy_version="operator_policy_version",
    candidate_attempt_id="attempt_id",
    attempt_index="attempt_index",
    candidate_digest="candidate_digest",
    candidate_reconstruction_digest="candidate_reconstruction_digest",
)
_BINDING_OF_INPUT: Final = Correspondence(
    binding_policy_version="binding_policy_version",
    input_digest="input_digest",
    original_run_id="original_run_id",
    operator_result_id="operator_result_id",
    candidate_attempt_id="candidate_attempt_id",
    attempt_index="attempt_index",
    candidate_digest="candidate_digest",
    candidate_reconstruction_digest="candidate_reconstruction_digest",
)
_BINDING_OF_ATTEMPT: Final = Correspondence(
    budget_charge="budget_charge", depth="depth", step_index="step_index", evidence_spans="evidence_spans"
)


def expected_binding_input(
    run: GeometricSearchRun,
    operator_result: CandidateOperatorResult,
    schema_versions: VersionPairs,
    policy_versions: VersionPairs,
) -> CandidateAttemptRunBindingInput:
    """Say what the binding input of this result and this run holds."""
    return CandidateAttemptRunBindingInput(
        input_digest="",
        binding_policy_version=BINDING_POLICY_VERSION,
        schema_versions=schema_versions,
        policy_versions=policy_versions,
        **_INPUT_OF_RUN.values(run),
        **_INPUT_OF_RESULT.values(operator_result),
    )


def binding_input_agrees(
    binding_input: CandidateAttemptRunBindingInput, run: GeometricSearchRun, operator_result: CandidateOperatorResult
) -> bool:
    """Decide whether a binding input is of this run and this result."""
    return (
        _INPUT_OF_RUN.holds(binding_input, run)
        and _INPUT_OF_RESULT.holds(binding_input, operator_result)
        and binding_input.binding_policy_version == BINDING_POLICY_VERSION
    )


def expected_binding(
    binding_input: CandidateAttemptRunBindingInput,
    operator_result: CandidateOperatorResult,
    candidate_attempt_ref: str,
    explanation: str,
) -> CandidateAttemptRunBinding:
    """Say what the binding of this input and this result holds; the reference is the whole attempt's digest."""
    return CandidateAttemptRunBinding(
        binding_id="",
        candidate_attempt_ref=candidate_attempt_ref,
        run_attempt_membership=RunAttemptMembership.STRUCTURALLY_BOUND,
        reason_codes=(),
        explanation=explanation,
        **_BINDING_OF_INPUT.values(binding_input),
        **_BINDING_OF_ATTEMPT.values(operator_result.candidate_attempt),
    )


def binding_agrees(
    binding: CandidateAttemptRunBinding,
    binding_input: CandidateAttemptRunBindingInput,
    operator_result: CandidateOperatorResult,
    candidate_attempt_ref: str,
) -> bool:
    """Decide whether a binding is of this input and of this very attempt."""
    return (
        _BINDING_OF_INPUT.holds(binding, binding_input)
        and _BINDING_OF_ATTEMPT.holds(binding, operator_result.candidate_attempt)
        and binding.candidate_attempt_ref == candidate_attempt_ref
        and binding.reason_codes == ()
    )
