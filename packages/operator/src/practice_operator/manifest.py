"""The closed operator set: one row, and the set that holds none; their ids follow from what they say.

Source: ADR-0231.
"""

from typing import Final

from practice_evidence.identity import identity_of
from practice_operator.vocabulary import CANDIDATE_OPERATOR_SET_VERSION
from practice_run.records import BudgetCharge, OperatorRow, OperatorSetManifest

__all__ = [
    "CANDIDATE_OPERATOR_SET",
    "CANDIDATE_OPERATOR_SET_ID",
    "EMPTY_OPERATOR_SET",
    "EMPTY_OPERATOR_SET_ID",
    "MISSING_ROLE_CANDIDATE",
    "MISSING_ROLE_PROVENANCE",
]

MISSING_ROLE_CANDIDATE: Final = OperatorRow(
    operator_family="residual_missing_role",
    operator_name="missing_role_candidate",
    operator_version="missing_role_candidate.v1",
    allowed_residual_kinds=("missing_role",),
    allowed_residual_codes=("direction_unbound",),
    allowed_candidate_organs=("unary_delta_transition",),
    max_attempts_per_run=1,
    budget_charge=BudgetCharge(candidates=1, steps=1),
    depth=1,
    max_parallelism=1,
)

CANDIDATE_OPERATOR_SET: Final = OperatorSetManifest(
    operator_set_version=CANDIDATE_OPERATOR_SET_VERSION,
    operators=(MISSING_ROLE_CANDIDATE,),
    schema_versions=(),
    policy_versions=(),
)
CANDIDATE_OPERATOR_SET_ID: Final = identity_of(CANDIDATE_OPERATOR_SET)

EMPTY_OPERATOR_SET: Final = OperatorSetManifest(
    operator_set_version=CANDIDATE_OPERATOR_SET_VERSION, operators=(), schema_versions=(), policy_versions=()
)
EMPTY_OPERATOR_SET_ID: Final = identity_of(EMPTY_OPERATOR_SET)

MISSING_ROLE_PROVENANCE: Final = (
    ("operator_family", MISSING_ROLE_CANDIDATE.operator_family),
    ("operator_name", MISSING_ROLE_CANDIDATE.operator_name),
    ("operator_version", MISSING_ROLE_CANDIDATE.operator_version),
    ("operator_set_id", CANDIDATE_OPERATOR_SET_ID),
    ("operator_set_version", CANDIDATE_OPERATOR_SET_VERSION),
)
"""The fixed sequence that every reconstruction of this operator carries; no digest covers it."""
