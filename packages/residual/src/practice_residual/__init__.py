"""The read model of what a refused contract assessment still lacks.

Source: ADR-0225.
"""

from practice_residual.project import project_contract_residuals
from practice_residual.records import ContractResidual, ContractResidualRefusal
from practice_residual.vocabulary import (
    RESIDUAL_POLICY_VERSION,
    ResidualKind,
    ResidualRefusalReason,
    SourceAxis,
    axis_of,
    family_of,
    kind_of,
)

__all__ = [
    "RESIDUAL_POLICY_VERSION",
    "ContractResidual",
    "ContractResidualRefusal",
    "ResidualKind",
    "ResidualRefusalReason",
    "SourceAxis",
    "axis_of",
    "family_of",
    "kind_of",
    "project_contract_residuals",
]
