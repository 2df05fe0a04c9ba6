"""What the projection of residuals has to keep, as the ADR of its package states it."""

from dataclasses import replace
from typing import Any

import pytest

from episodes import direction_missing, expecting, upstream_of
from frames import unary_delta_frame, unary_delta_frame_without_direction
from practice_assessment import assess_unary_delta
from practice_evidence import identified
from practice_residual import ContractResidualRefusal, axis_of, family_of, kind_of, project_contract_residuals
from stage_records import TAXONOMY, assessment_lacking


@pytest.mark.obligation("spine/residual.1")
def test_a_runnable_assessment_leaves_no_residual() -> None:
    runnable: Any = assess_unary_delta(unary_delta_frame())
    assert runnable.runnable is True
    assert project_contract_residuals((runnable,)) == ()


@pytest.mark.obligation("spine/residual.2", "spine/residual.3")
def test_each_distinct_label_is_one_residual_in_id_order() -> None:
    assessment = identified(
        replace(assessment_lacking("b_label", "a_label"), unresolved_hazards=("a_label", "c_label"))
    )
    residuals: Any = project_contract_residuals((assessment,))
    assert sorted(residual.residual_code for residual in residuals) == ["a_label", "b_label", "c_label"]
    assert all(residual.evidence_spans == assessment.evidence_spans for residual in residuals)
    assert [known.residual_id for known in residuals] == sorted(known.residual_id for known in residuals)


@pytest.mark.obligation("spine/residual.4")
@pytest.mark.parametrize(("kind", "axis"), TAXONOMY)
def test_every_label_has_its_kind_and_axis(kind: str, axis: str) -> None:
    for label in TAXONOMY[kind, axis]:
        assert kind_of(label) == kind
        assert axis_of(kind_of(label)) == axis
    organs = ("fraction_decrease", "percent_partition", "unary_delta_transition", "quantity_entity_binding", "another")
    assert [family_of(organ) for organ in organs] == [
        "proportional_change.decrease_to_fraction",
        "partition.percent_partition",
        "state_change.unary_delta",
        "binding.quantity_entity",
        None,
    ]


@pytest.mark.obligation("spine/residual.5")
def test_an_assessment_that_does_not_recompute_leaves_a_refusal() -> None:
    honest = direction_missing().assessment
    for bent, reason in (
        (replace(honest, missing_bindings=("changed_object_unbound",)), "assessment_id_mismatch"),
        (identified(replace(honest, runnable=True)), "assessment_verdict_inconsistent"),
        (identified(replace(honest, assessment_policy_version="v2")), "unsupported_assessment_policy"),
    ):
        refusal = expecting(ContractResidualRefusal, project_contract_residuals((bent,)))
        assert refusal.reason_codes == (reason,)
    doubled = expecting(ContractResidualRefusal, project_contract_residuals((honest, honest)))
    assert doubled.reason_codes == ("duplicate_residual",)


def test_the_chain_asked_about_is_the_one_that_the_examples_start_from() -> None:
    assert upstream_of(unary_delta_frame_without_direction()) == direction_missing()
