"""The tamper matrix: every change of every leaf of every episode, in five modes, against a model of the five stages.

A test runs a fixed share of it; `python tests/tamper_matrix.py` runs all of it and prints what it counted.

The model below is written from ADR-0230 §13 and the five stages of ADR-0238 and knows nothing of how the seal works.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import StrEnum
from itertools import pairwise
from math import gcd
from typing import Any, Final
from zlib import crc32

from episodes import Episode, Example, examples, seal, trace_input_of, trace_of
from practice_assessment import QuantityFact
from practice_evidence import FieldRole, SourceSpan, declaration_of, identity_of, is_well_formed
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
    if case.tamper.field not in FREE_CONTENT:
        return f"{case.name}: sealed, and {case.tamper.field} is no free content"
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
    if case.mode in (Mode.WITH_TRACE_INPUT, Mode.COPIES_FOLLOW) and not _spans_are_exact(episode):
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
        if field.name == "schema_versions" and not SUPPORTED_SCHEMAS.issuperset(held):
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


FREE_CONTENT: Final[frozenset[str]] = frozenset()
"""What an episode may say freely."""


def main() -> int:
    """Run the whole matrix."""
    counted: Counter[str] = Counter()
    sealed_fields: Counter[str] = Counter()
    objections = []
    for case in cases():
        counted[case.mode] += 1
        found = objection(case)
        if found is not None:
            objections.append(found)
            sealed_fields[f"{case.tamper.field} {case.mode[0]}"] += 1
    for mode, count in counted.items():
        sys.stdout.write(f"{count:7} {mode}\n")
    sys.stdout.write(f"{sum(counted.values()):7} cases, {len(objections)} not as the model says\n")
    sys.stdout.writelines(f"{line}\n" for line in sorted(f"{n} {f}" for f, n in sealed_fields.items()))
    sys.stdout.writelines(f"{line[:700]}\n" for line in objections[:: max(1, len(objections) // 60)])
    return 1 if objections else 0


if __name__ == "__main__":
    sys.exit(main())
