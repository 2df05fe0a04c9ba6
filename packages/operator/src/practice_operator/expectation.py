"""What the operator's records have to say, given the values they stand on: laws on values, with no authority.

Which fields follow from which record is said once, as correspondences: the operator builds by them, and whoever
checks a record compares by them.

Source: ADR-0231.
"""

from typing import Final

from practice_evidence.correspondence import Correspondence
from practice_evidence.declaration import VersionPairs
from practice_evidence.records import SourceSpan
from practice_evidence.restated import Restatement
from practice_evidence.writing import Texts
from practice_operator.manifest import MISSING_ROLE_CANDIDATE, MISSING_ROLE_PROVENANCE
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
    "attempt_is_of_input",
    "candidate_identity_of",
    "embedded_reconstruction_identity_of",
    "expected_attempt",
    "expected_operator_input",
    "expected_operator_result",
    "expected_reconstruction",
    "operator_input_is_of_residual",
    "operator_input_is_of_run",
    "operator_result_is_of_input",
    "reconstruction_identity_of",
    "reconstruction_is_of_input",
    "stands_in_row",
    "written_candidate_digest",
    "written_embedded_reconstruction_digest",
    "written_reconstruction_digest",
]


_INPUT_OF_RUN: Final = Correspondence(
    problem_frame_digest="problem_frame_digest",
    original_contract_assessment_id="contract_assessment_id",
    search_gate_decision_id="gate_decision_id",
    compute_budget_id="budget_id",
    geometric_search_run_id="run_id",
    operator_set_id="operator_set_id",
    operator_set_version="operator_set_version",
)
_INPUT_OF_RESIDUAL: Final = Correspondence(
    residual_id="residual_id", residual_code="residual_code", candidate_organ="candidate_organ"
)
_ATTEMPT_OF_INPUT: Final = Correspondence(
    attempt_index="attempt_index",
    operator_id="operator_name",
    operator_version="operator_version",
    input_digest="input_digest",
)
_RECONSTRUCTION_OF_INPUT: Final = Correspondence(
    candidate_organ="candidate_organ",
    operator_name="operator_name",
    operator_version="operator_version",
    source_residual_id="residual_id",
    problem_frame_digest="problem_frame_digest",
    original_contract_assessment_id="original_contract_assessment_id",
)
_RESULT_OF_INPUT: Final = Correspondence(
    operator_policy_version="operator_policy_version",
    input_digest="input_digest",
    geometric_search_run_id="geometric_search_run_id",
    candidate_organ="candidate_organ",
    operator_name="operator_name",
    operator_version="operator_version",
)
_RESULT_OF_ATTEMPT: Final = Correspondence(
    attempt_id="attempt_id",
    attempt_index="attempt_index",
    candidate_digest="candidate_digest",
    evidence_spans="evidence_spans",
)
_CANDIDATE_OF_RECONSTRUCTION: Final = Correspondence(
    problem_frame_digest="problem_frame_digest",
    candidate_organ="candidate_organ",
    candidate_payload="candidate_payload",
    evidence_spans="evidence_spans",
)
_RECONSTRUCTION_FOR_INPUT: Final = Correspondence(
    geometric_search_run_id="geometric_search_run_id",
    operator_set_id="operator_set_id",
    operator_set_version="operator_set_version",
    operator_name="operator_name",
    operator_version="operator_version",
    residual_id="residual_id",
    residual_kind="residual_kind",
    residual_code="residual_code",
    schema_versions="schema_versions",
    policy_versions="policy_versions",
)
_RECONSTRUCTION_BY_ATTEMPT: Final = Correspondence(
    attempt_id="attempt_id",
    attempt_index="attempt_index",
    candidate_digest="candidate_digest",
    evidence_spans="evidence_spans",
)
_EMBEDDED_IN_RUN: Final = Correspondence(
    geometric_search_run_id="run_id",
    operator_set_id="operator_set_id",
    operator_set_version="operator_set_version",
)
_EMBEDDED_FOR_RESIDUAL: Final = Correspondence(residual_id="residual_id", residual_code="residual_code")
_EMBEDDED_BY_ATTEMPT: Final = _RECONSTRUCTION_BY_ATTEMPT.also(
    operator_name="operator_id", operator_version="operator_version"
)

