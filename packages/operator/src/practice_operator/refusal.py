"""How the operator says no.

Source: ADR-0231.
"""

from collections.abc import Collection

from practice_evidence.identity import identified
from practice_operator.manifest import MISSING_ROLE_CANDIDATE
from practice_operator.records import CandidateOperatorInput, CandidateOperatorRefusal
from practice_operator.vocabulary import CANDIDATE_OPERATOR_POLICY_VERSION, CandidateOperatorRefusalReason

__all__ = ["operator_refusal"]


def operator_refusal(
    objections: Collection[CandidateOperatorRefusalReason], operator_input: CandidateOperatorInput | None = None
) -> CandidateOperatorRefusal:
    """Make a refusal of objections; a well-formed operator input, where there is one, is named in it."""
    reasons = tuple(reason for reason in CandidateOperatorRefusalReason if reason in objections)
    return identified(
        CandidateOperatorRefusal(
            operator_refusal_id="",
            operator_policy_version=CANDIDATE_OPERATOR_POLICY_VERSION,
            input_digest=None if operator_input is None else operator_input.input_digest,
            geometric_search_run_id=None if operator_input is None else operator_input.geometric_search_run_id,
            residual_id=None if operator_input is None else operator_input.residual_id,
            operator_name=MISSING_ROLE_CANDIDATE.operator_name,
            reason_codes=reasons,
            explanation=f"The candidate operator refused: {', '.join(reasons)}.",
        )
    )
