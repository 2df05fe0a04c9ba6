"""Lawful episodes with as many attempts as asked for, embedded in their run or bound to it.

No operator proposes ten thousand candidates for one residual, so the budget's ceilings are raised and identified anew;
every record follows from the law of its stage, and every candidate quotes a different place of a long problem text.
"""

import pickle
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from practice_assessment import (
    BoundRelation,
    CandidateOrgan,
    ContractAssessment,
    DeltaDirection,
    FamilyId,
    FamilyProposal,
    GroundedUnaryDeltaCue,
    Mention,
    MentionKind,
    ProblemFrame,
    QuantityFact,
    QuantityKind,
    QuantityKindDisposition,
    RelationRole,
    RoleBinding,
    assess_contract,
)
from practice_binding.expectation import expected_binding, expected_binding_input
from practice_budget import ComputeBudgetDecision, decide_compute_budget
from practice_evidence import SourceSpan, identified, identity_of, reference_digest
from practice_gate import SearchGateDecision, decide_search_gate
from practice_operator import CANDIDATE_OPERATOR_SET, CandidateOperatorInput, CandidateOperatorResult
from practice_operator.expectation import (
    candidate_identity_of,
    expected_attempt,
    expected_operator_input,
    expected_operator_result,
    expected_reconstruction,
    reconstruction_identity_of,
)
from practice_replay import NONE_APPLICABLE, ReplayAdapterInput, ReplayAdapterResult, ReplayDisposition
from practice_replay.expectation import expected_replay_input, expected_replay_result
from practice_residual import ContractResidual, project_contract_residuals
from practice_run import (
    CandidateAttempt,
    GeometricSearchRun,
    initialize_geometric_search_run,
    record_geometric_search_run,
)
from practice_trace import BoundPracticeEpisode, PracticeEpisode

if TYPE_CHECKING:
    from practice_binding import CandidateAttemptRunBinding, CandidateAttemptRunBindingInput

__all__ = ["bound_episode", "embedded_episode", "read_apart"]

EpisodeT = TypeVar("EpisodeT", PracticeEpisode, BoundPracticeEpisode)

_SENTENCE: Final = "Mina gained 4 shells at low tide. "
_VERDICT_DIGEST: Final = "5" * 64


@dataclass(frozen=True, slots=True)
class _Upstream:
    """What every attempt of an episode stands on."""

    frame: ProblemFrame
    assessment: ContractAssessment
    residuals: tuple[ContractResidual, ...]
    gate: SearchGateDecision
    budget: ComputeBudgetDecision
    inert_run: GeometricSearchRun


def embedded_episode(attempts: int) -> PracticeEpisode:
    """Build an episode whose run embeds this many attempts, each with a replay result."""
    upstream = _upstream(attempts)
    (residual,) = upstream.residuals
    tried: list[CandidateAttempt] = []
    digests: list[str] = []
    for index in range(attempts):
        operator_input = expected_operator_input(upstream.inert_run, residual, index, (), ())
        spans = _spans(index)
        digest = identity_of(candidate_identity_of(expected_reconstruction(operator_input, (), spans)))
        attempt = expected_attempt(operator_input, digest, spans, index, "One candidate of many.")
        tried.append(identified(replace(attempt, input_digest=upstream.inert_run.input_digest)))
    run = record_geometric_search_run(
        upstream.assessment, upstream.residuals, upstream.gate, upstream.budget, CANDIDATE_OPERATOR_SET, tuple(tried)
    )
    assert isinstance(run, GeometricSearchRun)
    for attempt in tried:
        operator_input = expected_operator_input(run, residual, attempt.attempt_index, (), ())
        digests.append(identity_of(reconstruction_identity_of(operator_input, attempt)))
    inputs, results = _replays(upstream, run, tuple(tried), tuple(digests))
    return PracticeEpisode(
        upstream.frame,
        upstream.assessment,
        upstream.residuals,
        upstream.gate,
        upstream.budget,
        run,
        inputs,
        results,
        (),
    )


