"""The candidate frame: the original with one role bound, for the same organ to judge again.

Source: ADR-0231.
"""

from dataclasses import replace
from typing import TypeAlias

from practice_assessment.records import BoundRelation, ProblemFrame, ProblemFrameIdentity, RoleBinding
from practice_assessment.vocabulary import (
    PROBLEM_FRAME_SCHEMA_VERSION,
    CandidateOrgan,
    DeltaDirection,
    FamilyId,
    RelationRole,
)
from practice_evidence.identity import identity_of, recomputed
from practice_operator.expectation import candidate_identity_of
from practice_operator.manifest import MISSING_ROLE_PROVENANCE
from practice_operator.payload import direction_delta_payload
from practice_operator.records import CandidateOperatorRefusal, CandidateReconstruction
from practice_operator.refusal import operator_refusal
from practice_operator.vocabulary import CandidateOperatorRefusalReason

__all__ = ["reconstruct_candidate_frame"]

_Reason: TypeAlias = CandidateOperatorRefusalReason


def reconstruct_candidate_frame(
    frame: ProblemFrame, reconstruction: CandidateReconstruction
) -> ProblemFrame | CandidateOperatorRefusal:
    """Apply a proposed direction to a copy of its frame.

    Args:
        frame: The `ProblemFrame` that the reconstruction names by digest; it is left as it is.
        reconstruction: A `CandidateReconstruction` of the closed operator.

    Returns:
        A new frame whose one unary delta relation has its direction bound. Or a refusal: a malformed value, a frame
        or candidate digest that does not recompute, a payload or provenance that is not this operator's, no such
        relation, several, or one whose direction is bound already.

    Source: ADR-0231.
    """
    taken_frame = recomputed(ProblemFrame, frame)
    taken = recomputed(CandidateReconstruction, reconstruction)
    malformed: list[_Reason] = []
    if taken_frame is None:
        malformed.append(_Reason.MALFORMED_PROBLEM_FRAME)
    if taken is None:
        malformed.append(_Reason.MALFORMED_RECONSTRUCTION)
    if taken_frame is None or taken is None:
        return operator_refusal(malformed)
    original, given = taken_frame[0], taken[0]
    direction = _direction_of(given)
    if (
        direction is None
        or given.problem_frame_digest != identity_of(ProblemFrameIdentity(PROBLEM_FRAME_SCHEMA_VERSION, original))
        or given.candidate_digest != identity_of(candidate_identity_of(given))
        or given.operator_provenance != MISSING_ROLE_PROVENANCE
    ):
        return operator_refusal([_Reason.RECONSTRUCTION_MISMATCH])
    relations = [relation for relation in original.bound_relations if relation.relation_type == FamilyId.UNARY_DELTA]
    if not relations:
        return operator_refusal([_Reason.RELATION_ABSENT])
    if len(relations) > 1:
        return operator_refusal([_Reason.RELATION_AMBIGUOUS])
    if any(role.role is RelationRole.DIRECTION for role in relations[0].roles):
        return operator_refusal([_Reason.ROLE_ALREADY_BOUND])
    return replace(
        original,
        bound_relations=tuple(_with_direction(relation, direction) for relation in original.bound_relations),
    )


def _direction_of(reconstruction: CandidateReconstruction) -> DeltaDirection | None:
    for direction in DeltaDirection:
        payload = direction_delta_payload(CandidateOrgan.UNARY_DELTA_TRANSITION.value, direction)
        if reconstruction.candidate_payload == payload:
            return direction
    return None


def _with_direction(relation: BoundRelation, direction: DeltaDirection) -> BoundRelation:
    if relation.relation_type != FamilyId.UNARY_DELTA:
        return relation
    return replace(relation, roles=(*relation.roles, RoleBinding(RelationRole.DIRECTION, direction.value)))
