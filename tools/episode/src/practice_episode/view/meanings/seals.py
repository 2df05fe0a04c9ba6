"""What the dispositions of an episode mean, and what each reason of a trace refusal found wrong.

Source: ADR-0230 §8 and §13; ADR-0233.
"""

from collections.abc import Mapping
from typing import Final

from practice_trace import PracticeDisposition, TraceRefusalReason

__all__ = ["seal_meaning"]

_DISPOSITIONS: Final[Mapping[PracticeDisposition, str]] = {
    PracticeDisposition.SEALED_ORIGINAL_REFUSAL: (
        "The organ refused the frame, and no search was allowed: the refusal stands as it was."
    ),
    PracticeDisposition.SEALED_EXHAUSTED_NO_CANDIDATE: "A search was allowed and ended without a single candidate.",
    PracticeDisposition.SEALED_ALL_CANDIDATES_REFUSED: (
        "There were candidates, and the contract authority refused each one that it judged."
    ),
    PracticeDisposition.SEALED_REPLAY_UNAVAILABLE: "There were candidates, and none could be replayed.",
    PracticeDisposition.SEALED_CONTRACT_CLOSED_PROOF_REFUSED: (
        "For at least one candidate the contract closed but a proof obligation did not; none closed both."
    ),
    PracticeDisposition.SEALED_CANDIDATE_REPLAY_CLOSED: (
        "For at least one candidate the contract and every proof obligation closed when it was replayed."
    ),
    PracticeDisposition.TRACE_INVALID_INPUT: "A record is malformed, or quotes evidence that is not in the text.",
    PracticeDisposition.TRACE_IDENTITY_MISMATCH: "The records do not belong together, or an id is not its content's.",
    PracticeDisposition.TRACE_POLICY_UNSUPPORTED: "A policy or schema version is not one that this seal supports.",
    PracticeDisposition.TRACE_UPSTREAM_INCOMPLETE: "A record that this episode has to have is missing.",
}

