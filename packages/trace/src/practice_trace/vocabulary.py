"""The closed vocabulary of sealed practice traces.

Source: ADR-0230 §8 and §13; ADR-0233.
"""

from enum import StrEnum, unique
from typing import Final

__all__ = ["TRACE_POLICY_VERSION", "PracticeDisposition", "TraceRefusalReason"]

TRACE_POLICY_VERSION: Final = "sealed_practice_trace.v1"


@unique
class PracticeDisposition(StrEnum):
    """How a practice episode ended; the first six are a sealed trace's, the last four a refusal's."""

    SEALED_ORIGINAL_REFUSAL = "sealed_original_refusal"
    SEALED_EXHAUSTED_NO_CANDIDATE = "sealed_exhausted_no_candidate"
    SEALED_ALL_CANDIDATES_REFUSED = "sealed_all_candidates_refused"
    SEALED_REPLAY_UNAVAILABLE = "sealed_replay_unavailable"
    SEALED_CONTRACT_CLOSED_PROOF_REFUSED = "sealed_contract_closed_proof_refused"
    SEALED_CANDIDATE_REPLAY_CLOSED = "sealed_candidate_replay_closed"
    TRACE_INVALID_INPUT = "trace_invalid_input"
    TRACE_IDENTITY_MISMATCH = "trace_identity_mismatch"
    TRACE_POLICY_UNSUPPORTED = "trace_policy_unsupported"
    TRACE_UPSTREAM_INCOMPLETE = "trace_upstream_incomplete"


