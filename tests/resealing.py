"""What somebody does who bends a record and knows the rules: every id behind the bend is made to fit again.

Copies of a changed digest follow it, and where asked every copy of a changed text or span does too. The hashing is the
kernel's own, as it would be his; which digest covers what is written out here.
"""

from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from episodes import Episode
from practice_assessment import ProblemFrame, ProblemFrameIdentity
from practice_binding import CandidateAttemptRunBinding
from practice_budget import ComputeBudgetDecision
from practice_evidence import SourceSpan, declaration_of, identity_of, is_digest, is_well_formed, reference_digest
from practice_gate import SearchGateDecision, SearchGateInput
from practice_operator import (
    CANDIDATE_OPERATOR_SET,
    EMPTY_OPERATOR_SET,
    MISSING_ROLE_CANDIDATE,
    CandidateIdentity,
    CandidateOperatorInput,
    CandidateOperatorResult,
    CandidateReconstruction,
    ReconstructionIdentity,
)
from practice_replay import ReplayAdapterInput
from practice_run import BudgetConsumed, CandidateAttempt, GeometricSearchInput, GeometricSearchRun, SearchRunRefusal
from practice_trace import PracticeTraceInput
from tampering import Path, at, changed

CHAIN_ORDER: Final = (
    "problem_frame",
    "contract_assessment",
    "residuals",
    "gate_decision",
    "budget_decision",
    "run",
    "operator_inputs",
    "operator_results",
    "binding_inputs",
    "bindings",
    "replay_inputs",
    "replay_results",
    "replay_refusals",
)


def resealed(episode: Episode, path: Path, value: Any, *, copies_follow: bool = False) -> Episode:
    """Give the episode with one change, and every id and digest behind it recomputed."""
    return _Resealing(episode, path, value, copies_follow=copies_follow).episode()


def rebuilt_trace_input(episode: Episode) -> PracticeTraceInput:
    """Give the trace input of an episode by the ids that its records state, whether or not they are lawful."""
    held: Any = episode
    attempts = (
        [result.candidate_attempt for result in held.operator_results]
        if hasattr(held, "operator_results")
        else list(getattr(held.run, "candidate_attempts", ()))
    )
    given: PracticeTraceInput = with_own_identity(
        PracticeTraceInput(
            input_digest="",
            trace_policy_version="sealed_practice_trace.v1",
            problem_frame_digest=_frame_digest(held.problem_frame),
            original_contract_assessment_id=getattr(held.contract_assessment, "assessment_id", ""),
            residual_ids=tuple(residual.residual_id for residual in held.residuals),
            search_gate_decision_id=getattr(held.gate_decision, "decision_id", ""),
            compute_budget_id=getattr(held.budget_decision, "budget_id", ""),
            geometric_search_run_id=getattr(held.run, "run_id", getattr(held.run, "outcome_id", "")),
            candidate_attempt_ids=tuple(attempt.attempt_id for attempt in attempts),
            candidate_attempt_binding_ids=tuple(binding.binding_id for binding in getattr(held, "bindings", ())),
            replay_result_ids=tuple(result.replay_result_id for result in held.replay_results),
            replay_refusal_ids=tuple(refusal.replay_refusal_id for refusal in held.replay_refusals),
            schema_versions=(),
            policy_versions=(),
        )
    )
    return given


