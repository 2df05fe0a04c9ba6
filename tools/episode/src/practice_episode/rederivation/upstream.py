"""From the frame to the run: each record made again from the ones before it."""

from dataclasses import dataclass
from typing import Final

from practice_assessment import CandidateOrgan, ContractAssessment, ProblemFrame, assess_contract
from practice_budget import ComputeBudgetDecision, decide_compute_budget
from practice_episode.rederivation.findings import Findings
from practice_evidence import identity_of
from practice_gate import SearchGateDecision, decide_search_gate
from practice_operator import CANDIDATE_OPERATOR_SET, EMPTY_OPERATOR_SET
from practice_residual import ContractResidual, project_contract_residuals
from practice_run import (
    GeometricSearchRun,
    SearchRunRefusal,
    initialize_geometric_search_run,
    record_geometric_search_run,
)
from practice_trace import BoundPracticeEpisode, PracticeEpisode

__all__ = ["Upstream", "rederived_upstream"]

_OPERATOR_SETS: Final = (CANDIDATE_OPERATOR_SET, EMPTY_OPERATOR_SET)


@dataclass(frozen=True, slots=True)
class Upstream:
    """The episode's own records up to its run, none of them missing; inert is the run as it was before any attempt."""

    frame: ProblemFrame
    organ: CandidateOrgan
    residuals: tuple[ContractResidual, ...]
    gate: SearchGateDecision
    budget: ComputeBudgetDecision
    run: GeometricSearchRun
    inert: GeometricSearchRun


def rederived_upstream(episode: PracticeEpisode | BoundPracticeEpisode, findings: Findings) -> Upstream | None:
    """Derive the records up to the run; None where the episode has no run that attempts could belong to."""
    frame, assessment = episode.problem_frame, episode.contract_assessment
    gate, budget, run = episode.gate_decision, episode.budget_decision, episode.run
    for name in ("problem_frame", "contract_assessment", "gate_decision", "budget_decision", "run"):
        if getattr(episode, name) is None:
            findings.missing(name)
    organ = None
    if assessment is not None:
        organ = next((known for known in CandidateOrgan if known.value == assessment.candidate_organ), None)
        if organ is None:
            findings.orphan("contract_assessment", "candidate_organ")
        elif frame is not None:
            findings.compare("organ", assessment, assess_contract(organ, frame), "contract_assessment")
        findings.compare_all("projection", episode.residuals, project_contract_residuals((assessment,)), "residuals")
    if gate is not None:
        findings.compare("gate", gate, decide_search_gate(episode.residuals), "gate_decision")
    if gate is not None and budget is not None:
        findings.compare("budget", budget, decide_compute_budget(gate), "budget_decision")
    if frame is None or assessment is None or organ is None or gate is None or budget is None or run is None:
        return None
    return _rederived_run(frame, organ, assessment, episode.residuals, gate, budget, run, findings)


def _rederived_run(  # a run follows from five records, and there is a place to note what differs
    frame: ProblemFrame,
    organ: CandidateOrgan,
    assessment: ContractAssessment,
    residuals: tuple[ContractResidual, ...],
    gate: SearchGateDecision,
    budget: ComputeBudgetDecision,
    run: GeometricSearchRun | SearchRunRefusal,
    findings: Findings,
) -> Upstream | None:
    started = [
        (manifest, initialize_geometric_search_run(assessment, residuals, gate, budget, manifest))
        for manifest in _OPERATOR_SETS
    ]
    if isinstance(run, SearchRunRefusal):
        derived = next((outcome for _, outcome in started if outcome.input_digest == run.input_digest), started[0][1])
        findings.compare("run", run, derived, "run")
        return None
    manifest, inert = next((pair for pair in started if run.operator_set_id == identity_of(pair[0])), started[0])
    again = (
        record_geometric_search_run(
            assessment, residuals, gate, budget, manifest, run.candidate_attempts, run.exhaustion_code
        )
        if run.candidate_attempts
        else inert
    )
    findings.compare("run", run, again, "run")
    if not isinstance(inert, GeometricSearchRun):
        return None
    return Upstream(frame, organ, residuals, gate, budget, run, inert)
