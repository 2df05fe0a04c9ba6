"""Turn kernel records into the story of their episode."""

from practice_assessment import ContractAssessment, ProblemFrame, problem_frame_digest
from practice_budget import ComputeBudgetDecision
from practice_episode.rederivation.findings import Remark
from practice_episode.view.marks import marks_of
from practice_episode.view.meanings import label_meaning, seal_meaning, stage_meaning, what_it_does_not_mean
from practice_episode.view.story import Ending, Finding, ProblemText, Reason, Stage, Story
from practice_episode.view.tell_attempts import attempts_of, charges_of, remarks_on
from practice_episode.view.tell_findings import finding_of
from practice_evidence import SourceSpan, is_digest, recomputed
from practice_gate import SearchGateDecision
from practice_residual import ContractResidual
from practice_run import GeometricSearchRun, SearchRunRefusal
from practice_trace import BoundPracticeEpisode, PracticeEpisode, PracticeTraceRefusal, SealedPracticeTrace

__all__ = ["ending_of", "story_of_episode", "story_of_frame", "story_of_outcome"]

Outcome = SealedPracticeTrace | PracticeTraceRefusal


def story_of_frame(frame: ProblemFrame) -> Story:
    """Tell what a frame says, before any stage has seen it."""
    return Story(
        subject="problem frame",
        problem=ProblemText(frame.problem_text, marks_of(frame)),
        stages=(_frame_stage(frame),),
        charges=(),
        attempts=(),
        remarks=(),
        ending=None,
    )


def story_of_episode(
    episode: PracticeEpisode | BoundPracticeEpisode,
    outcome: Outcome | None = None,
    places: tuple[Remark, ...] = (),
) -> Story:
    """Tell an episode from its frame to its seal.

    Args:
        episode: Exactly typed records; they may be missing, contradict each other or claim identities that are not
            theirs, and the story says so.
        outcome: What sealing it gave, where it was sealed.
        places: For a refusal, what `refusal_places` found.
    """
    frame = episode.problem_frame
    bound = isinstance(episode, BoundPracticeEpisode)
    return Story(
        subject="bound practice episode" if bound else "practice episode with embedded attempts",
        problem=None if frame is None else ProblemText(frame.problem_text, marks_of(frame, _evidence_of(episode))),
        stages=(
            Stage("problem frame", None, None, "missing") if frame is None else _frame_stage(frame),
            _assessment_stage(episode.contract_assessment),
            *(_residual_stage(residual) for residual in episode.residuals),
            _gate_stage(episode.gate_decision),
            _budget_stage(episode.budget_decision),
            _run_stage(episode.run),
        ),
        charges=charges_of(episode),
        attempts=attempts_of(episode),
        remarks=remarks_on(episode),
        ending=None if outcome is None else ending_of(outcome, tuple(map(finding_of, places))),
    )


def story_of_outcome(outcome: Outcome) -> Story:
    """Tell what a trace or a refusal says by itself: identities in order, the end, and no text to mark."""
    stages: tuple[Stage, ...] = ()
    if isinstance(outcome, SealedPracticeTrace):
        named = (
            ("problem frame", (outcome.problem_frame_digest,)),
            ("contract assessment", (outcome.original_contract_assessment_id,)),
            ("residual", outcome.residual_ids),
            ("search gate", (outcome.search_gate_decision_id,)),
            ("compute budget", (outcome.compute_budget_id,)),
            ("search run", (outcome.geometric_search_run_id,)),
            ("attempt", outcome.candidate_attempt_ids),
            ("attempt binding", outcome.candidate_attempt_binding_ids),
            ("replay result", outcome.replay_result_ids),
            ("replay refusal", outcome.replay_refusal_ids),
        )
        stages = tuple(Stage(title, identity, None, "") for title, identities in named for identity in identities)
    return Story(
        subject="sealed practice trace" if isinstance(outcome, SealedPracticeTrace) else "practice trace refusal",
        problem=None,
        stages=stages,
        charges=(),
        attempts=(),
        remarks=_outcome_remarks(outcome),
        ending=ending_of(outcome),
    )


def _outcome_remarks(outcome: Outcome) -> tuple[str, ...]:
    if isinstance(outcome, PracticeTraceRefusal):
        return ("A refusal names no record of its episode: show the episode to see what was found.",)
    quoted = "; ".join(f"“{span.text}” {span.start}-{span.end}" for span in outcome.evidence_spans)
    return (
        "A trace names the records of its episode and holds none of them: show the episode to see why.",
        *((f"It quotes, in this order: {quoted}",) if quoted else ()),
    )