@dataclass
class _Resealing:
    pristine: Episode
    path: Path
    value: Any
    copies_follow: bool
    replaced: dict[Any, Any] = field(default_factory=dict)
    replaced_by_field: dict[tuple[str, Any], Any] = field(default_factory=dict)
    done: dict[str, Any] = field(default_factory=dict)

    def episode(self) -> Episode:
        names = [known.name for known in fields(self.pristine)]
        for name in CHAIN_ORDER:
            if name in names:
                self.done[name] = self._slot(name)
        return type(self.pristine)(**self.done)

    def _slot(self, name: str) -> Any:
        held = getattr(self.pristine, name)
        if self.path == (name,):
            if not isinstance(held, tuple):
                return self.value
            return tuple(self._record(item, (name, "elsewhere", 0), place) for place, item in enumerate(self.value))
        if isinstance(held, tuple):
            return tuple(self._record(item, (name, place), place) for place, item in enumerate(held))
        return self._record(held, (name,), 0)

    def _record(self, old: Any, here: Path, place: int) -> Any:
        new = self._edited(self._substituted(old), here)
        if is_well_formed(new):
            new = self._resealed_record(old, new, here, place)
        self._follow(old, here)
        return new

    def _edited(self, record: Any, here: Path) -> Any:
        if self.path[: len(here)] != here:
            return record
        return changed(record, self.path[len(here) :], self.value)

    def _follow(self, old: Any, here: Path) -> None:
        """Let copies further down follow the change, if it was made in this record."""
        if self.path[: len(here)] != here:
            return
        rest = self.path[len(here) :]
        for length in range(len(rest), 0, -1):
            was = at(old, rest[:length])
            now = changed(was, rest[length:], self.value)
            name = rest[length - 1]
            if self.copies_follow and isinstance(name, str) and length == len(rest) and not isinstance(was, tuple):
                self.replaced_by_field.setdefault((name, was), now)
            is_copied = type(was) in (str, SourceSpan, tuple) and type(now) is type(was) and was
            if is_copied and (self.copies_follow or is_digest(was)):
                self.replaced.setdefault(was, now)

    def _is_edited_within(self, *path: str | int) -> bool:
        return self.path[: len(path)] == path

    def _is_edited(self, *path: str | int) -> bool:
        return self.path == path

    def _substituted(self, value: Any) -> Any:
        if type(value) in (str, SourceSpan, tuple) and value in self.replaced:
            return self.replaced[value]
        if type(value) is tuple:
            return tuple(self._substituted(item) for item in value)
        if declaration_of(type(value)) is None:
            return value
        return replace(value, **{known.name: self._substituted(getattr(value, known.name)) for known in fields(value)})

    def _set(self, old: Any, new: Any, here: Path, name: str, digest: str) -> Any:
        """Set a digest where it was not the very thing that was bent, and let its copies follow."""
        if not self._is_edited(*here, name):
            new = replace(new, **{name: digest})
        if getattr(old, name) != getattr(new, name):
            self.replaced[getattr(old, name)] = getattr(new, name)
        return new

    def _resealed_record(self, old: Any, new: Any, here: Path, place: int) -> Any:
        match new:
            case ProblemFrame():
                self.replaced[_frame_digest(old)] = _frame_digest(new)
                return new
            case SearchGateDecision():
                residuals = self.done["residuals"]
                if all(map(is_well_formed, residuals)):
                    new = self._set(old, new, here, "input_digest", identity_of(SearchGateInput(residuals)))
            case GeometricSearchRun():
                new = self._run(old, new, here)
            case SearchRunRefusal():
                new = self._run_refusal(old, new, here)
            case CandidateOperatorResult():
                new = self._operator_result(old, new, here, place)
            case CandidateAttemptRunBinding():
                results = self.done["operator_results"]
                if place < len(results) and is_well_formed(results[place]):
                    digest = reference_digest(results[place].candidate_attempt)
                    new = self._set(old, new, here, "candidate_attempt_ref", digest)
            case ReplayAdapterInput():
                new = self._replay_input(old, new, here)
            case _:
                pass
        declaration = declaration_of(type(new))
        if declaration is None or declaration.identity_field is None:
            return new
        return self._set(old, new, here, declaration.identity_field, identity_of(new))

    def _run(self, old: Any, new: GeometricSearchRun, here: Path) -> Any:
        gate, budget = self.done["gate_decision"], self.done["budget_decision"]
        if type(gate) is SearchGateDecision and type(budget) is ComputeBudgetDecision:
            stands_on = GeometricSearchInput(
                new.problem_frame_digest,
                new.contract_assessment_id,
                new.residual_ids,
                new.gate_decision_id,
                gate.policy_version,
                gate.input_digest,
                new.budget_id,
                budget.policy_version,
                new.operator_set_id,
                new.operator_set_version,
                new.run_policy_version,
                new.schema_version,
            )
            new = self._set(old, new, here, "input_digest", identity_of(stands_on))
        if self.copies_follow and not self._is_edited_within(*here, "budget_consumed"):
            new = replace(new, budget_consumed=_added_up(new, budget))
        attempts: list[CandidateAttempt] = []
        old_attempts = old.candidate_attempts if len(old.candidate_attempts) == len(new.candidate_attempts) else ()
        for place, attempt in enumerate(new.candidate_attempts):
            if not old_attempts:
                attempts.append(with_own_identity(attempt))
                continue
            there: Path = (*here, "candidate_attempts", place)
            moved = attempt
            for name in ("input_digest", "parent_attempt_id"):
                if not self._is_edited(*there, name):
                    moved = replace(moved, **{name: self._substituted(getattr(moved, name))})
            attempts.append(self._set(old_attempts[place], moved, there, "attempt_id", identity_of(moved)))
        return replace(new, candidate_attempts=tuple(attempts))

    def _run_refusal(self, old: SearchRunRefusal, new: SearchRunRefusal, here: Path) -> Any:
        assessment, gate, budget = (
            self.done[name] for name in ("contract_assessment", "gate_decision", "budget_decision")
        )
        if None in (assessment, gate, budget):
            return new
        for operator_set in (CANDIDATE_OPERATOR_SET, EMPTY_OPERATOR_SET):
            version = operator_set.operator_set_version
            before = _search_input(self.pristine, identity_of(operator_set), version)
            if identity_of(before) == old.input_digest:
                held = replace(
                    self.pristine, contract_assessment=assessment, gate_decision=gate, budget_decision=budget
                )
                digest = identity_of(_search_input(held, identity_of(operator_set), version))
                return self._set(old, new, here, "input_digest", digest)
        return new

    def _operator_result(self, old: Any, new: CandidateOperatorResult, here: Path, place: int) -> Any:
        there_attempt: Path = (*here, "candidate_attempt")
        there: Path = (*here, "candidate_reconstruction")
        reconstruction: CandidateReconstruction = new.candidate_reconstruction
        candidate = CandidateIdentity(
            reconstruction.problem_frame_digest,
            reconstruction.candidate_organ,
            reconstruction.candidate_payload,
            reconstruction.evidence_spans,
        )
        old_reconstruction = old.candidate_reconstruction
        reconstruction = self._set(
            old_reconstruction, reconstruction, there, "candidate_digest", identity_of(candidate)
        )
        attempt = self._unless_edited(new.candidate_attempt, there_attempt)
        attempt = self._set(old.candidate_attempt, attempt, there_attempt, "attempt_id", identity_of(attempt))
        inputs = self.done["operator_inputs"]
        if place < len(inputs) and is_well_formed(inputs[place]):
            digest = _reconstruction_digest(inputs[place], attempt)
            name = "candidate_reconstruction_digest"
            reconstruction = self._set(old_reconstruction, reconstruction, there, name, digest)
        new = replace(new, candidate_attempt=attempt, candidate_reconstruction=reconstruction)
        return self._unless_edited(new, here)

    def _unless_edited(self, record: Any, here: Path) -> Any:
        """Let digests in a record follow once more, all but the one that was bent."""
        return self._edited(self._substituted(record), here)

    def _replay_input(self, old: Any, new: ReplayAdapterInput, here: Path) -> Any:
        run = self.done["run"]
        embedded = {attempt.attempt_id: attempt for attempt in getattr(run, "candidate_attempts", ())}
        attempt = embedded.get(new.attempt_id)
        if "operator_inputs" in self.done or attempt is None or not is_well_formed(run):
            return new
        pristine_run: Any = self.pristine.run
        old_attempt = next(known for known in pristine_run.candidate_attempts if known.attempt_id == old.attempt_id)
        for was, now in zip(self.pristine.residuals, self.done["residuals"], strict=False):
            before = _reconstruction_digest(_operator_input(pristine_run, was, old_attempt.attempt_index), old_attempt)
            if before == old.candidate_reconstruction_digest and is_well_formed(now):
                digest = _reconstruction_digest(_operator_input(run, now, attempt.attempt_index), attempt)
                return self._set(old, new, here, "candidate_reconstruction_digest", digest)
        return new


