"""A budget follows from its gate, one to one: a verdict that the gate cannot have given is refused."""

from dataclasses import replace
from typing import Any, Final

import pytest

from episodes import Upstream, direction_missing, hazard_blocked, seal, started_run, two_roles_missing
from practice_budget import ComputeBudgetReason, budget_status_of
from practice_evidence import identified
from practice_operator import CANDIDATE_OPERATOR_SET
from practice_trace import PracticeDisposition, PracticeEpisode, PracticeTraceRefusal, SealedPracticeTrace
from practice_trace import TraceRefusalReason as Reason
from resealing import rebuilt_trace_input

CHAINS: Final = {"eligible": direction_missing, "eligible twice": two_roles_missing, "blocked": hazard_blocked}


def ended_under(upstream: Upstream, reason: ComputeBudgetReason) -> PracticeEpisode:
    """End the chain under a budget with this reason, its status and its ceilings made to fit, every id recomputed."""
    allowed = budget_status_of(reason) == "budget_allowed"
    ceilings: Any = dict.fromkeys(("max_candidates", "max_depth", "max_steps", "max_parallelism"), 1 if allowed else 0)
    budget = identified(replace(upstream.budget, reason_code=reason, status=budget_status_of(reason), **ceilings))
    run = started_run(replace(upstream, budget=budget), CANDIDATE_OPERATOR_SET)
    return PracticeEpisode(
        upstream.frame, upstream.assessment, upstream.residuals, upstream.gate, budget, run, (), (), ()
    )


@pytest.mark.obligation("spine/budget.1", "spine/budget.2")
@pytest.mark.parametrize("chain", CHAINS)
@pytest.mark.parametrize("reason", list(ComputeBudgetReason))
def test_only_the_reason_that_follows_from_the_gate_is_sealed(chain: str, reason: ComputeBudgetReason) -> None:
    upstream = CHAINS[chain]()
    episode = ended_under(upstream, reason)
    outcome = seal(rebuilt_trace_input(episode), episode)
    if reason is upstream.budget.reason_code:
        assert type(outcome) is SealedPracticeTrace
        return
    assert isinstance(outcome, PracticeTraceRefusal)
    assert outcome.practice_disposition is PracticeDisposition.TRACE_IDENTITY_MISMATCH
    assert outcome.reason_codes == (Reason.BUDGET_VERDICT_INCONSISTENT,)
