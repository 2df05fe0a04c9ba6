"""The tamper matrix: every change of every leaf of every episode, in five modes, against a model of the five stages.

A test runs a fixed share of it; `python tests/tamper_matrix.py` runs all of it and prints what it counted.

The model below is written from ADR-0230 §13 and the five stages of ADR-0238 and knows nothing of how the seal works.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import StrEnum
from itertools import pairwise
from math import gcd
from typing import Any, Final
from zlib import crc32

from episode_examples import Example, examples
from episodes import Episode, seal, trace_input_of, trace_of
from practice_assessment import QuantityFact
from practice_evidence import FieldRole, SourceSpan, declaration_of, identity_of, is_well_formed
from practice_replay import ReplayAdapterInput
from practice_trace import PracticeDisposition, PracticeTraceInput, PracticeTraceRefusal, SealedPracticeTrace
from resealing import rebuilt_trace_input, resealed
from tampering import Tamper, changed, neighbours_in, own_identity_resealed, tampers


class Mode(StrEnum):
    """How much is done to hide a change."""

    FIELD_ALONE = "a: the field alone"
    OWN_ID = "b: the field, and its record's own id re-sealed"
    EVERY_ID = "c: the field, and every id behind it re-sealed"
    WITH_TRACE_INPUT = "d: as c, and the trace input rebuilt"
    COPIES_FOLLOW = "e: as d, and every copy of the value behind it changed alike"


@dataclass(frozen=True, slots=True)
class Case:
    """One change of one example in one mode."""

    example: Example
    tamper: Tamper
    mode: Mode

    @property
    def name(self) -> str:
        """Name the case so that its place in the sample never depends on the others."""
        place = ".".join(str(step) for step in self.tamper.path)
        return f"{self.example.name}/{place}={self.tamper.value!r}/{self.mode}"


NOTHING_CHANGES: Final = "the same trace_id"

VERSION_FIELDS: Final = frozenset(
    {
        "trace_policy_version",
        "assessment_policy_version",
        "policy_version",
        "gate_policy_version",
        "run_policy_version",
        "schema_version",
        "operator_policy_version",
        "binding_policy_version",
        "original_run_policy_version",
        "replay_policy_version",
        "schema_versions",
        "policy_versions",
    }
)
SUPPORTED_SCHEMAS: Final = frozenset(
    {
        ("geometric_search_run", "geometric_search_run.schema.v1"),
        ("problem_frame", "problem_frame.v1"),
        ("proof_obligations", "none_applicable.v1"),
    }
)
REPLAY_SCHEMAS: Final = frozenset({("proof_obligations", "none_applicable.v1")})
SUPPORTED_POLICIES: Final = frozenset(
    {
        ("candidate_attempt_run_binding", "candidate_attempt_run_binding.v1"),
        ("candidate_operator", "candidate_operator.v1"),
        ("compute_budget", "compute_budget.v1"),
        ("contract_assessment", "contract_assessment.v1"),
        ("contract_proof_replay", "contract_proof_replay.v1"),
        ("contract_residual", "contract_residual.v1"),
        ("geometric_search_run", "geometric_search_run.v1"),
        ("search_gate", "search_gate.v1"),
        ("sealed_practice_trace", "sealed_practice_trace.v1"),
    }
)


def cases() -> Iterator[Case]:
    """Give the whole matrix."""
    neighbours = neighbours_in(example.episode for example in examples())
    for example in examples():
        for tamper in tampers(example.episode, neighbours):
            for mode in Mode:
                if mode is Mode.OWN_ID and tamper.role in (FieldRole.OWN_BLANKED, FieldRole.OWN_OMITTED):
                    continue
                yield Case(example, tamper, mode)


def in_sample(case: Case, one_in: int) -> bool:
    """Decide whether a case is in the share that runs everywhere; the same share on every machine."""
    return crc32(case.name.encode("utf-8", "surrogatepass")) % one_in == 0


def objection(case: Case) -> str | None:
    """Seal the case's episode and say what is wrong with the outcome; None where it is as the model says."""
    episode, given = bent(case)
    outcome = seal(given, episode)
    honest = trace_of(case.example.episode)
    expected = expected_outcome(case, episode)
    if expected == NOTHING_CHANGES:
        same = isinstance(outcome, SealedPracticeTrace) and outcome.trace_id == honest.trace_id
        return None if same else f"{case.name}: the trace_id changed: {outcome}"
    if isinstance(outcome, PracticeTraceRefusal):
        if outcome.practice_disposition in expected:
            return None
        return f"{case.name}: {outcome.practice_disposition} {outcome.reason_codes}, expected {sorted(expected)}"
    if case.mode not in (Mode.WITH_TRACE_INPUT, Mode.COPIES_FOLLOW):
        return f"{case.name}: sealed"
    if free_place(case.tamper) is None:
        return f"{case.name}: sealed, and {case.tamper.place} is no free content"
    if outcome.trace_id == honest.trace_id:
        return f"{case.name}: sealed under the trace_id of another episode"
    return None if outcome.trace_id == identity_of(outcome) else f"{case.name}: the trace_id does not recompute"