def _search_input(episode: Any, operator_set_id: str, operator_set_version: str) -> GeometricSearchInput:
    assessment, gate, budget = episode.contract_assessment, episode.gate_decision, episode.budget_decision
    return GeometricSearchInput(
        assessment.problem_frame_digest,
        assessment.assessment_id,
        gate.residual_ids,
        gate.decision_id,
        gate.policy_version,
        gate.input_digest,
        budget.budget_id,
        budget.policy_version,
        operator_set_id,
        operator_set_version,
        "geometric_search_run.v1",
        "geometric_search_run.schema.v1",
    )


def _added_up(run: GeometricSearchRun, budget: Any) -> BudgetConsumed:
    """Do a run's accounts anew, under whatever ceilings its budget now has."""
    attempts = run.candidate_attempts
    if type(budget) is not ComputeBudgetDecision:
        return run.budget_consumed
    return replace(
        run.budget_consumed,
        candidates_considered=sum(attempt.budget_charge.candidates for attempt in attempts),
        max_candidates=budget.max_candidates,
        depth_reached=max((attempt.depth for attempt in attempts), default=0),
        max_depth=budget.max_depth,
        steps_used=sum(attempt.budget_charge.steps for attempt in attempts),
        max_steps=budget.max_steps,
        max_parallelism=budget.max_parallelism,
    )


