"""What the stages between assessment and replay mean by the kinds, statuses and reasons that they give.

Source: ADR-0225 to ADR-0229 and ADR-0232.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from practice_budget import ComputeBudgetReason
from practice_gate import SearchGateReason
from practice_replay import ReplayDisposition, ReplayRefusalReason
from practice_residual import ResidualKind
from practice_run import ExhaustionCode, ReplayStatus, RunDisposition, SearchRunRefusalReason

__all__ = ["stage_meaning"]

_MEANINGS: Final[Mapping[type[StrEnum], Mapping[StrEnum, str]]] = {
    ResidualKind: {
        ResidualKind.MISSING_PROPOSAL: "a proposal is missing",
        ResidualKind.MISSING_RELATION: "a relation is missing",
        ResidualKind.MISSING_ROLE: "a role is not bound",
        ResidualKind.AMBIGUOUS_RELATION: "a relation is ambiguous",
        ResidualKind.AMBIGUOUS_ROLE: "a role is ambiguous",
        ResidualKind.INEXACT_PROVENANCE: "the evidence is not exact",
        ResidualKind.NONLOCAL_BINDING: "a binding is not local",
        ResidualKind.UNSUPPORTED_TOPOLOGY: "a sentence shape that no organ supports",
        ResidualKind.UNIT_OBJECT_CONFLICT: "a unit conflicts with what it measures",
        ResidualKind.HAZARD_BLOCKED: "a hazard that blocks",
        ResidualKind.TARGET_UNBOUND: "what is asked is not bound",
        ResidualKind.CONTRACT_GAP_UNCLASSIFIED: "a gap that the taxonomy does not hold",
    },
    SearchGateReason: {
        SearchGateReason.UNASSESSABLE_EMPTY_CONTEXT: "there is no residual to search on",
        SearchGateReason.UNASSESSABLE_MIXED_CANDIDATE_ORGANS: "the residuals come from more than one organ",
        SearchGateReason.BLOCKED_HAZARD: "a hazard blocks any search",
        SearchGateReason.BLOCKED_UNIT_OBJECT_CONFLICT: "a unit conflict blocks any search",
        SearchGateReason.BLOCKED_UNSUPPORTED_TOPOLOGY: "an unsupported sentence shape blocks any search",
        SearchGateReason.BLOCKED_NONLOCAL_BINDING: "a binding that is not local blocks any search",
        SearchGateReason.BLOCKED_INEXACT_PROVENANCE: "inexact evidence blocks any search",
        SearchGateReason.BLOCKED_AMBIGUOUS_RELATION: "an ambiguous relation blocks any search",
        SearchGateReason.BLOCKED_AMBIGUOUS_ROLE: "an ambiguous role blocks any search",
        SearchGateReason.BLOCKED_UNCLASSIFIED_GAP: "a gap outside the taxonomy blocks any search",
        SearchGateReason.ELIGIBLE_MISSING_PROPOSAL: "nothing blocks, and a proposal is missing",
        SearchGateReason.ELIGIBLE_MISSING_RELATION: "nothing blocks, and a relation is missing",
        SearchGateReason.ELIGIBLE_MISSING_ROLE: "nothing blocks, and a role is not bound",
        SearchGateReason.ELIGIBLE_TARGET_UNBOUND: "nothing blocks, and what is asked is not bound",
    },
    ComputeBudgetReason: {
        ComputeBudgetReason.BUDGET_ALLOWED_MISSING_PROPOSAL: "a bounded search for a missing proposal",
        ComputeBudgetReason.BUDGET_ALLOWED_MISSING_RELATION: "a bounded search for a missing relation",
        ComputeBudgetReason.BUDGET_ALLOWED_MISSING_ROLE: "a bounded search for an unbound role",
        ComputeBudgetReason.BUDGET_ALLOWED_TARGET_UNBOUND: "a bounded search for what is asked",
        ComputeBudgetReason.BUDGET_BLOCKED_GATE_NOT_ELIGIBLE: "the gate is not eligible, so nothing is allowed",
        ComputeBudgetReason.BUDGET_UNASSESSABLE_MALFORMED_GATE: "the gate decision is malformed",
        ComputeBudgetReason.BUDGET_UNASSESSABLE_GATE_ID_MISMATCH: "the gate decision's id is not the id of its content",
        ComputeBudgetReason.BUDGET_UNASSESSABLE_UNSUPPORTED_GATE_POLICY: "the gate's policy version is not supported",
        ComputeBudgetReason.BUDGET_UNASSESSABLE_UNKNOWN_GATE_REASON: "the gate's reason is not one the budget knows",
    },
    RunDisposition: {
        RunDisposition.NOT_STARTED: "the run was never started",
        RunDisposition.BLOCKED_BY_BUDGET: "the budget allows no run",
        RunDisposition.BLOCKED_BY_GATE: "the gate allows no run",
        RunDisposition.INVALID_INPUT: "what the run was given is not usable",
        RunDisposition.EXHAUSTED_NO_CANDIDATE: "the run itself holds no candidate",
        RunDisposition.CANDIDATE_REPLAY_PENDING: "the run holds candidates that wait for replay",
        RunDisposition.CANDIDATE_REPLAY_CLOSED: "reserved: a run is never touched after replay",
        RunDisposition.CANDIDATE_REPLAY_REFUSED: "reserved: a run is never touched after replay",
    },
    ExhaustionCode: {
        ExhaustionCode.OPERATOR_SET_EMPTY: "the operator set holds no operator",
        ExhaustionCode.OPERATOR_SPACE_DEPLETED: "the operators have nothing further to propose",
        ExhaustionCode.MAX_CANDIDATES_REACHED: "the ceiling on candidates was reached",
        ExhaustionCode.MAX_DEPTH_REACHED: "the ceiling on depth was reached",
        ExhaustionCode.MAX_STEPS_REACHED: "the ceiling on steps was reached",
    },
    ReplayStatus: {
        ReplayStatus.REPLAY_PENDING: "waits for its replay",
        ReplayStatus.REPLAY_BLOCKED: "names what blocks its replay",
    },
    SearchRunRefusalReason: {
        SearchRunRefusalReason.MALFORMED_CONTRACT_ASSESSMENT: "the assessment is malformed",
        SearchRunRefusalReason.MALFORMED_RESIDUALS: "the residuals are malformed",
        SearchRunRefusalReason.MALFORMED_GATE_DECISION: "the gate decision is malformed",
        SearchRunRefusalReason.MALFORMED_BUDGET_DECISION: "the budget decision is malformed",
        SearchRunRefusalReason.MALFORMED_OPERATOR_SET: "the operator set is malformed",
        SearchRunRefusalReason.MALFORMED_CANDIDATE_ATTEMPTS: "the attempts are malformed",
        SearchRunRefusalReason.MALFORMED_EXHAUSTION_CODE: "the exhaustion code is malformed",
        SearchRunRefusalReason.UNSUPPORTED_POLICY_VERSION: "a policy version that the run does not support",
        SearchRunRefusalReason.ASSESSMENT_ID_MISMATCH: "the assessment's id is not the id of its content",
        SearchRunRefusalReason.ASSESSMENT_RUNNABLE: "the assessment is not a refused one",
        SearchRunRefusalReason.RESIDUAL_ID_MISMATCH: "a residual's id is not the id of its content",
        SearchRunRefusalReason.RESIDUAL_ORDER: "the residuals are out of order",
        SearchRunRefusalReason.GATE_DECISION_ID_MISMATCH: "the gate decision's id is not the id of its content",
        SearchRunRefusalReason.GATE_RESIDUAL_MISMATCH: "the gate was decided on other residuals",
        SearchRunRefusalReason.BUDGET_ID_MISMATCH: "the budget's id is not the id of its content",
        SearchRunRefusalReason.BUDGET_GATE_MISMATCH: "the budget belongs to another gate decision",
        SearchRunRefusalReason.GATE_NOT_ELIGIBLE: "the gate does not allow a search",
        SearchRunRefusalReason.BUDGET_NOT_ALLOWED: "the budget does not allow a search",
        SearchRunRefusalReason.PARALLELISM_UNSUPPORTED: "a run is serial, and the budget says otherwise",
        SearchRunRefusalReason.CEILING_ZERO: "a ceiling is zero",
        SearchRunRefusalReason.ATTEMPT_ID_MISMATCH: "an attempt's id is not the id of its content",
        SearchRunRefusalReason.ATTEMPT_INPUT_MISMATCH: "an attempt was made on another input",
        SearchRunRefusalReason.ATTEMPT_ORDER: "the attempts are out of order",
        SearchRunRefusalReason.ATTEMPT_OPERATOR_UNKNOWN: "an attempt names an operator outside the set",
        SearchRunRefusalReason.ATTEMPT_REPLAY_STATE: "an attempt does not wait for its replay",
        SearchRunRefusalReason.ATTEMPT_CHARGE: "an attempt charges what no attempt may",
        SearchRunRefusalReason.CEILING_EXCEEDED: "the attempts use more than the budget allows",
        SearchRunRefusalReason.EXHAUSTION_INCONSISTENT: "the exhaustion code contradicts the attempts",
    },
    ReplayDisposition: {
        ReplayDisposition.CONTRACT_REFUSED: "the contract authority ran and refused the candidate",
        ReplayDisposition.CONTRACT_CLOSED_BUT_PROOF_REFUSED: "the contract closed, a proof obligation did not",
        ReplayDisposition.CONTRACT_AND_PROOF_CLOSED: "the contract and every proof obligation closed",
        ReplayDisposition.INVALID_REPLAY_INPUT: "what was to be replayed is not usable",
        ReplayDisposition.CANDIDATE_IDENTITY_MISMATCH: "the replay names another candidate",
        ReplayDisposition.CONTRACT_REPLAY_UNAVAILABLE: "the contract authority gave no usable verdict",
        ReplayDisposition.PROOF_REPLAY_UNAVAILABLE: "the proof authority gave no usable verdict",
        ReplayDisposition.UNSUPPORTED_REPLAY_POLICY: "the replay policy version is not supported",
        ReplayDisposition.UNSUPPORTED_SCHEMA_VERSION: "a schema version that replay does not support",
        ReplayDisposition.UNSUPPORTED_PROOF_OBLIGATION: "a proof of an obligation that was not declared",
    },
    ReplayRefusalReason: {
        ReplayRefusalReason.MALFORMED_RUN: "the run is malformed",
        ReplayRefusalReason.MALFORMED_CANDIDATE_ATTEMPT: "the attempt is malformed",
        ReplayRefusalReason.MALFORMED_RESIDUAL: "the residual is malformed",
        ReplayRefusalReason.MALFORMED_BINDING: "the binding is malformed",
        ReplayRefusalReason.MALFORMED_OPERATOR_RESULT: "the operator result is malformed",
        ReplayRefusalReason.MALFORMED_REPLAY_INPUT: "the replay input is malformed",
        ReplayRefusalReason.MALFORMED_ARGUMENTS: "the arguments are malformed",
        ReplayRefusalReason.REPLAY_INPUT_DIGEST_MISMATCH: "the replay input's digest is not that of its content",
        ReplayRefusalReason.REPLAY_TARGET_UNKNOWN: "the organ has no such replay target",
        ReplayRefusalReason.RUN_ID_MISMATCH: "the run's id is not the id of its content",
        ReplayRefusalReason.OBLIGATIONS_CONTRADICT_NONE_APPLICABLE: "obligations, and the statement that none apply",
        ReplayRefusalReason.DUPLICATE_PROOF_OBLIGATION: "a proof obligation stands twice",
        ReplayRefusalReason.ATTEMPT_ID_MISMATCH: "the attempt's id is not the id of its content",
        ReplayRefusalReason.ATTEMPT_NOT_IN_RUN: "the attempt is not one of the run's",
        ReplayRefusalReason.RESIDUAL_NOT_IN_RUN: "the residual is not one of the run's",
        ReplayRefusalReason.BINDING_MISMATCH: "the binding names another run or attempt",
        ReplayRefusalReason.CANDIDATE_IDENTITY_MISMATCH: "the input names another candidate",
        ReplayRefusalReason.CONTRACT_REPLAY_UNAVAILABLE: "the contract authority could not be asked",
        ReplayRefusalReason.CONTRACT_VERDICT_MALFORMED: "the contract authority's verdict is malformed",
        ReplayRefusalReason.CONTRACT_VERDICT_FOREIGN: "the verdict is of another replay target",
        ReplayRefusalReason.PROOF_REPLAY_UNAVAILABLE: "the proof authority could not be asked",
        ReplayRefusalReason.PROOF_OBLIGATIONS_UNSTATED: "neither obligations nor that none apply are stated",
        ReplayRefusalReason.PROOF_REPLAY_NOT_ONE_TO_ONE: "the proofs do not answer the obligations one to one",
        ReplayRefusalReason.UNSUPPORTED_REPLAY_POLICY: "the replay policy version is not supported",
        ReplayRefusalReason.UNSUPPORTED_SCHEMA_VERSION: "a schema version that replay does not support",
        ReplayRefusalReason.UNSUPPORTED_PROOF_OBLIGATION: "a proof of an obligation that was not declared",
    },
}
"""By vocabulary first: members of two vocabularies are equal where their values are."""


def stage_meaning(member: StrEnum) -> str:
    """Say what a member of a stage's vocabulary means.

    Args:
        member: A residual kind, a gate or budget reason, a run disposition, an exhaustion code, a replay status, a
            run refusal's reason, a replay disposition or a replay refusal's reason.
    """
    return _MEANINGS[type(member)][member]
