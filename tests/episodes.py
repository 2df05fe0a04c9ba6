"""Whole practice episodes of either path, made by the kernel's own producers, and sealed by the function they have."""

from dataclasses import dataclass, fields, replace
from functools import cache
from hashlib import sha256
from typing import Final, TypeAlias, TypeVar

from frames import (
    measured_frame,
    quantity_entity_frame,
    span_of,
    unary_delta_frame,
    unary_delta_frame_without_direction,
    with_relation,
    with_role,
)
from practice_assessment import (
    CandidateOrgan,
    ContractAssessment,
    FrameHazard,
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
from practice_evidence import SourceSpan, identified, identity_of
from practice_gate import SearchGateDecision, decide_search_gate
from practice_operator import (
    CANDIDATE_OPERATOR_SET,
    MISSING_ROLE_CANDIDATE,
    CandidateIdentity,
    CandidateOperatorInput,
    CandidateOperatorResult,
    build_candidate_operator_input,
    propose_missing_role_candidate,
)
from practice_replay import (
    NONE_APPLICABLE,
    ContractReplayVerdict,
    ProofReplayRef,
    ReplayAdapterInput,
    ReplayAdapterRefusal,
    ReplayAdapterResult,
    build_bound_replay_adapter_input,
    build_replay_adapter_input,
    classify_replay_result,
)
from practice_residual import ContractResidual, project_contract_residuals
from practice_run import (
    BudgetCharge,
    CandidateAttempt,
    ExhaustionCode,
    GeometricSearchRun,
    OperatorSetManifest,
    ReplayStatus,
    SearchRunRefusal,
    geometric_search_input_digest,
    initialize_geometric_search_run,
    record_geometric_search_run,
)
from practice_trace import (
    BoundPracticeEpisode,
    PracticeEpisode,
    PracticeTraceInput,
    PracticeTraceRefusal,
    SealedPracticeTrace,
    build_bound_practice_trace_input,
    build_practice_trace_input,
    seal_bound_practice_trace,
    seal_practice_trace,
)

Episode: TypeAlias = PracticeEpisode | BoundPracticeEpisode
KindT = TypeVar("KindT")

OBLIGATIONS: Final = ("direction_is_licensed", "quantity_is_conserved")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the authorities say of one attempt: closed is None for an authority that could not be asked."""

    closed: bool | None = True
    proofs: tuple[bool, ...] | None = ()
    obligations: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()


CLOSED: Final = Verdict()
REFUSED: Final = Verdict(closed=False, reasons=("changed_object_unbound",))
UNAVAILABLE: Final = Verdict(closed=None)
PROVEN: Final = Verdict(proofs=(True, True), obligations=OBLIGATIONS)
UNPROVEN: Final = Verdict(proofs=(True, False), obligations=OBLIGATIONS)
PROOFS_ABSENT: Final = Verdict(proofs=None, obligations=OBLIGATIONS)


@dataclass(frozen=True, slots=True)
class Upstream:
    """The chain from a frame to its budget."""

    frame: ProblemFrame
    assessment: ContractAssessment
    residuals: tuple[ContractResidual, ...]
    gate: SearchGateDecision
    budget: ComputeBudgetDecision


def build_input(episode: Episode) -> PracticeTraceInput | PracticeTraceRefusal:
    """Build the trace input by the function that the episode's path has."""
    if isinstance(episode, BoundPracticeEpisode):
        return build_bound_practice_trace_input(episode)
    return build_practice_trace_input(episode)


def seal(trace_input: PracticeTraceInput, episode: Episode) -> SealedPracticeTrace | PracticeTraceRefusal:
    """Seal by the function that the episode's path has."""
    if isinstance(episode, BoundPracticeEpisode):
        return seal_bound_practice_trace(trace_input, episode)
    return seal_practice_trace(trace_input, episode)


def trace_input_of(episode: Episode) -> PracticeTraceInput:
    """Build the trace input of an episode that is known to be lawful."""
    return expecting(PracticeTraceInput, build_input(episode))


def trace_of(episode: Episode) -> SealedPracticeTrace:
    """Seal an episode that is known to be lawful."""
    return expecting(SealedPracticeTrace, seal(trace_input_of(episode), episode))


def expecting(kind: type[KindT], outcome: object) -> KindT:
    """Take an outcome as what it has to be here."""
    assert type(outcome) is kind, outcome
    return outcome


def digest_of_words(words: str) -> str:
    """Give a digest that is nothing but well-formed."""
    return sha256(words.encode()).hexdigest()


def upstream_of(frame: ProblemFrame, organ: CandidateOrgan = CandidateOrgan.UNARY_DELTA_TRANSITION) -> Upstream:
    """Run the chain from a frame to its budget."""
    assessment = expecting(ContractAssessment, assess_contract(organ, frame))
    residuals = project_contract_residuals((assessment,))
    assert isinstance(residuals, tuple)
    gate = expecting(SearchGateDecision, decide_search_gate(residuals))
    return Upstream(frame, assessment, residuals, gate, decide_compute_budget(gate))


@cache
def direction_missing() -> Upstream:
    """Give the chain of a frame that lacks nothing but the direction of its relation."""
    return upstream_of(unary_delta_frame_without_direction())


@cache
def two_roles_missing() -> Upstream:
    """Give the chain of a frame that lacks the direction and the changed object: two residuals, still eligible."""
    frame = unary_delta_frame()
    (relation,) = frame.bound_relations
    return upstream_of(with_relation(frame, roles=relation.roles[:2]))


@cache
def measured_direction_missing() -> Upstream:
    """Give the chain of a frame that lacks a direction and whose quantity is bound to its unit."""
    return upstream_of(with_role(measured_frame(), RelationRole.DIRECTION))


@cache
def hazard_blocked() -> Upstream:
    """Give the chain of a frame with a missing role beside two hazards: three residuals, and the gate blocks."""
    frame = replace(
        unary_delta_frame_without_direction(),
        hazards=(
            FrameHazard("competing_family_context", (span_of("Mina gained 4 shells at low tide.", "tide"),)),
            FrameHazard("unit_continuity_unproven", ()),
        ),
    )
    return upstream_of(frame)


@cache
def entity_unbound() -> Upstream:
    """Give the chain of a frame of the other organ whose one binding is missing."""
    return upstream_of(replace(quantity_entity_frame(), bindings=()), CandidateOrgan.QUANTITY_ENTITY_BINDING)


def started_run(upstream: Upstream, operators: OperatorSetManifest) -> GeometricSearchRun | SearchRunRefusal:
    """Start an inert run under a chain."""
    return initialize_geometric_search_run(
        upstream.assessment, upstream.residuals, upstream.gate, upstream.budget, operators
    )


@dataclass(frozen=True, slots=True)
class Plan:
    """One attempt to embed: what it proposes, below which earlier attempt, for how many steps, and the verdict."""

    direction: str
    verdict: Verdict
    parent: int | None = None
    steps: int = 1


def embedded_episode(upstream: Upstream, plans: tuple[Plan, ...], code: ExhaustionCode | None = None) -> Episode:
    """Make an episode whose run embeds attempts, each replayed to its verdict."""
    attempts = _embedded_attempts(upstream, plans)
    run = expecting(
        GeometricSearchRun,
        record_geometric_search_run(
            upstream.assessment,
            upstream.residuals,
            upstream.gate,
            upstream.budget,
            CANDIDATE_OPERATOR_SET,
            attempts,
            code,
        ),
    )
    replays = []
    for attempt, plan in zip(attempts, plans, strict=True):
        replay_input = build_replay_adapter_input(
            run,
            attempt,
            upstream.residuals[-1],
            proof_obligation_refs=plan.verdict.obligations,
            schema_versions=() if plan.verdict.obligations else (NONE_APPLICABLE,),
        )
        replays.append(_replayed(expecting(ReplayAdapterInput, replay_input), attempt, plan.verdict))
    return PracticeEpisode(
        upstream.frame,
        upstream.assessment,
        upstream.residuals,
        upstream.gate,
        upstream.budget,
        run,
        tuple(given for given, _ in replays),
        tuple(outcome for _, outcome in replays if isinstance(outcome, ReplayAdapterResult)),
        tuple(outcome for _, outcome in replays if isinstance(outcome, ReplayAdapterRefusal)),
    )


def bound_episode(upstream: Upstream, verdict: Verdict) -> BoundPracticeEpisode:
    """Make an episode whose one attempt the operator proposes and a binding ties to the run."""
    run = expecting(GeometricSearchRun, started_run(upstream, CANDIDATE_OPERATOR_SET))
    (residual,) = (known for known in upstream.residuals if known.residual_code == "direction_unbound")
    operator_input = expecting(
        CandidateOperatorInput, build_candidate_operator_input(run, residual, upstream.gate, upstream.budget)
    )
    result = expecting(
        CandidateOperatorResult,
        propose_missing_role_candidate(operator_input, run, residual, upstream.frame.unary_delta_cues),
    )
    binding_input = expecting(
        CandidateAttemptRunBindingInput, build_candidate_attempt_run_binding_input(run, result, operator_input)
    )
    binding = expecting(
        CandidateAttemptRunBinding, bind_candidate_attempt_to_run(run, result, operator_input, binding_input)
    )
    given = build_bound_replay_adapter_input(
        run,
        binding,
        result,
        proof_obligation_refs=verdict.obligations,
        schema_versions=() if verdict.obligations else (NONE_APPLICABLE,),
    )
    replay_input, outcome = _replayed(expecting(ReplayAdapterInput, given), result.candidate_attempt, verdict)
    return BoundPracticeEpisode(
        upstream.frame,
        upstream.assessment,
        upstream.residuals,
        upstream.gate,
        upstream.budget,
        run,
        (replay_input,),
        (outcome,) if isinstance(outcome, ReplayAdapterResult) else (),
        (outcome,) if isinstance(outcome, ReplayAdapterRefusal) else (),
        (operator_input,),
        (result,),
        (binding_input,),
        (binding,),
    )


def without_candidates(upstream: Upstream, operators: OperatorSetManifest, *, bound: bool) -> Episode:
    """Make an episode that ends with the inert run, or with the refusal to start one."""
    run = started_run(upstream, operators)
    episode = PracticeEpisode(
        upstream.frame, upstream.assessment, upstream.residuals, upstream.gate, upstream.budget, run, (), (), ()
    )
    if not bound:
        return episode
    held = {field.name: getattr(episode, field.name) for field in fields(episode)}
    return BoundPracticeEpisode(**held, operator_inputs=(), operator_results=(), binding_inputs=(), bindings=())


def _embedded_attempts(upstream: Upstream, plans: tuple[Plan, ...]) -> tuple[CandidateAttempt, ...]:
    input_digest = geometric_search_input_digest(
        upstream.assessment, upstream.residuals, upstream.gate, upstream.budget, CANDIDATE_OPERATOR_SET
    )
    assert isinstance(input_digest, str), input_digest
    spans: tuple[SourceSpan, ...] = (upstream.assessment.evidence_spans[0], upstream.assessment.evidence_spans[-1])
    attempts: list[CandidateAttempt] = []
    for position, plan in enumerate(plans):
        candidate = CandidateIdentity(
            identity_of_frame(upstream), upstream.assessment.candidate_organ, (("direction", plan.direction),), spans
        )
        attempts.append(
            identified(
                CandidateAttempt(
                    attempt_id="",
                    attempt_index=position,
                    parent_attempt_id=None if plan.parent is None else attempts[plan.parent].attempt_id,
                    operator_id=MISSING_ROLE_CANDIDATE.operator_name,
                    operator_version=MISSING_ROLE_CANDIDATE.operator_version,
                    input_digest=input_digest,
                    candidate_digest=identity_of(candidate),
                    budget_charge=BudgetCharge(1, plan.steps),
                    depth=1 if plan.parent is None else 2,
                    step_index=2 * position,
                    replay_status=ReplayStatus.REPLAY_PENDING,
                    replay_blockers=(),
                    evidence_spans=spans,
                    explanation=f"The direction is taken as {plan.direction}.",
                )
            )
        )
    return tuple(attempts)


def identity_of_frame(upstream: Upstream) -> str:
    """Give the digest of the frame that a chain starts from, as its assessment states it."""
    return upstream.assessment.problem_frame_digest


def _replayed(
    replay_input: ReplayAdapterInput, attempt: CandidateAttempt, verdict: Verdict
) -> tuple[ReplayAdapterInput, ReplayAdapterResult | ReplayAdapterRefusal]:
    said = (
        None
        if verdict.closed is None
        else ContractReplayVerdict(
            replay_input.contract_replay_target,
            digest_of_words(f"the assessment of candidate {attempt.candidate_digest}"),
            verdict.closed,
            verdict.reasons,
        )
    )
    refs = (
        None
        if verdict.proofs is None
        else tuple(
            ProofReplayRef(obligation, "v1", digest_of_words(obligation), closed, "holds" if closed else "open")
            for obligation, closed in zip(verdict.obligations, verdict.proofs, strict=True)
        )
    )
    return replay_input, classify_replay_result(replay_input, attempt, said, refs)