_CANDIDATE: Final = Restatement(CandidateIdentity, (CandidateReconstruction, _CANDIDATE_OF_RECONSTRUCTION))
_RECONSTRUCTION: Final = Restatement(
    ReconstructionIdentity,
    (CandidateOperatorInput, _RECONSTRUCTION_FOR_INPUT),
    (CandidateAttempt, _RECONSTRUCTION_BY_ATTEMPT),
)
_EMBEDDED_RECONSTRUCTION: Final = Restatement(
    ReconstructionIdentity,
    (GeometricSearchRun, _EMBEDDED_IN_RUN),
    (ContractResidual, _EMBEDDED_FOR_RESIDUAL.also(residual_kind="residual_kind")),
    (CandidateAttempt, _EMBEDDED_BY_ATTEMPT),
    schema_versions="[]",
    policy_versions="[]",
)


def expected_operator_input(
    run: GeometricSearchRun,
    residual: ContractResidual,
    attempt_index: int,
    schema_versions: VersionPairs,
    policy_versions: VersionPairs,
) -> CandidateOperatorInput:
    """Say what an operator input for this residual of this run holds."""
    return CandidateOperatorInput(
        input_digest="",
        operator_policy_version=CANDIDATE_OPERATOR_POLICY_VERSION,
        operator_name=MISSING_ROLE_CANDIDATE.operator_name,
        operator_version=MISSING_ROLE_CANDIDATE.operator_version,
        residual_kind=residual.residual_kind.value,
        attempt_index=attempt_index,
        schema_versions=schema_versions,
        policy_versions=policy_versions,
        **_INPUT_OF_RUN.values(run),
        **_INPUT_OF_RESIDUAL.values(residual),
    )


def operator_input_is_of_run(operator_input: CandidateOperatorInput, run: GeometricSearchRun) -> bool:
    """Decide whether an operator input is of this run, under the operator's one row and policy."""
    return (
        _INPUT_OF_RUN.holds(operator_input, run)
        and operator_input.operator_policy_version == CANDIDATE_OPERATOR_POLICY_VERSION
        and operator_input.operator_name == MISSING_ROLE_CANDIDATE.operator_name
        and operator_input.operator_version == MISSING_ROLE_CANDIDATE.operator_version
    )


def operator_input_is_of_residual(operator_input: CandidateOperatorInput, residual: ContractResidual) -> bool:
    """Decide whether an operator input is for this residual."""
    return (
        _INPUT_OF_RESIDUAL.holds(operator_input, residual)
        and operator_input.residual_kind == residual.residual_kind.value
    )


def stands_in_row(subject: ContractResidual | CandidateOperatorInput) -> bool:
    """Decide whether a residual, or an operator input for one, is what the operator's one row may be used on."""
    return (
        subject.residual_kind in MISSING_ROLE_CANDIDATE.allowed_residual_kinds
        and subject.residual_code in MISSING_ROLE_CANDIDATE.allowed_residual_codes
        and subject.candidate_organ in MISSING_ROLE_CANDIDATE.allowed_candidate_organs
    )


def expected_attempt(
    operator_input: CandidateOperatorInput,
    candidate_digest: str,
    evidence_spans: tuple[SourceSpan, ...],
    step_index: int,
    explanation: str,
) -> CandidateAttempt:
    """Say what the attempt of an operator input holds: charge and depth are the operator's row's."""
    return CandidateAttempt(
        attempt_id="",
        parent_attempt_id=None,
        candidate_digest=candidate_digest,
        budget_charge=MISSING_ROLE_CANDIDATE.budget_charge,
        depth=MISSING_ROLE_CANDIDATE.depth,
        step_index=step_index,
        replay_status=ReplayStatus.REPLAY_PENDING,
        replay_blockers=(),
        evidence_spans=evidence_spans,
        explanation=explanation,
        **_ATTEMPT_OF_INPUT.values(operator_input),
    )


