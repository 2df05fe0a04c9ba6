"""Membership evidence that ties a proposed attempt to an inert run without touching it.

Source: ADR-0232.
"""

from practice_binding.bind import bind_candidate_attempt_to_run, build_candidate_attempt_run_binding_input
from practice_binding.records import (
    CandidateAttemptRunBinding,
    CandidateAttemptRunBindingInput,
    CandidateAttemptRunBindingRefusal,
)
from practice_binding.vocabulary import BINDING_POLICY_VERSION, BindingRefusalReason, RunAttemptMembership

__all__ = [
    "BINDING_POLICY_VERSION",
    "BindingRefusalReason",
    "CandidateAttemptRunBinding",
    "CandidateAttemptRunBindingInput",
    "CandidateAttemptRunBindingRefusal",
    "RunAttemptMembership",
    "bind_candidate_attempt_to_run",
    "build_candidate_attempt_run_binding_input",
]
