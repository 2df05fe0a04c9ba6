"""Every record of an episode derived again from its frame, by the kernel's own producers, and compared.

The seal recomputes identities and runs no stage again (ADR-0230 §6.2), so an episode can be consistent and still be one
that no stage would have produced. This tells. What an authority outside the kernel said is named as taken on trust,
unless the organ can be run again.

Source: ADR-0230 §6.2; ADR-0240.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final

from practice_assessment import CandidateOrgan, DeltaDirection, ProblemFrame, assess_contract
from practice_binding import bind_candidate_attempt_to_run, build_candidate_attempt_run_binding_input
from practice_budget import decide_compute_budget
from practice_episode.comparison import differences
from practice_episode.composition import judge_candidate
from practice_episode.errors import DocumentError
from practice_episode.record_json import record_to_json
from practice_episode.standing import Standing, standing_of
from practice_evidence import declaration_of, identity_of
from practice_gate import decide_search_gate
from practice_operator import (
    CANDIDATE_OPERATOR_SET,
    EMPTY_OPERATOR_SET,
    CandidateIdentity,
    CandidateReconstruction,
    build_candidate_operator_input,
    propose_missing_role_candidate,
)
from practice_operator.manifest import MISSING_ROLE_PROVENANCE
from practice_operator.payload import direction_delta_payload
from practice_replay import (
    ContractReplayVerdict,
    ReplayAdapterInput,
    ReplayDisposition,
    build_bound_replay_adapter_input,
    build_replay_adapter_input,
    classify_replay_result,
)
from practice_residual import project_contract_residuals
from practice_run import (
    CandidateAttempt,
    GeometricSearchRun,
    SearchRunRefusal,
    initialize_geometric_search_run,
    record_geometric_search_run,
)
from practice_trace import BoundPracticeEpisode, PracticeEpisode

__all__ = ["Derivation", "Verdict", "rederived"]

_SETS: Final = (CANDIDATE_OPERATOR_SET, EMPTY_OPERATOR_SET)


@unique
class Verdict(StrEnum):
    """What came of deriving a record again."""

    SAME = "derived again, the same"
    DIFFERENT = "derived again, different"
    TRUSTED = "taken on trust"


@dataclass(frozen=True, slots=True)
class Derivation:
    """One record of an episode, where it stands, what came of it, and why."""

    pointer: str
    verdict: Verdict
    reason: str

    def __str__(self) -> str:
        """Say it in one line."""
        return f"{self.pointer}: {self.verdict}" + (f" ({self.reason})" if self.reason else "")


def rederived(episode: PracticeEpisode | BoundPracticeEpisode) -> Iterator[Derivation]:
    """Derive an episode again, record by record, in the order of the chain.

    Args:
        episode: A well-formed episode; a record that is missing is passed over, the seal tells of it.

    Yields:
        One derivation for each record that is there.

    Source: ADR-0230 §6.2.
    """
    yield from _upstream(episode)
    if isinstance(episode.run, GeometricSearchRun) and episode.problem_frame is not None:
        yield from _candidates(episode, episode.run, episode.problem_frame)


# Private from here on.


def _upstream(episode: PracticeEpisode | BoundPracticeEpisode) -> Iterator[Derivation]:
    assessment = episode.contract_assessment
    if assessment is not None:
        organ = next((known for known in CandidateOrgan if known == assessment.candidate_organ), None)
        again = assess_contract(organ, episode.problem_frame)
        yield _compared("/contract_assessment", assessment, again)
        yield _compared("/residuals", episode.residuals, project_contract_residuals((assessment,)))
    if episode.gate_decision is not None:
        yield _compared("/gate_decision", episode.gate_decision, decide_search_gate(episode.residuals))
    if episode.budget_decision is not None and episode.gate_decision is not None:
        yield _compared("/budget_decision", episode.budget_decision, decide_compute_budget(episode.gate_decision))
    if episode.run is not None:
        yield _run(episode, episode.run)


def _run(episode: PracticeEpisode | BoundPracticeEpisode, run: GeometricSearchRun | SearchRunRefusal) -> Derivation:
    stands_on = (episode.contract_assessment, episode.residuals, episode.gate_decision, episode.budget_decision)
    again = []
    for manifest in _SETS:
        if isinstance(run, GeometricSearchRun) and run.candidate_attempts:
            again.append(
                record_geometric_search_run(*stands_on, manifest, run.candidate_attempts, run.exhaustion_code)  # type: ignore[arg-type]  # a missing record is refused
            )
        else:
            again.append(initialize_geometric_search_run(*stands_on, manifest))  # type: ignore[arg-type]  # likewise
    compared = [_compared("/run", run, one) for one in again]
    return next((one for one in compared if one.verdict is Verdict.SAME), compared[0])


def _candidates(
    episode: PracticeEpisode | BoundPracticeEpisode, run: GeometricSearchRun, frame: ProblemFrame
) -> Iterator[Derivation]:
    if isinstance(episode, BoundPracticeEpisode):
        yield from _bound(episode, run, frame)
        attempts = [result.candidate_attempt for result in episode.operator_results]
        made: list[CandidateReconstruction | None] = [
            result.candidate_reconstruction for result in episode.operator_results
        ]
    else:
        attempts = list(run.candidate_attempts)
        made = [_found_reconstruction(episode, run, attempt) for attempt in attempts]
        for position in range(len(attempts)):
            yield Derivation(f"/run/candidate_attempts/{position}", Verdict.TRUSTED, "made before the run was recorded")
    for attempt, reconstruction in zip(attempts, made, strict=True):
        yield from _replayed(episode, run, frame, attempt, reconstruction)


def _bound(episode: BoundPracticeEpisode, run: GeometricSearchRun, frame: ProblemFrame) -> Iterator[Derivation]:
    bindings: tuple[object, ...] = ()
    rows = zip(
        episode.operator_inputs, episode.operator_results, episode.binding_inputs, episode.bindings, strict=False
    )
    for position, (given, result, binding_input, binding) in enumerate(rows):
        residual = next((one for one in episode.residuals if one.residual_id == given.residual_id), None)
        again = build_candidate_operator_input(
            run,
            residual,  # type: ignore[arg-type]  # a missing record is refused
            episode.gate_decision,  # type: ignore[arg-type]  # likewise
            episode.budget_decision,  # type: ignore[arg-type]  # likewise
            attempt_index=given.attempt_index,
            schema_versions=given.schema_versions,
            policy_versions=given.policy_versions,
        )
        yield _compared(f"/operator_inputs/{position}", given, again)
        proposal = propose_missing_role_candidate(given, run, residual, frame.unary_delta_cues)  # type: ignore[arg-type]  # likewise
        yield _compared(f"/operator_results/{position}", result, proposal)
        prepared = build_candidate_attempt_run_binding_input(
            run,
            result,
            given,
            schema_versions=binding_input.schema_versions,
            policy_versions=binding_input.policy_versions,
        )
        yield _compared(f"/binding_inputs/{position}", binding_input, prepared)
        bound = bind_candidate_attempt_to_run(
            run,
            result,
            given,
            binding_input,
            prior_bindings=bindings,  # type: ignore[arg-type]  # bindings of this very episode
        )
        yield _compared(f"/bindings/{position}", binding, bound)
        bindings = (*bindings, binding)


def _found_reconstruction(
    episode: PracticeEpisode, run: GeometricSearchRun, attempt: CandidateAttempt
) -> CandidateReconstruction | None:
    """Find the one candidate of the closed operator that an embedded attempt's digest is of, if there is one."""
    organ = CandidateOrgan.UNARY_DELTA_TRANSITION.value
    for direction in DeltaDirection:
        payload = direction_delta_payload(organ, direction)
        identity = CandidateIdentity(run.problem_frame_digest, organ, payload, attempt.evidence_spans)
        if identity_of(identity) == attempt.candidate_digest and episode.residuals:
            return CandidateReconstruction(
                candidate_digest=attempt.candidate_digest,
                candidate_reconstruction_digest="",
                candidate_organ=organ,
                candidate_payload=payload,
                evidence_spans=attempt.evidence_spans,
                operator_name=attempt.operator_id,
                operator_version=attempt.operator_version,
                operator_provenance=MISSING_ROLE_PROVENANCE,
                source_residual_id=episode.residuals[0].residual_id,
                problem_frame_digest=run.problem_frame_digest,
                original_contract_assessment_id=run.contract_assessment_id,
            )
    return None