def _frame_digest(frame: ProblemFrame | None) -> str:
    framed = ProblemFrameIdentity("problem_frame.v1", frame) if frame is not None else None
    return identity_of(framed) if is_well_formed(framed) else ""


def with_own_identity(record: Any) -> Any:
    """Give a record its own id again, where it has one and is well-formed."""
    declaration = declaration_of(type(record))
    assert declaration is not None
    if declaration.identity_field is None or not is_well_formed(record):
        return record
    return replace(record, **{declaration.identity_field: identity_of(record)})


def _operator_input(run: GeometricSearchRun, residual: Any, attempt_index: int) -> CandidateOperatorInput:
    return CandidateOperatorInput(
        input_digest="",
        operator_policy_version="candidate_operator.v1",
        operator_name=MISSING_ROLE_CANDIDATE.operator_name,
        operator_version=MISSING_ROLE_CANDIDATE.operator_version,
        problem_frame_digest=run.problem_frame_digest,
        original_contract_assessment_id=run.contract_assessment_id,
        residual_id=residual.residual_id,
        residual_kind=residual.residual_kind.value,
        residual_code=residual.residual_code,
        candidate_organ=residual.candidate_organ,
        search_gate_decision_id=run.gate_decision_id,
        compute_budget_id=run.budget_id,
        geometric_search_run_id=run.run_id,
        operator_set_id=run.operator_set_id,
        operator_set_version=run.operator_set_version,
        attempt_index=attempt_index,
        schema_versions=(),
        policy_versions=(),
    )


def _reconstruction_digest(given: CandidateOperatorInput, attempt: CandidateAttempt) -> str:
    return identity_of(
        ReconstructionIdentity(
            "",
            given.geometric_search_run_id,
            attempt.attempt_id,
            attempt.attempt_index,
            given.operator_set_id,
            given.operator_set_version,
            given.operator_name,
            given.operator_version,
            given.residual_id,
            given.residual_kind,
            given.residual_code,
            attempt.candidate_digest,
            attempt.evidence_spans,
            given.schema_versions,
            given.policy_versions,
        )
    )
