"""Whether a proposed attempt belongs to an inert run: membership evidence, and the run is never touched.

Source: ADR-0232.
"""

from collections.abc import Iterator
from typing import TypeAlias

from practice_binding.expectation import binding_input_agrees, expected_binding, expected_binding_input
from practice_binding.records import (
    CandidateAttemptRunBinding,
    CandidateAttemptRunBindingInput,
    CandidateAttemptRunBindingRefusal,
)
from practice_binding.vocabulary import BINDING_POLICY_VERSION, BindingRefusalReason
from practice_evidence.declaration import VersionPairs
from practice_evidence.identity import (
    identified,
    identity_of,
    is_well_formed,
    recomputed,
    recomputed_all,
    reference_digest,
)
from practice_operator.expectation import (
    attempt_is_of_input,
    candidate_identity_of,
    operator_input_is_of_run,
    operator_result_is_of_input,
    reconstruction_identity_of,
    reconstruction_is_of_input,
    stands_in_row,
)
from practice_operator.manifest import CANDIDATE_OPERATOR_SET_ID, MISSING_ROLE_PROVENANCE
from practice_operator.records import CandidateOperatorInput, CandidateOperatorResult
from practice_operator.vocabulary import CANDIDATE_OPERATOR_POLICY_VERSION, CANDIDATE_OPERATOR_SET_VERSION
from practice_run.records import GeometricSearchRun
from practice_run.vocabulary import RUN_POLICY_VERSION, RUN_SCHEMA_VERSION, ReplayStatus, RunDisposition

__all__ = ["bind_candidate_attempt_to_run", "build_candidate_attempt_run_binding_input"]

_Reason: TypeAlias = BindingRefusalReason


def build_candidate_attempt_run_binding_input(
    run: GeometricSearchRun,
    operator_result: CandidateOperatorResult,
    operator_input: CandidateOperatorInput,
    *,
    schema_versions: VersionPairs = (),
    policy_versions: VersionPairs = (),
) -> CandidateAttemptRunBindingInput | CandidateAttemptRunBindingRefusal:
    """Make the input of a binding from values whose every identity recomputes.

    Args:
        run: The inert `GeometricSearchRun`.
        operator_result: The `CandidateOperatorResult` whose attempt is to join it.
        operator_input: The `CandidateOperatorInput` that the result answers.
        schema_versions: Ascending (name, version) pairs that go into the input's digest.
        policy_versions: Likewise.

    Returns:
        The binding input, or a refusal with every objection to the values.

    Source: ADR-0232.
    """
    taken = _taken(run, operator_result, operator_input)
    if type(taken) is CandidateAttemptRunBindingRefusal:
        return taken
    binding_input = expected_binding_input(run, operator_result, schema_versions, policy_versions)
    if not is_well_formed(binding_input):
        return _refusal([_Reason.MALFORMED_ARGUMENTS])
    return identified(binding_input)


def bind_candidate_attempt_to_run(
    run: GeometricSearchRun,
    operator_result: CandidateOperatorResult,
    operator_input: CandidateOperatorInput,
    binding_input: CandidateAttemptRunBindingInput,
    *,
    prior_bindings: tuple[CandidateAttemptRunBinding, ...] = (),
) -> CandidateAttemptRunBinding | CandidateAttemptRunBindingRefusal:
    """Bind one proposed attempt to one inert run.

    Args:
        run: The inert `GeometricSearchRun`.
        operator_result: The `CandidateOperatorResult` whose attempt is to join it.
        operator_input: The `CandidateOperatorInput` that the result answers.
        binding_input: What `build_candidate_attempt_run_binding_input` made of the three.
        prior_bindings: All bindings of this run so far; the budget that remains is what they leave.

    Returns:
        The binding, or a refusal with every objection: malformed values, unsupported versions, ids and digests that
        do not recompute, values that do not belong together, an attempt that is not pending replay, a duplicate
        index, id or candidate, or a budget that no longer suffices.

    Source: ADR-0232.
    """
    refused = _taken(run, operator_result, operator_input)
    if type(refused) is CandidateAttemptRunBindingRefusal:
        return refused
    taken_input = recomputed(CandidateAttemptRunBindingInput, binding_input)
    taken_prior = recomputed_all(CandidateAttemptRunBinding, prior_bindings)
    if taken_input is None:
        return _refusal([_Reason.MALFORMED_BINDING_INPUT])
    if taken_prior is None:
        return _refusal([_Reason.MALFORMED_PRIOR_BINDINGS])
    objections = [
        *_binding_input_objections(taken_input, run, operator_result),
        *_prior_objections(taken_prior, run, operator_result),
        *_budget_objections(prior_bindings, run, operator_result),
    ]
    if objections:
        return _refusal(objections, binding_input)
    return identified(
        expected_binding(
            binding_input,
            operator_result,
            reference_digest(operator_result.candidate_attempt),
            explanation="The attempt is structurally bound to the run; the run is as it was.",
        )
    )


