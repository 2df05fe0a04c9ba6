"""Which candidate, if any, one typed cue licenses for one residual; text is never read.

Source: ADR-0231.
"""

from collections.abc import Iterator
from typing import TypeAlias

from practice_assessment.records import GroundedUnaryDeltaCue
from practice_evidence.identity import identified, identity_of, recomputed, recomputed_all
from practice_operator.expectation import (
    candidate_identity_of,
    expected_attempt,
    expected_operator_result,
    expected_reconstruction,
    operator_input_is_of_residual,
    operator_input_is_of_run,
    reconstruction_identity_of,
    stands_in_row,
)
from practice_operator.manifest import CANDIDATE_OPERATOR_SET_ID, MISSING_ROLE_CANDIDATE
from practice_operator.payload import direction_delta_payload
from practice_operator.records import (
    CandidateOperatorInput,
    CandidateOperatorRefusal,
    CandidateOperatorResult,
)
from practice_operator.refusal import operator_refusal
from practice_operator.vocabulary import (
    CANDIDATE_OPERATOR_POLICY_VERSION,
    CANDIDATE_OPERATOR_SET_VERSION,
    CandidateOperatorRefusalReason,
)
from practice_residual.records import ContractResidual
from practice_run.records import GeometricSearchRun
from practice_run.vocabulary import RunDisposition

__all__ = ["propose_missing_role_candidate"]

_Reason: TypeAlias = CandidateOperatorRefusalReason


def propose_missing_role_candidate(
    operator_input: CandidateOperatorInput,
    run: GeometricSearchRun,
    residual: ContractResidual,
    cues: tuple[GroundedUnaryDeltaCue, ...],
) -> CandidateOperatorResult | CandidateOperatorRefusal:
    """Propose the direction that exactly one typed cue states.

    Args:
        operator_input: A `CandidateOperatorInput` whose input_digest recomputes.
        run: The inert `GeometricSearchRun` that it names.
        residual: The `ContractResidual` that it names.
        cues: A tuple of `GroundedUnaryDeltaCue`: the frame's typed cues.

    Returns:
        One proposal with a pending attempt charged one candidate and one step at depth 1, its spans the cue's. Or a
        refusal: malformed values, an unsupported policy, ids or links that do not hold, a residual outside the
        operator's row, an attempt beyond its limit or the budget, no cue or several cues grounded in the residual.

    Source: ADR-0231.
    """
    malformed: list[_Reason] = []
    taken_input = recomputed(CandidateOperatorInput, operator_input)
    taken_run = recomputed(GeometricSearchRun, run)
    taken_residual = recomputed(ContractResidual, residual)
    taken_cues = recomputed_all(GroundedUnaryDeltaCue, cues)
    if taken_input is None:
        malformed.append(_Reason.MALFORMED_OPERATOR_INPUT)
    if taken_run is None:
        malformed.append(_Reason.MALFORMED_RUN)
    if taken_residual is None:
        malformed.append(_Reason.MALFORMED_RESIDUAL)
    if taken_cues is None:
        malformed.append(_Reason.MALFORMED_CUES)
    if taken_input is None or taken_run is None or taken_residual is None or taken_cues is None:
        return operator_refusal(malformed)
    given = taken_input[0]
    objections = list(_objections(taken_input, taken_run, taken_residual))
    grounded = [cue for cue, _ in taken_cues if cue.span in taken_residual[0].evidence_spans]
    if not grounded:
        objections.append(_Reason.CUE_ABSENT)
    if len(grounded) > 1:
        objections.append(_Reason.CUE_AMBIGUOUS)
    if objections:
        return operator_refusal(objections, given)
    return _proposal(given, grounded[0])


def _objections(
    taken_input: tuple[CandidateOperatorInput, str],
    taken_run: tuple[GeometricSearchRun, str],
    taken_residual: tuple[ContractResidual, str],
) -> Iterator[_Reason]:
    given, run, residual = taken_input[0], taken_run[0], taken_residual[0]
    row = MISSING_ROLE_CANDIDATE
    if given.operator_policy_version != CANDIDATE_OPERATOR_POLICY_VERSION:
        yield _Reason.UNSUPPORTED_POLICY_VERSION
    if run.run_id != taken_run[1]:
        yield _Reason.RUN_ID_MISMATCH
    if run.run_disposition is not RunDisposition.EXHAUSTED_NO_CANDIDATE or run.candidate_attempts:
        yield _Reason.RUN_NOT_INERT
    if residual.residual_id != taken_residual[1]:
        yield _Reason.RESIDUAL_ID_MISMATCH
    if residual.residual_id not in run.residual_ids:
        yield _Reason.RESIDUAL_NOT_IN_RUN
    if (run.operator_set_id, run.operator_set_version) != (CANDIDATE_OPERATOR_SET_ID, CANDIDATE_OPERATOR_SET_VERSION):
        yield _Reason.OPERATOR_SET_MISMATCH
    if given.input_digest != taken_input[1] or not (
        operator_input_is_of_run(given, run) and operator_input_is_of_residual(given, residual)
    ):
        yield _Reason.OPERATOR_INPUT_MISMATCH
    if not stands_in_row(residual):
        yield _Reason.RESIDUAL_NOT_ALLOWED
    if not 0 <= given.attempt_index < row.max_attempts_per_run:
        yield _Reason.ATTEMPT_LIMIT_REACHED
    limits = run.budget_consumed
    if (
        limits.max_candidates < row.budget_charge.candidates
        or limits.max_steps < row.budget_charge.steps
        or limits.max_depth < row.depth
        or limits.max_parallelism != row.max_parallelism
    ):
        yield _Reason.BUDGET_INSUFFICIENT


def _proposal(given: CandidateOperatorInput, cue: GroundedUnaryDeltaCue) -> CandidateOperatorResult:
    payload = direction_delta_payload(given.candidate_organ, cue.direction)
    spans = (cue.span,)
    candidate_digest = identity_of(candidate_identity_of(expected_reconstruction(given, payload, spans)))
    attempt = identified(
        expected_attempt(
            given,
            candidate_digest,
            spans,
            step_index=0,
            explanation="The operator proposes the direction that its one cue states.",
        )
    )
    reconstruction = expected_reconstruction(
        given, payload, spans, candidate_digest, identity_of(reconstruction_identity_of(given, attempt))
    )
    return identified(
        expected_operator_result(
            given,
            attempt,
            reconstruction,
            explanation=f"The cue states {cue.direction}; whether the contract then closes is for replay to say.",
        )
    )
