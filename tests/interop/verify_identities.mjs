// Recomputes every id and every digest in practice episode documents, with nothing but Node's standard library.
//
//   node verify_identities.mjs FILE...
//
// Written from the ADRs, not from the Python: what each digest covers is stated here once more. Prints one line of JSON
// for each file with what was compared and what did not agree; exits 1 where anything did not.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// ADR-0230 §12: keys sorted by code point, no space, UTF-8. Every number here is a safe integer.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const members = Object.keys(value).sort().map((name) => `${quoted(name)}:${canonical(value[name])}`);
    return `{${members.join(",")}}`;
  }
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new Error(`${value} is outside the domain`);
  return JSON.stringify(value);
}

const quoted = (text) => JSON.stringify(text);
const digest = (payload) => createHash("sha256").update(canonical(payload), "utf8").digest("hex");

const without = (record, ...names) => Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
const only = (record, ...names) => Object.fromEntries(names.map((name) => [name, record[name]]));

// Prose is in no payload, of a record or of any record inside it.
function structural(value) {
  if (Array.isArray(value)) return value.map(structural);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => name !== "explanation").map(([name, held]) => [name, structural(held)]),
  );
}

const blanked = (record, own, ...outside) => digest({ ...without(structural(record), ...outside), [own]: "" });
const omitted = (record, own, ...outside) => digest(without(structural(record), own, ...outside));

function* identitiesOf(episode) {
  const { contract_assessment: assessment, gate_decision: gate, budget_decision: budget, run } = episode;
  yield ["problem_frame_digest", assessment.problem_frame_digest, digest({
    schema_version: "problem_frame.v1",
    problem_frame: structural(episode.problem_frame),
  })];
  yield ["assessment_id", assessment.assessment_id, blanked(assessment, "assessment_id")];
  for (const residual of episode.residuals) {
    const covered = only(residual, "candidate_organ", "residual_kind", "residual_code", "evidence_spans");
    yield ["residual_id", residual.residual_id, digest(covered)];
  }
  yield ["gate input_digest", gate.input_digest, digest({ residuals: structural(episode.residuals) })];
  yield ["decision_id", gate.decision_id, omitted(gate, "decision_id")];
  yield ["budget_id", budget.budget_id, omitted(budget, "budget_id", "max_wallclock_ms")];
  yield* identitiesOfRun(run, assessment, gate, budget);
  yield* identitiesOfCandidates(episode);
  for (const given of episode.replay_inputs) {
    yield ["replay input_digest", given.input_digest, omitted(given, "input_digest")];
  }
  for (const result of episode.replay_results) {
    yield ["replay_result_id", result.replay_result_id, blanked(result, "replay_result_id")];
  }
  for (const refusal of episode.replay_refusals) {
    yield ["replay_refusal_id", refusal.replay_refusal_id, blanked(refusal, "replay_refusal_id")];
  }
}

function* identitiesOfRun(run, assessment, gate, budget) {
  if (run.outcome_id !== undefined) {
    yield ["outcome_id", run.outcome_id, blanked(run, "outcome_id")];
    return;
  }
  yield ["run input_digest", run.input_digest, digest({
    problem_frame_digest: assessment.problem_frame_digest,
    contract_assessment_id: assessment.assessment_id,
    residual_ids: gate.residual_ids,
    gate_decision_id: gate.decision_id,
    gate_policy_version: gate.policy_version,
    gate_input_digest: gate.input_digest,
    budget_id: budget.budget_id,
    budget_policy_version: budget.policy_version,
    operator_set_id: run.operator_set_id,
    operator_set_version: run.operator_set_version,
    run_policy_version: run.run_policy_version,
    schema_version: run.schema_version,
  })];
  for (const attempt of run.candidate_attempts) {
    yield ["attempt_id", attempt.attempt_id, blanked(attempt, "attempt_id")];
  }
  yield ["run_id", run.run_id, blanked(run, "run_id")];
}

function* identitiesOfCandidates(episode) {
  const inputs = episode.operator_inputs ?? [];
  for (const given of inputs) {
    yield ["operator input_digest", given.input_digest, omitted(given, "input_digest")];
  }
  for (const [place, result] of (episode.operator_results ?? []).entries()) {
    const { candidate_attempt: attempt, candidate_reconstruction: candidate } = result;
    const given = inputs[place];
    yield ["candidate_digest", candidate.candidate_digest, digest(
      only(candidate, "problem_frame_digest", "candidate_organ", "candidate_payload", "evidence_spans"),
    )];
    yield ["attempt_id", attempt.attempt_id, blanked(attempt, "attempt_id")];
    yield ["candidate_reconstruction_digest", candidate.candidate_reconstruction_digest, digest({
      candidate_reconstruction_digest: "",
      attempt_id: attempt.attempt_id,
      attempt_index: attempt.attempt_index,
      candidate_digest: candidate.candidate_digest,
      evidence_spans: candidate.evidence_spans,
      ...only(
        given, "geometric_search_run_id", "operator_set_id", "operator_set_version", "operator_name",
        "operator_version", "residual_id", "residual_kind", "residual_code", "schema_versions", "policy_versions",
      ),
    })];
    yield ["operator_result_id", result.operator_result_id, blanked(
      result, "operator_result_id", "candidate_attempt", "candidate_reconstruction",
    )];
    const binding = (episode.bindings ?? [])[place];
    if (binding !== undefined) {
      yield ["candidate_attempt_ref", binding.candidate_attempt_ref, digest(structural(attempt))];
    }
  }
  for (const given of episode.binding_inputs ?? []) {
    yield ["binding input_digest", given.input_digest, omitted(given, "input_digest")];
  }
  for (const binding of episode.bindings ?? []) {
    yield ["binding_id", binding.binding_id, blanked(binding, "binding_id")];
  }
}

function* identitiesIn(document) {
  const held = without(document, "schema");
  if (held.problem_frame !== undefined) yield* identitiesOf(held);
  if (held.trace_id !== undefined) yield ["trace_id", held.trace_id, blanked(held, "trace_id")];
  if (held.trace_refusal_id !== undefined) {
    yield ["trace_refusal_id", held.trace_refusal_id, blanked(held, "trace_refusal_id")];
  }
  if (held.trace_input !== undefined) {
    yield ["trace input_digest", held.trace_input.input_digest, omitted(held.trace_input, "input_digest")];
  }
}

let disagreements = 0;
for (const file of process.argv.slice(2)) {
  const compared = [...identitiesIn(JSON.parse(readFileSync(file, "utf8")))];
  const differing = compared.filter(([, stated, computed]) => stated !== computed).map(([name]) => name);
  disagreements += differing.length;
  process.stdout.write(`${JSON.stringify({ file, compared: compared.map(([name]) => name), differing })}\n`);
}
process.exitCode = disagreements === 0 ? 0 : 1;