def _replayed(
    episode: PracticeEpisode | BoundPracticeEpisode,
    run: GeometricSearchRun,
    frame: ProblemFrame,
    attempt: CandidateAttempt,
    reconstruction: CandidateReconstruction | None,
) -> Iterator[Derivation]:
    for position, given in enumerate(episode.replay_inputs):
        if given.attempt_id == attempt.attempt_id:
            yield _compared(f"/replay_inputs/{position}", given, _replay_input(episode, run, attempt, given))
            yield from _outcome(episode, frame, attempt, given, reconstruction)


def _replay_input(
    episode: PracticeEpisode | BoundPracticeEpisode,
    run: GeometricSearchRun,
    attempt: CandidateAttempt,
    given: ReplayAdapterInput,
) -> object:
    if isinstance(episode, BoundPracticeEpisode):
        for binding, result in zip(episode.bindings, episode.operator_results, strict=False):
            if binding.candidate_attempt_id == attempt.attempt_id:
                return build_bound_replay_adapter_input(
                    run,
                    binding,
                    result,
                    proof_obligation_refs=given.proof_obligation_refs,
                    schema_versions=given.schema_versions,
                )
        return None
    again = [
        build_replay_adapter_input(
            run,
            attempt,
            residual,
            proof_obligation_refs=given.proof_obligation_refs,
            schema_versions=given.schema_versions,
        )
        for residual in episode.residuals
    ]
    return next((one for one in again if one == given), again[0] if again else None)


