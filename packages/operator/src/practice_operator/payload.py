"""The one delta that this operator proposes, as ordered text pairs.

Source: ADR-0231.
"""

from practice_assessment.vocabulary import DeltaDirection, FamilyId, RelationRole

__all__ = ["direction_delta_payload"]


def direction_delta_payload(candidate_organ: str, direction: DeltaDirection) -> tuple[tuple[str, str], ...]:
    """Write the role binding of a direction as it stands in a reconstruction."""
    return (
        ("candidate_organ", candidate_organ),
        ("direction", direction.value),
        ("kind", "role_binding_delta"),
        ("relation_type", FamilyId.UNARY_DELTA.value),
        ("role", RelationRole.DIRECTION.value),
        ("source", "GroundedUnaryDeltaCue.direction"),
    )