@unique
class TraceRefusalReason(StrEnum):
    """Why a trace is refused, in the order of the stages that look: shape, versions, completeness, identity, evidence.

    A refusal names every reason of the first stage that found one, in this order.
    """

    MALFORMED_EPISODE = "malformed_episode"
    MALFORMED_TRACE_INPUT = "malformed_trace_input"
    MALFORMED_TRACE_VERSIONS = "malformed_trace_versions"
    MALFORMED_PROBLEM_FRAME = "malformed_problem_frame"
    MALFORMED_CONTRACT_ASSESSMENT = "malformed_contract_assessment"
    MALFORMED_RESIDUALS = "malformed_residuals"
    MALFORMED_GATE_DECISION = "malformed_gate_decision"
    MALFORMED_BUDGET_DECISION = "malformed_budget_decision"
    MALFORMED_RUN = "malformed_run"
    MALFORMED_OPERATOR_INPUTS = "malformed_operator_inputs"
    MALFORMED_OPERATOR_RESULTS = "malformed_operator_results"
    MALFORMED_BINDING_INPUTS = "malformed_binding_inputs"
    MALFORMED_BINDINGS = "malformed_bindings"
    MALFORMED_REPLAY_INPUTS = "malformed_replay_inputs"
    MALFORMED_REPLAY_RESULTS = "malformed_replay_results"
    MALFORMED_REPLAY_REFUSALS = "malformed_replay_refusals"

    UNSUPPORTED_TRACE_POLICY = "unsupported_trace_policy"
    UNSUPPORTED_POLICY_VERSION = "unsupported_policy_version"
    UNSUPPORTED_SCHEMA_VERSION = "unsupported_schema_version"

    MISSING_PROBLEM_FRAME = "missing_problem_frame"
    MISSING_CONTRACT_ASSESSMENT = "missing_contract_assessment"
    MISSING_RESIDUALS = "missing_residuals"
    MISSING_GATE_DECISION = "missing_gate_decision"
    MISSING_BUDGET_DECISION = "missing_budget_decision"
    MISSING_RUN = "missing_run"
    MISSING_OPERATOR_INPUTS = "missing_operator_inputs"
    MISSING_OPERATOR_RESULTS = "missing_operator_results"
    MISSING_BINDING_INPUTS = "missing_binding_inputs"
    MISSING_BINDINGS = "missing_bindings"
    MISSING_REPLAY_INPUTS = "missing_replay_inputs"
    MISSING_REPLAY_RECORDS = "missing_replay_records"

    PROBLEM_FRAME_DIGEST_MISMATCH = "problem_frame_digest_mismatch"
    CONTRACT_ASSESSMENT_ID_MISMATCH = "contract_assessment_id_mismatch"
    CONTRACT_ASSESSMENT_NOT_REFUSED = "contract_assessment_not_refused"
    CONTRACT_ASSESSMENT_LABELS_UNORDERED = "contract_assessment_labels_unordered"
    RESIDUAL_ID_MISMATCH = "residual_id_mismatch"
    RESIDUAL_ASSESSMENT_MISMATCH = "residual_assessment_mismatch"
    RESIDUAL_ORDER = "residual_order"
    GATE_DECISION_ID_MISMATCH = "gate_decision_id_mismatch"
    GATE_RESIDUAL_MISMATCH = "gate_residual_mismatch"
    GATE_VERDICT_INCONSISTENT = "gate_verdict_inconsistent"
    BUDGET_ID_MISMATCH = "budget_id_mismatch"
    BUDGET_GATE_MISMATCH = "budget_gate_mismatch"
    BUDGET_VERDICT_INCONSISTENT = "budget_verdict_inconsistent"
    RUN_ID_MISMATCH = "run_id_mismatch"
    PROBLEM_FRAME_DIGEST_RUN_MISMATCH = "problem_frame_digest_run_mismatch"
    CONTRACT_ASSESSMENT_ID_RUN_MISMATCH = "contract_assessment_id_run_mismatch"
    RESIDUAL_IDS_RUN_MISMATCH = "residual_ids_run_mismatch"
    GATE_DECISION_ID_RUN_MISMATCH = "gate_decision_id_run_mismatch"
    BUDGET_ID_RUN_MISMATCH = "budget_id_run_mismatch"
    OPERATOR_SET_RUN_MISMATCH = "operator_set_run_mismatch"
    RUN_INPUT_DIGEST_MISMATCH = "run_input_digest_mismatch"
    RUN_NOT_LICENSED = "run_not_licensed"
    RUN_ACCOUNTING_MISMATCH = "run_accounting_mismatch"
    RUN_DISPOSITION_INCONSISTENT = "run_disposition_inconsistent"
    RUN_NOT_INERT = "run_not_inert"
    RUN_REFUSAL_ID_MISMATCH = "run_refusal_id_mismatch"
    RUN_REFUSAL_UNLAWFUL = "run_refusal_unlawful"
    RUN_REFUSAL_WITH_CANDIDATES = "run_refusal_with_candidates"
    ATTEMPT_ID_MISMATCH = "attempt_id_mismatch"
    ATTEMPT_RUN_MISMATCH = "attempt_run_mismatch"
    ATTEMPT_CANDIDATE_UNIDENTIFIED = "attempt_candidate_unidentified"
    OPERATOR_INPUT_DIGEST_MISMATCH = "operator_input_digest_mismatch"
    OPERATOR_INPUT_RUN_MISMATCH = "operator_input_run_mismatch"
    OPERATOR_RESULT_ID_MISMATCH = "operator_result_id_mismatch"
    OPERATOR_RESULT_INPUT_MISMATCH = "operator_result_input_mismatch"
    CANDIDATE_DIGEST_MISMATCH = "candidate_digest_mismatch"
    RECONSTRUCTION_DIGEST_MISMATCH = "reconstruction_digest_mismatch"
    RECONSTRUCTION_INPUT_MISMATCH = "reconstruction_input_mismatch"
    BINDING_INPUT_DIGEST_MISMATCH = "binding_input_digest_mismatch"
    BINDING_INPUT_RESULT_MISMATCH = "binding_input_result_mismatch"
    BINDING_ID_MISMATCH = "binding_id_mismatch"
    BINDING_INPUT_MISMATCH = "binding_input_mismatch"
    BINDING_ORPHAN = "binding_orphan"
    BINDING_ORDER = "binding_order"
    BINDING_BUDGET_EXCEEDED = "binding_budget_exceeded"
    REPLAY_INPUT_DIGEST_MISMATCH = "replay_input_digest_mismatch"
    REPLAY_INPUT_ATTEMPT_MISMATCH = "replay_input_attempt_mismatch"
    REPLAY_RESULT_ID_MISMATCH = "replay_result_id_mismatch"
    REPLAY_RESULT_INPUT_MISMATCH = "replay_result_input_mismatch"
    REPLAY_REFUSAL_ID_MISMATCH = "replay_refusal_id_mismatch"
    REPLAY_REFUSAL_INPUT_MISMATCH = "replay_refusal_input_mismatch"
    REPLAY_RECORD_ORPHAN = "replay_record_orphan"
    REPLAY_RECORD_DUPLICATE = "replay_record_duplicate"
    REPLAY_RECORD_ORDER = "replay_record_order"
    TRACE_INPUT_DIGEST_MISMATCH = "trace_input_digest_mismatch"
    TRACE_INPUT_EPISODE_MISMATCH = "trace_input_episode_mismatch"

    ASSESSMENT_SPAN_INEXACT = "assessment_span_inexact"
    RESIDUAL_SPAN_INEXACT = "residual_span_inexact"
    ATTEMPT_SPAN_INEXACT = "attempt_span_inexact"
    REPLAY_SPAN_MISMATCH = "replay_span_mismatch"
