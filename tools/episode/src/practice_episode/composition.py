"""One episode, composed by calling the kernel's stages in order; no choosing, no ranking, no repair, no retry.

Source: ADR-0240.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NoReturn

from practice_assessment import (
    CandidateOrgan,
    ContractAssessment,
    DeltaDirection,
    FamilyId,
    ProblemFrame,
    RelationRole,
    assess_contract,
)
from practice_binding import (
    CandidateAttemptRunBinding,
    CandidateAttemptRunBindingInput,
    bind_candidate_attempt_to_run,
    build_candidate_attempt_run_binding_input,
)
from practice_budget import ComputeBudgetDecision, decide_compute_budget
from practice_episode.errors import DocumentError
from practice_episode.proofs import CandidateProofs, ContractAuthority, PracticeProofs
from practice_evidence import identified, identity_of
from practice_gate import SearchGateDecision, decide_search_gate
from practice_operator import (
    CANDIDATE_OPERATOR_SET,
    CandidateIdentity,
    CandidateOperatorInput,
    CandidateOperatorResult,
    CandidateReconstruction,
    build_candidate_operator_input,
    propose_missing_role_candidate,
    reconstruct_candidate_frame,
)
from practice_replay import (
    NONE_APPLICABLE,
    ContractReplayVerdict,
    ReplayAdapterInput,
    ReplayAdapterRefusal,
    ReplayAdapterResult,
    build_bound_replay_adapter_input,
    build_replay_adapter_input,
    classify_replay_result,
    replay_target_of,
)
from practice_residual import ContractResidual, project_contract_residuals
from practice_run import (
    CandidateAttempt,
    GeometricSearchRun,
    SearchRunRefusal,
    geometric_search_input_digest,
    initialize_geometric_search_run,
    record_geometric_search_run,
)
from practice_trace import BoundPracticeEpisode, PracticeEpisode

__all__ = ["candidate_with_direction", "compose_episode", "judge_candidate"]

_ORGAN_OF_FAMILY: Final = {
    FamilyId.UNARY_DELTA.value: CandidateOrgan.UNARY_DELTA_TRANSITION,
    FamilyId.QUANTITY_ENTITY.value: CandidateOrgan.QUANTITY_ENTITY_BINDING,
}

_BY_THE_ORGAN_ALONE: Final = CandidateProofs(
    direction=None,
    contract_authority=ContractAuthority.ORGAN,
    contract_verdict=None,
    proof_obligation_refs=(),
    schema_versions=(NONE_APPLICABLE,),
    proof_replay_refs=None,
)
"""Without a proofs document: the organ judges the candidate frame, and no proof obligation applies."""


@dataclass(frozen=True, slots=True)
class _Context:
    """Everything from the frame to the inert run, or its refusal."""

    frame: ProblemFrame
    organ: CandidateOrgan
    assessment: ContractAssessment
    residuals: tuple[ContractResidual, ...]
    gate: SearchGateDecision
    budget: ComputeBudgetDecision
    run: GeometricSearchRun | SearchRunRefusal


@dataclass(frozen=True, slots=True)
class _Proposal:
    """What the operator proposed for the one residual that it is for."""

    residual: ContractResidual
    operator_input: CandidateOperatorInput
    result: CandidateOperatorResult


def compose_episode(
    frame: ProblemFrame, *, bound: bool, proofs: PracticeProofs | None = None
) -> PracticeEpisode | BoundPracticeEpisode:
    """Compose the episode of one frame.

    Args:
        frame: The frame; its one proposal names the family, and with it the organ that assesses it.
        bound: True to bind the operator's attempt to the inert run, False to embed attempts in the run.
        proofs: What authorities outside said; None for the organ alone and no proof obligation.

    Returns:
        An episode ready to be sealed: with the run's refusal where gate or budget stop it, without attempts where
        the operator has nothing to propose.

    Raises:
        DocumentError: The frame proposes no family or several, its assessment is runnable, so that there is nothing
            to practise, or the proofs name candidates that this path cannot have.

    Source: ADR-0240; ADR-0230 §5; ADR-0233 §1.
    """
    context = _context(frame)
    candidates = (_BY_THE_ORGAN_ALONE,) if proofs is None else proofs.candidates
    if bound and (len(candidates) > 1 or any(candidate.direction is not None for candidate in candidates)):
        raise DocumentError("a bound episode has one candidate, the operator's own", ("candidates",))
    proposal = None if isinstance(context.run, SearchRunRefusal) or not candidates else _proposal(context, context.run)
    if bound:
        return _bound_episode(context, proposal, candidates)
    return _embedded_episode(context, proposal, candidates)


def judge_candidate(
    frame: ProblemFrame, organ: CandidateOrgan, reconstruction: CandidateReconstruction
) -> ContractReplayVerdict | None:
    """Run the organ on a candidate frame: the verdict that replay is handed; None where no frame can be rebuilt.

    Source: ADR-0229.
    """
    candidate_frame = reconstruct_candidate_frame(frame, reconstruction)
    if not isinstance(candidate_frame, ProblemFrame):
        return None
    assessment = assess_contract(organ, candidate_frame)
    if not isinstance(assessment, ContractAssessment):
        return None
    return ContractReplayVerdict(
        contract_replay_target=replay_target_of(organ.value) or "",
        contract_replay_assessment_id=assessment.assessment_id,
        contract_closed=assessment.runnable,
        reason_codes=(*assessment.missing_bindings, *assessment.unresolved_hazards),
    )


def candidate_with_direction(proposed: CandidateReconstruction, direction: DeltaDirection) -> CandidateReconstruction:
    """Give the candidate that binds this direction where another binds its own; its digest is computed anew.

    Source: ADR-0231.
    """
    payload = tuple(
        (key, direction.value if key == RelationRole.DIRECTION else held) for key, held in proposed.candidate_payload
    )
    digest = identity_of(
        CandidateIdentity(proposed.problem_frame_digest, proposed.candidate_organ, payload, proposed.evidence_spans)
    )
    return replace(proposed, candidate_payload=payload, candidate_digest=digest)


# Private from here on.


def _context(frame: ProblemFrame) -> _Context:
    organ = _organ_of(frame)
    assessment = assess_contract(organ, frame)
    if not isinstance(assessment, ContractAssessment):
        _surprise(assessment)
    if assessment.runnable:
        raise DocumentError(f"the frame is runnable for {organ}: there is nothing to practise")
    residuals = project_contract_residuals((assessment,))
    if not isinstance(residuals, tuple):
        _surprise(residuals)
    gate = decide_search_gate(residuals)
    if not isinstance(gate, SearchGateDecision):
        _surprise(gate)
    budget = decide_compute_budget(gate)
    run = initialize_geometric_search_run(assessment, residuals, gate, budget, CANDIDATE_OPERATOR_SET)
    return _Context(frame, organ, assessment, residuals, gate, budget, run)


def _organ_of(frame: ProblemFrame) -> CandidateOrgan:
    families = dict.fromkeys(proposal.family_id for proposal in frame.proposals)
    organs = [_ORGAN_OF_FAMILY[family] for family in families if family in _ORGAN_OF_FAMILY]
    if len(organs) != 1:
        known = " or ".join(_ORGAN_OF_FAMILY)
        raise DocumentError(f"expected proposals of one family, {known}, found {len(organs)}", ("proposals",))
    return organs[0]


def _proposal(context: _Context, run: GeometricSearchRun) -> _Proposal | None:
    for residual in context.residuals:
        given = build_candidate_operator_input(run, residual, context.gate, context.budget)
        if not isinstance(given, CandidateOperatorInput):
            _surprise(given)
        result = propose_missing_role_candidate(given, run, residual, context.frame.unary_delta_cues)
        if isinstance(result, CandidateOperatorResult):
            return _Proposal(residual, given, result)
    return None


def _bound_episode(
    context: _Context, proposal: _Proposal | None, candidates: tuple[CandidateProofs, ...]
) -> BoundPracticeEpisode:
    replays = _Replays()
    chain: list[tuple[CandidateAttemptRunBindingInput, CandidateAttemptRunBinding]] = []
    if proposal is not None and isinstance(context.run, GeometricSearchRun):
        run, result = context.run, proposal.result
        binding_input = build_candidate_attempt_run_binding_input(run, result, proposal.operator_input)
        if not isinstance(binding_input, CandidateAttemptRunBindingInput):
            _surprise(binding_input)
        binding = bind_candidate_attempt_to_run(run, result, proposal.operator_input, binding_input)
        if not isinstance(binding, CandidateAttemptRunBinding):
            _surprise(binding)
        chain.append((binding_input, binding))
        proofs = candidates[0]
        replay_input = build_bound_replay_adapter_input(
            run,
            binding,
            result,
            proof_obligation_refs=proofs.proof_obligation_refs,
            schema_versions=proofs.schema_versions,
        )
        replays = _replayed(
            replay_input,
            result.candidate_attempt,
            _verdict(context, result.candidate_reconstruction, proofs),
            proofs,
            0,
        )
    bound = proposal if chain else None
    return BoundPracticeEpisode(
        problem_frame=context.frame,
        contract_assessment=context.assessment,
        residuals=context.residuals,
        gate_decision=context.gate,
        budget_decision=context.budget,
        run=context.run,
        replay_inputs=replays.inputs,
        replay_results=replays.results,
        replay_refusals=replays.refusals,
        operator_inputs=() if bound is None else (bound.operator_input,),
        operator_results=() if bound is None else (bound.result,),
        binding_inputs=tuple(binding_input for binding_input, _ in chain),
        bindings=tuple(binding for _, binding in chain),
    )


def _embedded_episode(
    context: _Context, proposal: _Proposal | None, candidates: tuple[CandidateProofs, ...]
) -> PracticeEpisode:
    run, replays = context.run, _Replays()
    if proposal is not None:
        proposed = proposal.result.candidate_reconstruction
        reconstructions = [
            proposed if proofs.direction is None else candidate_with_direction(proposed, proofs.direction)
            for proofs in candidates
        ]
        attempts = tuple(_embedded_attempts(context, proposal, reconstructions))
        run = record_geometric_search_run(
            context.assessment, context.residuals, context.gate, context.budget, CANDIDATE_OPERATOR_SET, attempts
        )
        if not isinstance(run, GeometricSearchRun):
            raise DocumentError(
                f"the candidates cannot stand in one run: {', '.join(run.reason_codes)}", ("candidates",)
            )
        for position, (proofs, reconstruction, attempt) in enumerate(
            zip(candidates, reconstructions, attempts, strict=True)
        ):
            replay_input = build_replay_adapter_input(
                run,
                attempt,
                proposal.residual,
                proof_obligation_refs=proofs.proof_obligation_refs,
                schema_versions=proofs.schema_versions,
            )
            replays = replays.and_then(
                _replayed(replay_input, attempt, _verdict(context, reconstruction, proofs), proofs, position)
            )
    return PracticeEpisode(
        problem_frame=context.frame,
        contract_assessment=context.assessment,
        residuals=context.residuals,
        gate_decision=context.gate,
        budget_decision=context.budget,
        run=run,
        replay_inputs=replays.inputs,
        replay_results=replays.results,
        replay_refusals=replays.refusals,
    )


def _embedded_attempts(
    context: _Context, proposal: _Proposal, reconstructions: list[CandidateReconstruction]
) -> Iterator[CandidateAttempt]:
    input_digest = geometric_search_input_digest(
        context.assessment, context.residuals, context.gate, context.budget, CANDIDATE_OPERATOR_SET
    )
    if not isinstance(input_digest, str):
        _surprise(input_digest)
    for position, reconstruction in enumerate(reconstructions):
        yield identified(
            replace(
                proposal.result.candidate_attempt,
                attempt_index=position,
                step_index=position,
                input_digest=input_digest,
                candidate_digest=reconstruction.candidate_digest,
                explanation="The attempt was made before the run was recorded.",
            )
        )


def _verdict(
    context: _Context, reconstruction: CandidateReconstruction, proofs: CandidateProofs
) -> ContractReplayVerdict | None:
    if proofs.contract_authority is not ContractAuthority.ORGAN:
        return proofs.contract_verdict
    return judge_candidate(context.frame, context.organ, reconstruction)


@dataclass(frozen=True, slots=True)
class _Replays:
    """Replay records so far, in attempt order."""

    inputs: tuple[ReplayAdapterInput, ...] = ()
    results: tuple[ReplayAdapterResult, ...] = ()
    refusals: tuple[ReplayAdapterRefusal, ...] = ()

    def and_then(self, others: "_Replays") -> "_Replays":
        return _Replays(self.inputs + others.inputs, self.results + others.results, self.refusals + others.refusals)


def _replayed(
    replay_input: ReplayAdapterInput | ReplayAdapterRefusal,
    attempt: CandidateAttempt,
    verdict: ContractReplayVerdict | None,
    proofs: CandidateProofs,
    position: int,
) -> _Replays:
    if not isinstance(replay_input, ReplayAdapterInput):
        reasons = ", ".join(replay_input.reason_codes)
        raise DocumentError(f"these obligations cannot be replayed: {reasons}", ("candidates", position))
    outcome = classify_replay_result(replay_input, attempt, verdict, proofs.proof_replay_refs)
    if isinstance(outcome, ReplayAdapterResult):
        return _Replays((replay_input,), (outcome,))
    return _Replays((replay_input,), (), (outcome,))


def _surprise(refusal: object) -> NoReturn:
    """A stage refused what the stage before it had just made: a fault of this program, not of its input."""
    raise AssertionError(refusal)
