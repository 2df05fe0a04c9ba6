"""The attempts and their candidates: made again by the operator, or named as made by somebody else."""

from dataclasses import dataclass

from practice_assessment import DeltaDirection
from practice_binding import bind_candidate_attempt_to_run, build_candidate_attempt_run_binding_input
from practice_episode.composition import candidate_with_direction
from practice_episode.rederivation.findings import Findings
from practice_episode.rederivation.upstream import Upstream
from practice_operator import (
    CandidateOperatorInput,
    CandidateOperatorResult,
    CandidateReconstruction,
    build_candidate_operator_input,
    propose_missing_role_candidate,
)
from practice_replay import (
    ReplayAdapterInput,
    ReplayAdapterRefusal,
    build_bound_replay_adapter_input,
    build_replay_adapter_input,
)
from practice_residual import ContractResidual
from practice_run import CandidateAttempt
from practice_trace import BoundPracticeEpisode

__all__ = ["Tried", "bound_attempts", "embedded_attempts", "replay_input_of"]


@dataclass(frozen=True, slots=True)
class Tried:
    """One attempt; reconstruction is None where the episode does not hold what the candidate is.

    position is that of the records it was bound by, None for an embedded attempt; residual is what it is about.
    """

    attempt: CandidateAttempt
    reconstruction: CandidateReconstruction | None
    residual: ContractResidual | None = None
    position: int | None = None


def embedded_attempts(upstream: Upstream, findings: Findings) -> list[Tried]:
    """Find out what each attempt that the run embeds is a candidate for."""
    known: dict[str, tuple[CandidateReconstruction, ContractResidual]] = {}
    own: set[str] = set()
    for residual in upstream.residuals:
        given = build_candidate_operator_input(upstream.inert, residual, upstream.gate, upstream.budget)
        if not isinstance(given, CandidateOperatorInput):
            continue
        result = propose_missing_role_candidate(given, upstream.inert, residual, upstream.frame.unary_delta_cues)
        if isinstance(result, CandidateOperatorResult):
            own.add(result.candidate_digest)
            for direction in DeltaDirection:
                candidate = candidate_with_direction(result.candidate_reconstruction, direction)
                known[candidate.candidate_digest] = (candidate, residual)
    tried: list[Tried] = []
    for position, attempt in enumerate(upstream.run.candidate_attempts):
        reconstruction, about = known.get(attempt.candidate_digest, (None, None))
        if reconstruction is None:
            message = "what the candidate is stands nowhere in the episode"
            findings.trusted(message, "run", "candidate_attempts", position, "candidate_digest")
        elif attempt.candidate_digest not in own:
            message = "the candidate is not the one that the operator proposes; somebody else made it"
            findings.trusted(message, "run", "candidate_attempts", position, "candidate_digest")
        tried.append(Tried(attempt, reconstruction, about))
    return tried


def bound_attempts(episode: BoundPracticeEpisode, upstream: Upstream, findings: Findings) -> list[Tried]:
    """Derive operator inputs, operator results, binding inputs and bindings, position by position."""
    rows = {
        name: len(getattr(episode, name))
        for name in ("operator_inputs", "operator_results", "binding_inputs", "bindings")
    }
    complete, longest = min(rows.values()), max(rows.values())
    for name, length in rows.items():
        if length < longest:
            findings.missing(name, length)
    return [_bound_attempt(episode, upstream, position, findings) for position in range(complete)]


def replay_input_of(
    episode: BoundPracticeEpisode | None, upstream: Upstream, tried: Tried, given: ReplayAdapterInput
) -> ReplayAdapterInput | ReplayAdapterRefusal | None:
    """Make the replay input of an attempt again, for the obligations and versions that the given one names.

    None where there is no residual that the attempt could be about.
    """
    obligations, versions = given.proof_obligation_refs, given.schema_versions
    if episode is not None and tried.position is not None:
        return build_bound_replay_adapter_input(
            upstream.run,
            episode.bindings[tried.position],
            episode.operator_results[tried.position],
            proof_obligation_refs=obligations,
            schema_versions=versions,
        )
    about = upstream.residuals if tried.residual is None else (tried.residual,)
    made = [
        build_replay_adapter_input(
            upstream.run, tried.attempt, residual, proof_obligation_refs=obligations, schema_versions=versions
        )
        for residual in about
    ]
    return next((derived for derived in made if derived == given), next(iter(made), None))


def _bound_attempt(episode: BoundPracticeEpisode, upstream: Upstream, position: int, findings: Findings) -> Tried:
    run, given, result = upstream.run, episode.operator_inputs[position], episode.operator_results[position]
    binding_input, binding = episode.binding_inputs[position], episode.bindings[position]
    residual = next((known for known in upstream.residuals if known.residual_id == given.residual_id), None)
    if residual is None:
        findings.orphan("operator_inputs", position, "residual_id")
    else:
        again = build_candidate_operator_input(
            run,
            residual,
            upstream.gate,
            upstream.budget,
            attempt_index=given.attempt_index,
            schema_versions=given.schema_versions,
            policy_versions=given.policy_versions,
        )
        findings.compare("operator", given, again, "operator_inputs", position)
        proposal = propose_missing_role_candidate(given, run, residual, upstream.frame.unary_delta_cues)
        findings.compare("operator", result, proposal, "operator_results", position)
    findings.compare(
        "binding",
        binding_input,
        build_candidate_attempt_run_binding_input(
            run,
            result,
            given,
            schema_versions=binding_input.schema_versions,
            policy_versions=binding_input.policy_versions,
        ),
        "binding_inputs",
        position,
    )
    bound = bind_candidate_attempt_to_run(run, result, given, binding_input, prior_bindings=episode.bindings[:position])
    findings.compare("binding", binding, bound, "bindings", position)
    return Tried(result.candidate_attempt, result.candidate_reconstruction, residual, position)