def bent(case: Case) -> tuple[Episode, PracticeTraceInput]:
    """Give the case's episode and the trace input that it is handed to the seal with."""
    honest, tamper = case.example.episode, case.tamper
    given = trace_input_of(honest)
    match case.mode:
        case Mode.FIELD_ALONE:
            return changed(honest, tamper.path, tamper.value), given
        case Mode.OWN_ID:
            return own_identity_resealed(changed(honest, tamper.path, tamper.value), tamper.path), given
        case Mode.EVERY_ID:
            return resealed(honest, tamper.path, tamper.value), given
        case Mode.WITH_TRACE_INPUT:
            episode = resealed(honest, tamper.path, tamper.value)
        case Mode.COPIES_FOLLOW:
            episode = resealed(honest, tamper.path, tamper.value, copies_follow=True)
    rebuilt = rebuilt_trace_input(episode)
    return episode, rebuilt if is_well_formed(rebuilt) else given


def expected_outcome(case: Case, episode: Episode) -> str | frozenset[PracticeDisposition]:
    """Say what the seal has to answer: nothing changes, or a refusal with one of these dispositions.

    Only in the modes that rebuild the trace input may a second disposition stand beside the first: a span that no
    longer quotes the text is found after every identity fits again.
    """
    if case.tamper.role is FieldRole.PROSE or case.tamper.field == "ComputeBudgetDecision.max_wallclock_ms":
        return NOTHING_CHANGES
    if malformed(episode):
        return frozenset({PracticeDisposition.TRACE_INVALID_INPUT})
    if unsupported(episode):
        return frozenset({PracticeDisposition.TRACE_POLICY_UNSUPPORTED})
    if incomplete(episode):
        return frozenset({PracticeDisposition.TRACE_UPSTREAM_INCOMPLETE})
    if case.mode in (Mode.WITH_TRACE_INPUT, Mode.COPIES_FOLLOW) and not _spans_fit(episode):
        return frozenset({PracticeDisposition.TRACE_IDENTITY_MISMATCH, PracticeDisposition.TRACE_INVALID_INPUT})
    return frozenset({PracticeDisposition.TRACE_IDENTITY_MISMATCH})


def malformed(value: Any, name: str = "") -> bool:
    """Decide whether a value breaks a law of stage 1; the matrix changes no type, so only laws are looked at."""
    match value:
        case SourceSpan():
            naturals = (value.start, value.end, 0 if value.sentence_index is None else value.sentence_index)
            return min(naturals) < 0 or value.start > value.end
        case QuantityFact():
            return value.denominator < 1 or gcd(value.numerator, value.denominator) != 1
        case tuple() if name in ("schema_versions", "policy_versions"):
            return any(not before[0] < after[0] for before, after in pairwise(value))
        case tuple():
            return any(malformed(item) for item in value)
    if declaration_of(type(value)) is None:
        return False
    return any(malformed(getattr(value, field.name), field.name) for field in fields(value))