def _outcome(
    episode: PracticeEpisode | BoundPracticeEpisode,
    frame: ProblemFrame,
    attempt: CandidateAttempt,
    given: ReplayAdapterInput,
    reconstruction: CandidateReconstruction | None,
) -> Iterator[Derivation]:
    organ = next((known for known in CandidateOrgan if known == given.candidate_organ), None)
    verdict = None if organ is None or reconstruction is None else judge_candidate(frame, organ, reconstruction)
    for position, result in enumerate(episode.replay_results):
        if result.attempt_id != attempt.attempt_id:
            continue
        place = f"/replay_results/{position}"
        said = ContractReplayVerdict(
            contract_replay_target=given.contract_replay_target,
            contract_replay_assessment_id=result.contract_replay_assessment_id,
            contract_closed=result.replay_disposition is not ReplayDisposition.CONTRACT_REFUSED,
            reason_codes=result.reason_codes if result.replay_disposition is ReplayDisposition.CONTRACT_REFUSED else (),
        )
        if verdict is None:
            yield Derivation(place, Verdict.TRUSTED, "the contract authority's verdict; its candidate is not here")
        yield _compared(
            place, result, classify_replay_result(given, attempt, verdict or said, result.proof_replay_refs)
        )
        if result.proof_replay_refs:
            yield Derivation(f"{place}/proof_replay_refs", Verdict.TRUSTED, "the proof authority's answers")
    for position, refusal in enumerate(episode.replay_refusals):
        if refusal.attempt_id == attempt.attempt_id:
            yield Derivation(f"/replay_refusals/{position}", Verdict.TRUSTED, "that an authority could not be asked")


def _compared(pointer: str, given: object, again: object) -> Derivation:
    if isinstance(given, tuple) and isinstance(again, tuple):
        for position, (one, other) in enumerate(zip(given, again, strict=False)):
            found = _compared(f"{pointer}/{position}", one, other)
            if found.verdict is Verdict.DIFFERENT:
                return found
        if len(given) != len(again):
            return Derivation(pointer, Verdict.DIFFERENT, f"{len(again)} of them, found {len(given)}")
        return Derivation(pointer, Verdict.SAME, "")
    if type(given) is not type(again):
        reasons = ", ".join(getattr(again, "reason_codes", ())) or "nothing"
        return Derivation(pointer, Verdict.DIFFERENT, f"the stage gives {type(again).__name__}: {reasons}")
    parted = [
        difference
        for difference in differences(record_to_json(again), record_to_json(given))
        if standing_of(type(given), difference.tokens) is Standing.IDENTITY
    ]
    if not parted:
        return Derivation(pointer, Verdict.SAME, "")
    # The id differs because something else does, and that is what a reader wants to be shown.
    shown = next((one for one in parted if one.tokens != (_own_id(type(given)),)), parted[0])
    place = DocumentError("", shown.tokens).pointer
    return Derivation(pointer + place, Verdict.DIFFERENT, f"expected != found: {_short(str(shown))}")


def _own_id(record_type: type) -> str | None:
    declaration = declaration_of(record_type)
    return None if declaration is None else declaration.identity_field


def _short(text: str) -> str:
    said = text.partition(": ")[2]
    return said if len(said) <= 200 else said[:199] + "…"  # noqa: PLR2004  # a line that a person reads
