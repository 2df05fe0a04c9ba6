"""The digest of a problem frame: all of it, under its schema version.

Source: ADR-0225; ADR-0230 §12.
"""

from practice_assessment.assessment_assembly import refuse
from practice_assessment.records import ContractAssessmentRefusal, ProblemFrame, ProblemFrameIdentity
from practice_assessment.vocabulary import PROBLEM_FRAME_SCHEMA_VERSION, AssessmentRefusalReason
from practice_evidence.identity import recomputed

__all__ = ["digested_frame", "problem_frame_digest"]


def problem_frame_digest(frame: object) -> str | ContractAssessmentRefusal:
    """Hash a whole problem frame together with its schema version.

    Args:
        frame: A `ProblemFrame`; any other object is allowed and refused.

    Returns:
        64 lowercase hexadecimal digits, or a refusal with `malformed_problem_frame` where the value is not a
        problem frame with exactly its declared types all the way down. Never raises.

    Source: ADR-0225; ADR-0230 §12.
    """
    digested = digested_frame(frame)
    return digested if isinstance(digested, ContractAssessmentRefusal) else digested[1]


def digested_frame(frame: object) -> tuple[ProblemFrame, str] | ContractAssessmentRefusal:
    """Take a value as a problem frame together with its digest, or refuse it as `problem_frame_digest` does.

    Source: ADR-0225; ADR-0230 §12.
    """
    if type(frame) is not ProblemFrame:
        return refuse((AssessmentRefusalReason.MALFORMED_PROBLEM_FRAME,))
    taken = recomputed(ProblemFrameIdentity, ProblemFrameIdentity(PROBLEM_FRAME_SCHEMA_VERSION, frame))
    if taken is None:
        return refuse((AssessmentRefusalReason.MALFORMED_PROBLEM_FRAME,))
    return frame, taken[1]