def unsupported(value: Any) -> bool:
    """Decide whether any record, at any depth, is under a version that nobody supports."""
    if isinstance(value, tuple):
        return any(unsupported(item) for item in value)
    if declaration_of(type(value)) is None:
        return False
    for field in fields(value):
        held = getattr(value, field.name)
        schemas = REPLAY_SCHEMAS if isinstance(value, ReplayAdapterInput) else SUPPORTED_SCHEMAS
        if field.name == "schema_versions" and not schemas.issuperset(held):
            return True
        if field.name == "policy_versions" and not SUPPORTED_POLICIES.issuperset(held):
            return True
        if type(held) is str and field.name in VERSION_FIELDS and held not in SUPPORTED_VERSIONS[field.name]:
            return True
        if unsupported(held):
            return True
    return False


SUPPORTED_VERSIONS: Final = {
    "assessment_policy_version": ("contract_assessment.v1",),
    "policy_version": ("search_gate.v1", "compute_budget.v1"),
    "gate_policy_version": ("search_gate.v1",),
    "run_policy_version": ("geometric_search_run.v1",),
    "original_run_policy_version": ("geometric_search_run.v1",),
    "schema_version": ("geometric_search_run.schema.v1",),
    "operator_policy_version": ("candidate_operator.v1",),
    "binding_policy_version": ("candidate_attempt_run_binding.v1",),
    "replay_policy_version": ("contract_proof_replay.v1",),
}


def incomplete(episode: Any) -> bool:
    """Decide whether a record is missing: an upstream one, a label's residual, or what an attempt has to have."""
    assessment = episode.contract_assessment
    upstream = (episode.problem_frame, assessment, episode.gate_decision, episode.budget_decision, episode.run)
    if any(record is None for record in upstream):
        return True
    if len({*assessment.missing_bindings, *assessment.unresolved_hazards}) > len(episode.residuals):
        return True
    if not hasattr(episode.run, "run_id"):
        return False
    attempts = len(episode.run.candidate_attempts)
    if hasattr(episode, "bindings"):
        kinds = (
            (episode.operator_inputs, "input_digest", "geometric_search_run_id"),
            (episode.operator_results, "operator_result_id", "geometric_search_run_id"),
            (episode.binding_inputs, "input_digest", "original_run_id"),
            (episode.bindings, "binding_id", "original_run_id"),
        )
        attempts = max(
            len({getattr(record, own) for record in records if getattr(record, of_run) == episode.run.run_id})
            for records, own, of_run in kinds
        )
        if any(len(records) < attempts for records, _, _ in kinds):
            return True
    replayed = len(episode.replay_results) + len(episode.replay_refusals)
    return len(episode.replay_inputs) < attempts or replayed < attempts


def _spans_fit(episode: Any) -> bool:
    attempts = [result.candidate_attempt for result in getattr(episode, "operator_results", ())]
    attempts += getattr(episode.run, "candidate_attempts", ())
    of_attempt = {attempt.attempt_id: attempt.evidence_spans for attempt in attempts}
    return _spans_are_exact(episode) and all(
        of_attempt.get(result.attempt_id) == result.evidence_spans for result in episode.replay_results
    )


def _spans_are_exact(value: Any, text: str | None = None) -> bool:
    if text is None:
        text = value.problem_frame.problem_text
    match value:
        case SourceSpan():
            return value.text != "" and text[value.start : value.end] == value.text
        case tuple():
            return all(_spans_are_exact(item, text) for item in value)
    if declaration_of(type(value)) is None:
        return True
    return all(_spans_are_exact(getattr(value, field.name), text) for field in fields(value))


