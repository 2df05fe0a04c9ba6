"""Whether a quantity counts or measures, and with which unit.

A count has no unit: what it counts is its object. A measurement has one: its disposition names a unit mention, and one
binding ties the quantity to that same mention. A unit that stands where the object stands is no unit of it.

Source: ADR-0225.
"""

from dataclasses import dataclass

from practice_assessment.frame_lookup import mention_named, sole
from practice_assessment.locality import overlap
from practice_assessment.records import Mention, ProblemFrame, QuantityKindDisposition
from practice_assessment.vocabulary import BindingKind, MentionKind, QuantityKind

__all__ = ["QuantityKindFinding", "resolve_quantity_kind"]


@dataclass(frozen=True, slots=True)
class QuantityKindFinding:
    """The kind of a quantity: unresolved, in conflict with its unit, or neither; and the unit where there is one."""

    unresolved: bool
    conflicting: bool
    unit: Mention | None


def resolve_quantity_kind(frame: ProblemFrame, quantity: Mention, target: Mention | None) -> QuantityKindFinding:
    """Resolve the kind of a quantity mention.

    Args:
        frame: The well-formed frame.
        quantity: The quantity mention.
        target: What is counted or measured, where that is known.

    Returns:
        Unresolved: not exactly one disposition, or a measurement whose unit is absent, dangling or unbound.
        Conflicting: a count that has a unit, a measurement bound to another unit or to several, a unit that overlaps
        the target.
    """
    disposition = sole(d for d in frame.quantity_kind_dispositions if d.mention_id == quantity.mention_id)
    bound_units = tuple(
        binding.target_mention_id
        for binding in frame.bindings
        if binding.kind is BindingKind.QUANTITY_UNIT and binding.quantity_mention_id == quantity.mention_id
    )
    if disposition is None:
        return QuantityKindFinding(unresolved=True, conflicting=False, unit=None)
    if disposition.kind is QuantityKind.COUNT:
        has_unit = disposition.unit_mention_id is not None or bound_units != ()
        return QuantityKindFinding(unresolved=False, conflicting=has_unit, unit=None)
    return _measurement(frame, disposition, bound_units, target)


def _measurement(
    frame: ProblemFrame, disposition: QuantityKindDisposition, bound_units: tuple[str, ...], target: Mention | None
) -> QuantityKindFinding:
    unit = (
        None
        if disposition.unit_mention_id is None
        else mention_named(frame, disposition.unit_mention_id, (MentionKind.UNIT,))
    )
    if unit is None or bound_units == ():
        return QuantityKindFinding(unresolved=True, conflicting=False, unit=None)
    bound_elsewhere = bound_units != (unit.mention_id,)
    in_the_way = target is not None and overlap(unit.span, target.span)
    return QuantityKindFinding(unresolved=False, conflicting=bound_elsewhere or in_the_way, unit=unit)