# Private from here on.


def _taken(run: object, operator_result: object, operator_input: object) -> CandidateAttemptRunBindingRefusal | None:
    taken_run = recomputed(GeometricSearchRun, run)
    taken_result = recomputed(CandidateOperatorResult, operator_result)
    taken_input = recomputed(CandidateOperatorInput, operator_input)
    malformed: list[_Reason] = []
    if taken_run is None:
        malformed.append(_Reason.MALFORMED_RUN)
    if taken_result is None:
        malformed.append(_Reason.MALFORMED_OPERATOR_RESULT)
    if taken_input is None:
        malformed.append(_Reason.MALFORMED_OPERATOR_INPUT)
    if taken_run is None or taken_result is None or taken_input is None:
        return _refusal(malformed)
    objections = [
        *_run_objections(taken_run),
        *_operator_input_objections(taken_input, taken_run[0]),
        *_operator_result_objections(taken_result, taken_input[0]),
    ]
    return _refusal(objections) if objections else None


def _run_objections(taken: tuple[GeometricSearchRun, str]) -> Iterator[_Reason]:
    run, identity = taken
    if (run.run_policy_version, run.schema_version) != (RUN_POLICY_VERSION, RUN_SCHEMA_VERSION):
        yield _Reason.UNSUPPORTED_POLICY_VERSION
    if run.run_id != identity:
        yield _Reason.RUN_ID_MISMATCH
    if run.run_disposition is not RunDisposition.EXHAUSTED_NO_CANDIDATE or run.candidate_attempts:
        yield _Reason.RUN_NOT_INERT
    if (run.operator_set_id, run.operator_set_version) != (CANDIDATE_OPERATOR_SET_ID, CANDIDATE_OPERATOR_SET_VERSION):
        yield _Reason.OPERATOR_SET_MISMATCH


def _operator_input_objections(taken: tuple[CandidateOperatorInput, str], run: GeometricSearchRun) -> Iterator[_Reason]:
    given, identity = taken
    if given.operator_policy_version != CANDIDATE_OPERATOR_POLICY_VERSION:
        yield _Reason.UNSUPPORTED_POLICY_VERSION
    if given.input_digest != identity:
        yield _Reason.OPERATOR_INPUT_DIGEST_MISMATCH
    if (
        given.residual_id not in run.residual_ids
        or not operator_input_is_of_run(given, run)
        or not stands_in_row(given)
    ):
        yield _Reason.OPERATOR_INPUT_RUN_MISMATCH