def ending_of(outcome: Outcome, findings: tuple[Finding, ...] = ()) -> Ending:
    """Tell how an episode ended."""
    sealed = isinstance(outcome, SealedPracticeTrace)
    return Ending(
        disposition=outcome.practice_disposition.value,
        sealed=sealed,
        identity=outcome.trace_id if isinstance(outcome, SealedPracticeTrace) else outcome.trace_refusal_id,
        meaning=seal_meaning(outcome.practice_disposition),
        does_not_mean=what_it_does_not_mean(outcome.practice_disposition),
        reasons=()
        if isinstance(outcome, SealedPracticeTrace)
        else tuple(Reason(code.value, seal_meaning(code)) for code in outcome.reason_codes),
        findings=findings,
    )


def _evidence_of(
    episode: PracticeEpisode | BoundPracticeEpisode,
) -> tuple[tuple[str, tuple[SourceSpan, ...]], ...]:
    assessment, run = episode.contract_assessment, episode.run
    results = episode.operator_results if isinstance(episode, BoundPracticeEpisode) else ()
    embedded = run.candidate_attempts if isinstance(run, GeometricSearchRun) else ()
    attempts = (*embedded, *(result.candidate_attempt for result in results))
    return (
        ("assessment", () if assessment is None else assessment.evidence_spans),
        *(("residual", residual.evidence_spans) for residual in episode.residuals),
        *(("attempt", attempt.evidence_spans) for attempt in attempts),
        *(("replay", result.evidence_spans) for result in episode.replay_results),
    )


def _frame_stage(frame: ProblemFrame) -> Stage:
    digest = problem_frame_digest(frame)
    counted = (
        (len(frame.mentions), "mention"),
        (len(frame.unary_delta_cues), "cue"),
        (len(frame.quantities), "quantity value"),
        (len(frame.bindings), "binding"),
        (len(frame.bound_relations), "relation"),
        (len(frame.proposals), "proposal"),
        (len(frame.actors), "actor"),
        (len(frame.hazards), "hazard"),
    )
    parts = ", ".join(f"{count} {noun}{'' if count == 1 else 's'}" for count, noun in counted if count)
    return Stage("problem frame", digest if isinstance(digest, str) else None, None, parts or "nothing typed in it")


def _assessment_stage(assessment: ContractAssessment | None) -> Stage:
    if assessment is None:
        return Stage("contract assessment", None, None, "missing")
    labels = (*assessment.missing_bindings, *assessment.unresolved_hazards)
    return Stage(
        "contract assessment",
        assessment.assessment_id,
        _holds(assessment, assessment.assessment_id),
        f"{assessment.candidate_organ}: {'runnable' if assessment.runnable else 'refused'}",
        tuple(Reason(label, label_meaning(label)) for label in labels),
    )


def _residual_stage(residual: ContractResidual) -> Stage:
    return Stage(
        "residual",
        residual.residual_id,
        _holds(residual, residual.residual_id),
        f"{residual.residual_kind}: {stage_meaning(residual.residual_kind)}",
        (Reason(residual.residual_code, label_meaning(residual.residual_code)),),
    )


def _gate_stage(gate: SearchGateDecision | None) -> Stage:
    if gate is None:
        return Stage("search gate", None, None, "missing")
    return Stage(
        "search gate",
        gate.decision_id,
        _holds(gate, gate.decision_id),
        gate.status.value,
        (Reason(gate.reason_code.value, stage_meaning(gate.reason_code)),),
    )


def _budget_stage(budget: ComputeBudgetDecision | None) -> Stage:
    if budget is None:
        return Stage("compute budget", None, None, "missing")
    clock = "" if budget.max_wallclock_ms is None else f", {budget.max_wallclock_ms} ms"
    ceilings = (
        f"candidates {budget.max_candidates}, depth {budget.max_depth}, "
        f"steps {budget.max_steps}, parallel {budget.max_parallelism}{clock}"
    )
    return Stage(
        "compute budget",
        budget.budget_id,
        _holds(budget, budget.budget_id),
        f"{budget.status}: at most {ceilings}",
        (Reason(budget.reason_code.value, stage_meaning(budget.reason_code)),),
    )


def _run_stage(run: GeometricSearchRun | SearchRunRefusal | None) -> Stage:
    if run is None:
        return Stage("search run", None, None, "missing")
    if isinstance(run, SearchRunRefusal):
        return Stage(
            "search run refused",
            run.outcome_id,
            _holds(run, run.outcome_id),
            f"{run.run_disposition}: {stage_meaning(run.run_disposition)}",
            tuple(Reason(code.value, stage_meaning(code)) for code in run.reason_codes),
        )
    ended = run.exhaustion_code
    return Stage(
        "search run",
        run.run_id,
        _holds(run, run.run_id),
        f"{run.run_disposition}: {stage_meaning(run.run_disposition)}",
        () if ended is None else (Reason(ended.value, stage_meaning(ended)),),
    )


def _holds(record: object, claimed: str) -> bool:
    taken = recomputed(type(record), record)
    return taken is not None and taken[1] == claimed and is_digest(claimed)
