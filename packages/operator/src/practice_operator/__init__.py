"""The closed candidate operator that proposes one role binding from one typed cue.

Source: ADR-0231.
"""

from practice_operator.manifest import (
    CANDIDATE_OPERATOR_SET,
    CANDIDATE_OPERATOR_SET_ID,
    EMPTY_OPERATOR_SET,
    EMPTY_OPERATOR_SET_ID,
    MISSING_ROLE_CANDIDATE,
    MISSING_ROLE_PROVENANCE,
)
from practice_operator.prepare import build_candidate_operator_input
from practice_operator.propose import propose_missing_role_candidate
from practice_operator.reconstruct import reconstruct_candidate_frame
from practice_operator.records import (
    CandidateIdentity,
    CandidateOperatorInput,
    CandidateOperatorRefusal,
    CandidateOperatorResult,
    CandidateReconstruction,
    ReconstructionIdentity,
)
from practice_operator.vocabulary import (
    CANDIDATE_OPERATOR_POLICY_VERSION,
    CANDIDATE_OPERATOR_SET_VERSION,
    CandidateOperatorRefusalReason,
)

__all__ = [
    "CANDIDATE_OPERATOR_POLICY_VERSION",
    "CANDIDATE_OPERATOR_SET",
    "CANDIDATE_OPERATOR_SET_ID",
    "CANDIDATE_OPERATOR_SET_VERSION",
    "EMPTY_OPERATOR_SET",
    "EMPTY_OPERATOR_SET_ID",
    "MISSING_ROLE_CANDIDATE",
    "MISSING_ROLE_PROVENANCE",
    "CandidateIdentity",
    "CandidateOperatorInput",
    "CandidateOperatorRefusal",
    "CandidateOperatorRefusalReason",
    "CandidateOperatorResult",
    "CandidateReconstruction",
    "ReconstructionIdentity",
    "build_candidate_operator_input",
    "propose_missing_role_candidate",
    "reconstruct_candidate_frame",
]
