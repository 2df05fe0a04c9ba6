"""The inert search run that holds attempts to their gate, their budget and their operator set.

Source: ADR-0228.
"""

from practice_run.initialize import (
    geometric_search_input_digest,
    initialize_geometric_search_run,
    record_geometric_search_run,
)
from practice_run.records import (
    BudgetCharge,
    BudgetConsumed,
    CandidateAttempt,
    GeometricSearchInput,
    GeometricSearchRun,
    OperatorRow,
    OperatorSetManifest,
    SearchRunRefusal,
)
from practice_run.vocabulary import (
    RUN_POLICY_VERSION,
    RUN_SCHEMA_VERSION,
    ExhaustionCode,
    ReplayStatus,
    RunDisposition,
    SearchRunRefusalReason,
)

__all__ = [
    "RUN_POLICY_VERSION",
    "RUN_SCHEMA_VERSION",
    "BudgetCharge",
    "BudgetConsumed",
    "CandidateAttempt",
    "ExhaustionCode",
    "GeometricSearchInput",
    "GeometricSearchRun",
    "OperatorRow",
    "OperatorSetManifest",
    "ReplayStatus",
    "RunDisposition",
    "SearchRunRefusal",
    "SearchRunRefusalReason",
    "geometric_search_input_digest",
    "initialize_geometric_search_run",
    "record_geometric_search_run",
]