def _operator_result_objections(
    taken: tuple[CandidateOperatorResult, str], given: CandidateOperatorInput
) -> Iterator[_Reason]:
    result, identity = taken
    attempt, reconstruction = result.candidate_attempt, result.candidate_reconstruction
    if result.operator_result_id != identity:
        yield _Reason.OPERATOR_RESULT_ID_MISMATCH
    if attempt.attempt_id != identity_of(attempt):
        yield _Reason.ATTEMPT_ID_MISMATCH
    if attempt.replay_status is not ReplayStatus.REPLAY_PENDING or attempt.replay_blockers:
        yield _Reason.ATTEMPT_REPLAY_STATE
    if attempt.budget_charge.candidates != 1 or attempt.budget_charge.steps < 1:
        yield _Reason.ATTEMPT_CHARGE
    if not (result.evidence_spans == attempt.evidence_spans == reconstruction.evidence_spans):
        yield _Reason.EVIDENCE_SPANS_MISMATCH
    if reconstruction.candidate_digest != identity_of(candidate_identity_of(reconstruction)):
        yield _Reason.CANDIDATE_DIGEST_MISMATCH
    if reconstruction.candidate_reconstruction_digest != identity_of(reconstruction_identity_of(given, attempt)):
        yield _Reason.RECONSTRUCTION_DIGEST_MISMATCH
    if reconstruction.operator_provenance != MISSING_ROLE_PROVENANCE:
        yield _Reason.PROVENANCE_MISMATCH
    if not operator_result_is_of_input(result, given):
        yield _Reason.OPERATOR_RESULT_INPUT_MISMATCH
    if not attempt_is_of_input(attempt, given) or attempt.candidate_digest != reconstruction.candidate_digest:
        yield _Reason.ATTEMPT_RESULT_MISMATCH
    if not reconstruction_is_of_input(reconstruction, given):
        yield _Reason.RECONSTRUCTION_RESULT_MISMATCH


def _binding_input_objections(
    taken: tuple[CandidateAttemptRunBindingInput, str], run: GeometricSearchRun, result: CandidateOperatorResult
) -> Iterator[_Reason]:
    binding_input, identity = taken
    if binding_input.binding_policy_version != BINDING_POLICY_VERSION:
        yield _Reason.UNSUPPORTED_POLICY_VERSION
    if binding_input.input_digest != identity:
        yield _Reason.BINDING_INPUT_DIGEST_MISMATCH
    if not binding_input_agrees(binding_input, run, result):
        yield _Reason.BINDING_INPUT_MISMATCH


def _prior_objections(
    taken: tuple[tuple[CandidateAttemptRunBinding, str], ...],
    run: GeometricSearchRun,
    result: CandidateOperatorResult,
) -> Iterator[_Reason]:
    prior = [binding for binding, _ in taken]
    if any(binding.binding_id != identity for binding, identity in taken):
        yield _Reason.PRIOR_BINDING_ID_MISMATCH
    if any(binding.original_run_id != run.run_id for binding in prior):
        yield _Reason.PRIOR_BINDING_RUN_MISMATCH
    if result.attempt_index in [binding.attempt_index for binding in prior]:
        yield _Reason.DUPLICATE_ATTEMPT_INDEX
    if result.attempt_id in [binding.candidate_attempt_id for binding in prior]:
        yield _Reason.DUPLICATE_ATTEMPT_ID
    if result.candidate_digest in [binding.candidate_digest for binding in prior]:
        yield _Reason.DUPLICATE_CANDIDATE_DIGEST


def _budget_objections(
    prior: tuple[CandidateAttemptRunBinding, ...], run: GeometricSearchRun, result: CandidateOperatorResult
) -> Iterator[_Reason]:
    limits, attempt = run.budget_consumed, result.candidate_attempt
    charges = [binding.budget_charge for binding in prior] + [attempt.budget_charge]
    if sum(charge.candidates for charge in charges) > limits.max_candidates:
        yield _Reason.BUDGET_CANDIDATES_EXCEEDED
    if sum(charge.steps for charge in charges) > limits.max_steps:
        yield _Reason.BUDGET_STEPS_EXCEEDED
    if attempt.depth > limits.max_depth:
        yield _Reason.BUDGET_DEPTH_EXCEEDED


def _refusal(
    objections: list[_Reason], binding_input: CandidateAttemptRunBindingInput | None = None
) -> CandidateAttemptRunBindingRefusal:
    reasons = tuple(reason for reason in _Reason if reason in objections)
    return identified(
        CandidateAttemptRunBindingRefusal(
            binding_refusal_id="",
            binding_policy_version=BINDING_POLICY_VERSION,
            input_digest=None if binding_input is None else binding_input.input_digest,
            original_run_id=None if binding_input is None else binding_input.original_run_id,
            operator_result_id=None if binding_input is None else binding_input.operator_result_id,
            candidate_attempt_id=None if binding_input is None else binding_input.candidate_attempt_id,
            reason_codes=reasons,
            explanation=f"The attempt is not bound: {', '.join(reasons)}.",
        )
    )