_REASONS: Final[Mapping[TraceRefusalReason, str]] = {
    TraceRefusalReason.MALFORMED_EPISODE: "the episode is not of the exact type",
    TraceRefusalReason.MALFORMED_TRACE_INPUT: "the trace input is malformed",
    TraceRefusalReason.MALFORMED_TRACE_VERSIONS: "the version pairs are not unique and ascending",
    TraceRefusalReason.MALFORMED_PROBLEM_FRAME: "the problem frame is malformed",
    TraceRefusalReason.MALFORMED_CONTRACT_ASSESSMENT: "the assessment is malformed",
    TraceRefusalReason.MALFORMED_RESIDUALS: "the residuals are malformed",
    TraceRefusalReason.MALFORMED_GATE_DECISION: "the gate decision is malformed",
    TraceRefusalReason.MALFORMED_BUDGET_DECISION: "the budget decision is malformed",
    TraceRefusalReason.MALFORMED_RUN: "the run, its refusal or an attempt is malformed",
    TraceRefusalReason.MALFORMED_OPERATOR_INPUTS: "the operator inputs are malformed",
    TraceRefusalReason.MALFORMED_OPERATOR_RESULTS: "the operator results are malformed",
    TraceRefusalReason.MALFORMED_BINDING_INPUTS: "the binding inputs are malformed",
    TraceRefusalReason.MALFORMED_BINDINGS: "the bindings are malformed",
    TraceRefusalReason.MALFORMED_REPLAY_INPUTS: "the replay inputs are malformed",
    TraceRefusalReason.MALFORMED_REPLAY_RESULTS: "the replay results are malformed",
    TraceRefusalReason.MALFORMED_REPLAY_REFUSALS: "the replay refusals are malformed",
    TraceRefusalReason.UNSUPPORTED_TRACE_POLICY: "the trace policy is not supported",
    TraceRefusalReason.UNSUPPORTED_POLICY_VERSION: "a record or pair names a policy that is not supported",
    TraceRefusalReason.UNSUPPORTED_SCHEMA_VERSION: "a record or pair names a schema that is not supported",
    TraceRefusalReason.MISSING_PROBLEM_FRAME: "there is no problem frame",
    TraceRefusalReason.MISSING_CONTRACT_ASSESSMENT: "there is no assessment",
    TraceRefusalReason.MISSING_RESIDUALS: "a label of the assessment has no residual",
    TraceRefusalReason.MISSING_GATE_DECISION: "there is no gate decision",
    TraceRefusalReason.MISSING_BUDGET_DECISION: "there is no budget decision",
    TraceRefusalReason.MISSING_RUN: "there is neither a run nor its refusal",
    TraceRefusalReason.MISSING_OPERATOR_INPUTS: "an attempt has no operator input",
    TraceRefusalReason.MISSING_OPERATOR_RESULTS: "an attempt has no operator result",
    TraceRefusalReason.MISSING_BINDING_INPUTS: "an attempt has no binding input",
    TraceRefusalReason.MISSING_BINDINGS: "an attempt has no binding",
    TraceRefusalReason.MISSING_REPLAY_INPUTS: "an attempt has no replay input",
    TraceRefusalReason.MISSING_REPLAY_RECORDS: "an attempt has neither a replay result nor a refusal",
    TraceRefusalReason.PROBLEM_FRAME_DIGEST_MISMATCH: "the assessment is of another frame",
    TraceRefusalReason.CONTRACT_ASSESSMENT_ID_MISMATCH: "the assessment's id is not the id of its content",
    TraceRefusalReason.CONTRACT_ASSESSMENT_NOT_REFUSED: "the assessment is not a refused one",
    TraceRefusalReason.CONTRACT_ASSESSMENT_LABELS_UNORDERED: "the assessment's labels are out of order or repeated",
    TraceRefusalReason.RESIDUAL_ID_MISMATCH: "a residual's id is not the id of its content",
    TraceRefusalReason.RESIDUAL_ASSESSMENT_MISMATCH: "a residual is not what this assessment gives",
    TraceRefusalReason.RESIDUAL_ORDER: "the residuals are out of order or repeated",
    TraceRefusalReason.GATE_DECISION_ID_MISMATCH: "the gate decision's id is not the id of its content",
    TraceRefusalReason.GATE_RESIDUAL_MISMATCH: "the gate was decided on other residuals",
    TraceRefusalReason.GATE_VERDICT_INCONSISTENT: "the gate's status contradicts its reason",
    TraceRefusalReason.BUDGET_ID_MISMATCH: "the budget's id is not the id of its content",
    TraceRefusalReason.BUDGET_GATE_MISMATCH: "the budget belongs to another gate decision",
    TraceRefusalReason.BUDGET_VERDICT_INCONSISTENT: "the budget's status contradicts its reason or the gate",
    TraceRefusalReason.RUN_ID_MISMATCH: "the run's id is not the id of its content",
    TraceRefusalReason.PROBLEM_FRAME_DIGEST_RUN_MISMATCH: "the run stands on another frame",
    TraceRefusalReason.CONTRACT_ASSESSMENT_ID_RUN_MISMATCH: "the run stands on another assessment",
    TraceRefusalReason.RESIDUAL_IDS_RUN_MISMATCH: "the run stands on other residuals",
    TraceRefusalReason.GATE_DECISION_ID_RUN_MISMATCH: "the run stands on another gate decision",
    TraceRefusalReason.BUDGET_ID_RUN_MISMATCH: "the run stands on another budget",
    TraceRefusalReason.OPERATOR_SET_RUN_MISMATCH: "the run's operator set is not the one that this seal knows",
    TraceRefusalReason.RUN_INPUT_DIGEST_MISMATCH: "the run's input digest is not that of what it stands on",
    TraceRefusalReason.RUN_NOT_LICENSED: "a run without an eligible gate and an allowed budget",
    TraceRefusalReason.RUN_ACCOUNTING_MISMATCH: "what the run says it used is not what its attempts charge",
    TraceRefusalReason.RUN_DISPOSITION_INCONSISTENT: "the run's disposition contradicts its attempts",
    TraceRefusalReason.RUN_NOT_INERT: "a bound episode's run holds attempts of its own",
    TraceRefusalReason.RUN_REFUSAL_ID_MISMATCH: "the run refusal's id is not the id of its content",
    TraceRefusalReason.RUN_REFUSAL_UNLAWFUL: "the run was refused for a reason that does not hold",
    TraceRefusalReason.RUN_REFUSAL_WITH_CANDIDATES: "the run was refused, and yet there are candidates",
    TraceRefusalReason.ATTEMPT_ID_MISMATCH: "an attempt's id is not the id of its content",
    TraceRefusalReason.ATTEMPT_RUN_MISMATCH: "an attempt does not belong to this run",
    TraceRefusalReason.ATTEMPT_CANDIDATE_UNIDENTIFIED: "an attempt names no candidate by digest",
    TraceRefusalReason.OPERATOR_INPUT_DIGEST_MISMATCH: "an operator input's digest is not that of its content",
    TraceRefusalReason.OPERATOR_INPUT_RUN_MISMATCH: "an operator input belongs to another run or residual",
    TraceRefusalReason.OPERATOR_RESULT_ID_MISMATCH: "an operator result's id is not the id of its content",
    TraceRefusalReason.OPERATOR_RESULT_INPUT_MISMATCH: "an operator result does not answer its input",
    TraceRefusalReason.CANDIDATE_DIGEST_MISMATCH: "a candidate's digest is not that of its content",
    TraceRefusalReason.RECONSTRUCTION_DIGEST_MISMATCH: "a reconstruction's digest is not that of its content",
    TraceRefusalReason.RECONSTRUCTION_INPUT_MISMATCH: "a reconstruction does not agree with its operator input",
    TraceRefusalReason.BINDING_INPUT_DIGEST_MISMATCH: "a binding input's digest is not that of its content",
    TraceRefusalReason.BINDING_INPUT_RESULT_MISMATCH: "a binding input names another run or operator result",
    TraceRefusalReason.BINDING_ID_MISMATCH: "a binding's id is not the id of its content",
    TraceRefusalReason.BINDING_INPUT_MISMATCH: "a binding does not agree with its input",
    TraceRefusalReason.BINDING_ORPHAN: "a binding of no attempt in the episode",
    TraceRefusalReason.BINDING_ORDER: "the bindings are out of order or repeated",
    TraceRefusalReason.BINDING_BUDGET_EXCEEDED: "the bindings use more than the budget allows",
    TraceRefusalReason.REPLAY_INPUT_DIGEST_MISMATCH: "a replay input's digest is not that of its content",
    TraceRefusalReason.REPLAY_INPUT_ATTEMPT_MISMATCH: "a replay input names another run, attempt or candidate",
    TraceRefusalReason.REPLAY_RESULT_ID_MISMATCH: "a replay result's id is not the id of its content",
    TraceRefusalReason.REPLAY_RESULT_INPUT_MISMATCH: "a replay result does not answer its input",
    TraceRefusalReason.REPLAY_REFUSAL_ID_MISMATCH: "a replay refusal's id is not the id of its content",
    TraceRefusalReason.REPLAY_REFUSAL_INPUT_MISMATCH: "a replay refusal does not answer its input",
    TraceRefusalReason.REPLAY_RECORD_ORPHAN: "a replay record of no attempt in the episode",
    TraceRefusalReason.REPLAY_RECORD_DUPLICATE: "an attempt has more than one replay record",
    TraceRefusalReason.REPLAY_RECORD_ORDER: "the replay records are not in attempt order",
    TraceRefusalReason.TRACE_INPUT_DIGEST_MISMATCH: "the trace input's digest is not that of its content",
    TraceRefusalReason.TRACE_INPUT_EPISODE_MISMATCH: "the trace input is not the one that these records give",
    TraceRefusalReason.ASSESSMENT_SPAN_INEXACT: "a span of the assessment does not stand in the text",
    TraceRefusalReason.RESIDUAL_SPAN_INEXACT: "a span of a residual does not stand in the text",
    TraceRefusalReason.ATTEMPT_SPAN_INEXACT: "a span of an attempt does not stand in the text",
    TraceRefusalReason.REPLAY_SPAN_MISMATCH: "the spans of a replay are not its attempt's",
}


def seal_meaning(member: PracticeDisposition | TraceRefusalReason) -> str:
    """Say what a disposition or a refusal's reason means. Source: ADR-0230 §8 and §13."""
    return _DISPOSITIONS[member] if isinstance(member, PracticeDisposition) else _REASONS[member]