def bound_episode(attempts: int) -> BoundPracticeEpisode:
    """Build an episode with this many attempts bound to an inert run, each with a replay result."""
    upstream = _upstream(attempts)
    (residual,), run = upstream.residuals, upstream.inert_run
    operator_inputs: list[CandidateOperatorInput] = []
    operator_results: list[CandidateOperatorResult] = []
    binding_inputs: list[CandidateAttemptRunBindingInput] = []
    bindings: list[CandidateAttemptRunBinding] = []
    for index in range(attempts):
        given = identified(expected_operator_input(run, residual, index, (), ()))
        spans, payload = _spans(index), (("direction", "increase"), ("role", "direction"))
        digest = identity_of(candidate_identity_of(expected_reconstruction(given, payload, spans)))
        attempt = identified(expected_attempt(given, digest, spans, index, "One candidate of many."))
        reconstruction = expected_reconstruction(
            given, payload, spans, digest, identity_of(reconstruction_identity_of(given, attempt))
        )
        result = identified(expected_operator_result(given, attempt, reconstruction, "One proposal of many."))
        binding_input = identified(expected_binding_input(run, result, (), ()))
        operator_inputs.append(given)
        operator_results.append(result)
        binding_inputs.append(binding_input)
        bindings.append(
            identified(expected_binding(binding_input, result, reference_digest(attempt), "One binding of many."))
        )
    inputs, results = _replays(
        upstream,
        run,
        tuple(result.candidate_attempt for result in operator_results),
        tuple(result.candidate_reconstruction_digest for result in operator_results),
    )
    return BoundPracticeEpisode(
        upstream.frame,
        upstream.assessment,
        upstream.residuals,
        upstream.gate,
        upstream.budget,
        run,
        inputs,
        results,
        (),
        tuple(operator_inputs),
        tuple(operator_results),
        tuple(binding_inputs),
        tuple(bindings),
    )


def read_apart(episode: EpisodeT) -> EpisodeT:
    """Give an equal episode whose records share no value with each other, as if each were read from a file."""
    values = [getattr(episode, name) for name in episode.__dataclass_fields__]
    apart: list[Any] = [
        tuple(_copied(held) for held in value) if isinstance(value, tuple) else _copied(value) for value in values
    ]
    return type(episode)(*apart)


def _copied(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301  # our own bytes, made on this very line


def _upstream(attempts: int) -> _Upstream:
    frame = _frame(attempts)
    assessment = assess_contract(CandidateOrgan.UNARY_DELTA_TRANSITION, frame)
    assert isinstance(assessment, ContractAssessment)
    residuals = project_contract_residuals((assessment,))
    assert isinstance(residuals, tuple)
    gate = decide_search_gate(residuals)
    assert isinstance(gate, SearchGateDecision)
    budget = decide_compute_budget(gate)
    assert isinstance(budget, ComputeBudgetDecision)
    raised = identified(replace(budget, max_candidates=attempts, max_steps=attempts))
    run = initialize_geometric_search_run(assessment, residuals, gate, raised, CANDIDATE_OPERATOR_SET)
    assert isinstance(run, GeometricSearchRun)
    return _Upstream(frame, assessment, residuals, gate, raised, run)


def _spans(index: int) -> tuple[SourceSpan, ...]:
    start = index * len(_SENTENCE)
    return tuple(
        SourceSpan(words, start + offset, start + offset + len(words), index)
        for words, offset in (("gained", 5), ("shells", 14))
    )


def _frame(attempts: int) -> ProblemFrame:
    cue, changed_object = _spans(0)
    quantity = SourceSpan("4", 12, 13, 0)
    return ProblemFrame(
        problem_text=_SENTENCE * attempts,
        mentions=(Mention("q", MentionKind.QUANTITY, quantity), Mention("o", MentionKind.OBJECT, changed_object)),
        bindings=(),
        bound_relations=(
            BoundRelation(
                "r",
                FamilyId.UNARY_DELTA.value,
                (
                    RoleBinding(RelationRole.ACTION_CUE, "c"),
                    RoleBinding(RelationRole.DELTA_QUANTITY, "q"),
                    RoleBinding(RelationRole.CHANGED_OBJECT, "o"),
                ),
                (cue, quantity, changed_object),
            ),
        ),
        proposals=(FamilyProposal("p", FamilyId.UNARY_DELTA.value, (cue,)),),
        unary_delta_cues=(GroundedUnaryDeltaCue("c", DeltaDirection.INCREASE, cue),),
        quantities=(QuantityFact("q", 4, 1),),
        quantity_kind_dispositions=(QuantityKindDisposition("q", QuantityKind.COUNT, None),),
        actors=(),
        hazards=(),
    )


def _replays(
    upstream: _Upstream, run: GeometricSearchRun, attempts: tuple[CandidateAttempt, ...], digests: tuple[str, ...]
) -> tuple[tuple[ReplayAdapterInput, ...], tuple[ReplayAdapterResult, ...]]:
    organ = upstream.assessment.candidate_organ
    inputs = tuple(
        identified(expected_replay_input(run, attempt, organ, digest, (), (NONE_APPLICABLE,)))
        for attempt, digest in zip(attempts, digests, strict=True)
    )
    results = tuple(
        identified(
            expected_replay_result(
                replay_input,
                attempt.evidence_spans,
                _VERDICT_DIGEST,
                (),
                ReplayDisposition.CONTRACT_REFUSED,
                ("direction_unbound",),
                "The contract refuses one candidate of many.",
            )
        )
        for replay_input, attempt in zip(inputs, attempts, strict=True)
    )
    return inputs, results