FREE_CONTENT: Final[dict[str, str]] = {
    "problem_frame": "the problem, as whoever framed it says",
    "contract_assessment.missing_bindings": "what the organ found missing; organs are not run again",
    "contract_assessment.evidence_spans": "the spans that the organ found it in",
    "gate_decision.reason_code": "why the gate decided so; its policy is not asked again (ADR-0230 §6.2)",
    "budget_decision.max_candidates": "how many candidates were allowed; the budget's policy is not asked again",
    "budget_decision.max_depth": "how deep; likewise",
    "budget_decision.max_steps": "how many steps; likewise",
    "operator_results.candidate_reconstruction.candidate_payload": "what the operator proposed; it is not run again",
    "run.input_digest": "which known operator set a blocked run would have used",
    "run.exhaustion_code": "why a search with attempts ended, where its accounts allow more than one reason",
    "run.candidate_attempts.candidate_digest": "what an embedded attempt proposed; that is no part of an episode",
    "run.candidate_attempts.parent_attempt_id": "which earlier attempt an embedded one grew from",
    "run.candidate_attempts.depth": "how deep, within the ceiling",
    "run.candidate_attempts.step_index": "at which step, in order",
    "run.candidate_attempts.budget_charge.steps": "for how many steps, within the ceiling",
    "run.candidate_attempts.evidence_spans": "on which exact spans of the text",
    "operator_inputs.schema_versions": "which supported versions the operator's caller named",
    "operator_inputs.policy_versions": "likewise",
    "binding_inputs.schema_versions": "which supported versions the binding's caller named",
    "binding_inputs.policy_versions": "likewise",
    "replay_inputs.proof_obligation_refs": "which proofs were asked for, as long as what came back agrees",
    "replay_inputs.schema_versions": "whether none was said to apply, where nothing closed",
    "replay_results.contract_replay_assessment_id": "the contract authority's own record",
    "replay_results.replay_disposition": "what the contract authority said, where no proof says otherwise",
    "replay_results.reason_codes": "its reasons",
    "replay_results.proof_replay_refs.proof_obligation_version": "the proof authority's own words",
    "replay_results.proof_replay_refs.proof_replay_id": "likewise",
    "replay_results.proof_replay_refs.reason_code": "likewise",
    "replay_refusals.reason_codes": "which of the reasons of one disposition kept an authority silent",
}
"""What an episode may say freely, by place, and whose word it is: to say it otherwise is to tell of another episode.

Everything else is bound: whoever changes it, and every id and copy behind it, is still refused.
"""


def free_place(tamper: Tamper) -> str | None:
    """Give the place of free content that a change is at, or within; None where it is at none."""
    for place in FREE_CONTENT:
        if tamper.place == place or tamper.place.startswith(f"{place}."):
            return place
    return None


def main() -> int:
    """Run the whole matrix, and say where it found free content that is not listed, or listed content that is not."""
    counted: Counter[str] = Counter()
    sealed: set[str] = set()
    objections = []
    for case in cases():
        found = objection(case)
        counted[case.mode] += 1
        if found is not None:
            objections.append(found)
        elif case.mode is Mode.COPIES_FOLLOW or case.mode is Mode.WITH_TRACE_INPUT:
            place = free_place(case.tamper)
            if place is not None and place not in sealed and isinstance(_outcome(case), SealedPracticeTrace):
                sealed.add(place)
    for mode, count in counted.items():
        sys.stdout.write(f"{count:7} {mode}\n")
    sys.stdout.write(f"{sum(counted.values()):7} cases, {len(objections)} not as the model says\n")
    sys.stdout.writelines(
        f"listed as free content, but never sealed: {place}\n" for place in FREE_CONTENT if place not in sealed
    )
    sys.stdout.writelines(f"{line[:600]}\n" for line in objections[:: max(1, len(objections) // 40)])
    return 1 if objections or len(sealed) < len(FREE_CONTENT) else 0


def _outcome(case: Case) -> object:
    episode, given = bent(case)
    return seal(given, episode)


if __name__ == "__main__":
    ArgumentParser(description=__doc__).parse_args()
    sys.exit(main())