def attempt_is_of_input(attempt: CandidateAttempt, operator_input: CandidateOperatorInput) -> bool:
    """Decide whether an attempt is one that the operator makes of this input."""
    return (
        _ATTEMPT_OF_INPUT.holds(attempt, operator_input)
        and attempt.parent_attempt_id is None
        and attempt.budget_charge == MISSING_ROLE_CANDIDATE.budget_charge
        and attempt.depth == MISSING_ROLE_CANDIDATE.depth
        and attempt.step_index >= 0
        and attempt.replay_status is ReplayStatus.REPLAY_PENDING
        and attempt.replay_blockers == ()
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
        candidate_payload=candidate_payload,
        evidence_spans=evidence_spans,
        operator_provenance=MISSING_ROLE_PROVENANCE,
        **_RECONSTRUCTION_OF_INPUT.values(operator_input),
    )


def reconstruction_is_of_input(reconstruction: CandidateReconstruction, operator_input: CandidateOperatorInput) -> bool:
    """Decide whether a reconstruction is one that the operator makes of this input, whatever its candidate."""
    return (
        _RECONSTRUCTION_OF_INPUT.holds(reconstruction, operator_input)
        and reconstruction.operator_provenance == MISSING_ROLE_PROVENANCE
    )


def expected_operator_result(
    operator_input: CandidateOperatorInput,
    attempt: CandidateAttempt,
    reconstruction: CandidateReconstruction,
    explanation: str,
) -> CandidateOperatorResult:
    """Say what the result holds that proposes this attempt with this reconstruction."""
    return CandidateOperatorResult(
        operator_result_id="",
        candidate_reconstruction_digest=reconstruction.candidate_reconstruction_digest,
        candidate_attempt=attempt,
        candidate_reconstruction=reconstruction,
        reason_codes=(),
        explanation=explanation,
        **_RESULT_OF_INPUT.values(operator_input),
        **_RESULT_OF_ATTEMPT.values(attempt),
    )


def operator_result_is_of_input(result: CandidateOperatorResult, operator_input: CandidateOperatorInput) -> bool:
    """Decide whether a result answers this input, and says of itself what its attempt and reconstruction say."""
    attempt, reconstruction = result.candidate_attempt, result.candidate_reconstruction
    return (
        _RESULT_OF_INPUT.holds(result, operator_input)
        and _RESULT_OF_ATTEMPT.holds(result, attempt)
        and reconstruction.candidate_digest == result.candidate_digest
        and reconstruction.candidate_reconstruction_digest == result.candidate_reconstruction_digest
        and reconstruction.evidence_spans == result.evidence_spans
        and result.reason_codes == ()
    )


def candidate_identity_of(reconstruction: CandidateReconstruction) -> CandidateIdentity:
    """Say what the candidate_digest of a reconstruction covers."""
    return CandidateIdentity(**_CANDIDATE_OF_RECONSTRUCTION.values(reconstruction))


def written_candidate_digest(reconstruction: Texts) -> str:
    """Compute the same digest of a reconstruction that was written."""
    return _CANDIDATE.identity(reconstruction)


def reconstruction_identity_of(
    operator_input: CandidateOperatorInput, attempt: CandidateAttempt
) -> ReconstructionIdentity:
    """Say what the candidate_reconstruction_digest covers of the candidate that an attempt holds for an input."""
    return ReconstructionIdentity(
        candidate_reconstruction_digest="",
        **_RECONSTRUCTION_FOR_INPUT.values(operator_input),
        **_RECONSTRUCTION_BY_ATTEMPT.values(attempt),
    )


def written_reconstruction_digest(operator_input: Texts, attempt: Texts) -> str:
    """Compute the same digest of an input and an attempt that were written."""
    return _RECONSTRUCTION.identity(operator_input, attempt)


def embedded_reconstruction_identity_of(
    run: GeometricSearchRun, residual: ContractResidual, attempt: CandidateAttempt
) -> ReconstructionIdentity:
    """Say the same of an attempt that a run embeds for one of its residuals, under no versions of its own."""
    return ReconstructionIdentity(
        candidate_reconstruction_digest="",
        residual_kind=residual.residual_kind.value,
        schema_versions=(),
        policy_versions=(),
        **_EMBEDDED_IN_RUN.values(run),
        **_EMBEDDED_FOR_RESIDUAL.values(residual),
        **_EMBEDDED_BY_ATTEMPT.values(attempt),
    )


def written_embedded_reconstruction_digest(run: Texts, residual: Texts, attempt: Texts) -> str:
    """Compute the same digest of a run, a residual and an attempt that were written."""
    return _EMBEDDED_RECONSTRUCTION.identity(run, residual, attempt)
