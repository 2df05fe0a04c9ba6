"""Episodes that tests start from, composed stage by stage with the kernel itself."""

from dataclasses import replace

from frames import unary_delta_frame_without_direction
from practice_assessment import CandidateOrgan, ContractAssessment, ProblemFrame, assess_contract
from practice_binding import (
    CandidateAttemptRunBinding,
    CandidateAttemptRunBindingInput,
    bind_candidate_attempt_to_run,
    build_candidate_attempt_run_binding_input,
)
from practice_budget import ComputeBudgetDecision, decide_compute_budget
from practice_evidence import identified
from practice_gate import SearchGateDecision, decide_search_gate
from practice_operator import (
    CANDIDATE_OPERATOR_SET,
    CandidateOperatorInput,
    CandidateOperatorResult,
    build_candidate_operator_input,
    propose_missing_role_candidate,
    reconstruct_candidate_frame,
)
from practice_replay import (
    NONE_APPLICABLE,
    ContractReplayVerdict,
    ReplayAdapterInput,
    ReplayAdapterResult,
    ReplayDisposition,
    build_bound_replay_adapter_input,
    classify_replay_result,
)
from practice_residual import project_contract_residuals
from practice_run import GeometricSearchRun, SearchRunRefusal, initialize_geometric_search_run
from practice_trace import (
    BoundPracticeEpisode,
    PracticeEpisode,
    PracticeTraceInput,
    PracticeTraceRefusal,
    SealedPracticeTrace,
    build_bound_practice_trace_input,
    seal_bound_practice_trace,
)

REPLAY_OUTCOMES = (
    (ReplayDisposition.CONTRACT_AND_PROOF_CLOSED, ()),
    (ReplayDisposition.CONTRACT_REFUSED, ("quantity_kind_unresolved", "event_assertion_unlicensed")),
    (ReplayDisposition.CONTRACT_CLOSED_BUT_PROOF_REFUSED, ("left_open",)),
)


def closed_bound_episode(frame: ProblemFrame | None = None) -> BoundPracticeEpisode:
    """Give the bound episode of a frame whose one gap is its direction; its one candidate closes."""
    frame = unary_delta_frame_without_direction() if frame is None else frame
    assessment = assess_contract(CandidateOrgan.UNARY_DELTA_TRANSITION, frame)
    assert isinstance(assessment, ContractAssessment)
    residuals = project_contract_residuals((assessment,))
    assert isinstance(residuals, tuple)
    gate = decide_search_gate(residuals)
    assert isinstance(gate, SearchGateDecision)
    budget = decide_compute_budget(gate)
    assert isinstance(budget, ComputeBudgetDecision)
    run = initialize_geometric_search_run(assessment, residuals, gate, budget, CANDIDATE_OPERATOR_SET)
    assert isinstance(run, GeometricSearchRun)
    residual = next(residual for residual in residuals if residual.residual_code == "direction_unbound")
    operator_input = build_candidate_operator_input(run, residual, gate, budget)
    assert isinstance(operator_input, CandidateOperatorInput)
    result = propose_missing_role_candidate(operator_input, run, residual, frame.unary_delta_cues)
    assert isinstance(result, CandidateOperatorResult)
    binding_input = build_candidate_attempt_run_binding_input(run, result, operator_input)
    assert isinstance(binding_input, CandidateAttemptRunBindingInput)
    binding = bind_candidate_attempt_to_run(run, result, operator_input, binding_input)
    assert isinstance(binding, CandidateAttemptRunBinding)
    replay_input = build_bound_replay_adapter_input(run, binding, result, schema_versions=(NONE_APPLICABLE,))
    assert isinstance(replay_input, ReplayAdapterInput)
    candidate = reconstruct_candidate_frame(frame, result.candidate_reconstruction)
    assert isinstance(candidate, ProblemFrame)
    judged = assess_contract(CandidateOrgan.UNARY_DELTA_TRANSITION, candidate)
    assert isinstance(judged, ContractAssessment)
    verdict = ContractReplayVerdict(
        replay_input.contract_replay_target,
        judged.assessment_id,
        judged.runnable,
        (*judged.missing_bindings, *judged.unresolved_hazards),
    )
    replay = classify_replay_result(replay_input, result.candidate_attempt, verdict)
    assert isinstance(replay, ReplayAdapterResult)
    return BoundPracticeEpisode(
        problem_frame=frame,
        contract_assessment=assessment,
        residuals=residuals,
        gate_decision=gate,
        budget_decision=budget,
        run=run,
        replay_inputs=(replay_input,),
        replay_results=(replay,),
        replay_refusals=(),
        operator_inputs=(operator_input,),
        operator_results=(result,),
        binding_inputs=(binding_input,),
        bindings=(binding,),
    )


def sealed(episode: BoundPracticeEpisode) -> SealedPracticeTrace | PracticeTraceRefusal:
    """Seal a bound episode."""
    trace_input = build_bound_practice_trace_input(episode)
    return (
        seal_bound_practice_trace(trace_input, episode) if isinstance(trace_input, PracticeTraceInput) else trace_input
    )


def with_attempts(episode: BoundPracticeEpisode, count: int) -> PracticeEpisode:
    """Give an episode whose run embeds this many attempts, their replays ending in turn in each of three ways.

    It is told and drawn, never sealed: no lawful run has that many.
    """
    (made,), (replay,), run = episode.operator_results, episode.replay_results, episode.run
    assert isinstance(run, GeometricSearchRun)
    attempts = tuple(
        identified(replace(made.candidate_attempt, attempt_index=index, step_index=index)) for index in range(count)
    )
    replays = []
    for attempt in attempts:
        disposition, reasons = REPLAY_OUTCOMES[attempt.attempt_index % len(REPLAY_OUTCOMES)]
        ended = replace(replay, attempt_id=attempt.attempt_id, replay_disposition=disposition, reason_codes=reasons)
        replays.append(identified(ended))
    return PracticeEpisode(
        problem_frame=episode.problem_frame,
        contract_assessment=episode.contract_assessment,
        residuals=episode.residuals,
        gate_decision=episode.gate_decision,
        budget_decision=episode.budget_decision,
        run=replace(run, candidate_attempts=attempts),
        replay_inputs=(),
        replay_results=tuple(replays),
        replay_refusals=(),
    )


def run_refused(episode: BoundPracticeEpisode, refusal: SearchRunRefusal) -> BoundPracticeEpisode:
    """Give an episode whose run was refused and which therefore has no candidates."""
    return replace(
        episode,
        run=refusal,
        replay_inputs=(),
        replay_results=(),
        operator_inputs=(),
        operator_results=(),
        binding_inputs=(),
        bindings=(),
    )
