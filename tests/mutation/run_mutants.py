"""Mutation testing of one kernel package: `python tests/mutation/run_mutants.py trace [one-in]`.

Cosmic Ray changes the package's source in place, mutant by mutant, so run this in a checkout of its own (README.md).
Prints the figures and every surviving mutant; a share of the mutants, the same one every time, where one-in is given.
"""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Final
from zlib import crc32

ROOT: Final = Path(__file__).resolve().parents[2]
KEPT: Final = ROOT / "mutants"

LANES: Final[dict[str, tuple[str, ...]]] = {  # what kills most, soonest, first
    "evidence": (
        "tests/seal/test_adr_0230_obligations.py",
        "tests/vectors",
        "tests/kernel/test_closed_classes.py",
        "tests/kernel/evidence/test_memory_is_bounded.py",
        "tests/kernel/evidence/test_rows_written_once.py",
        "tests/seal/test_malformed_values.py",
        "tests/kernel/evidence",
        "-k 'not PracticeEpisode and not ProblemFrame'",
    ),
    "trace": (
        "tests/seal/test_findings_one_at_a_time.py",
        "tests/seal/test_bent_both_ways.py",
        "tests/seal/test_equal_values_apart.py",
        "tests/seal/test_adr_0230_obligations.py",
        "tests/seal/test_adr_0233_decisions.py",
        "tests/seal/test_splices.py",
        "tests/seal/test_large_episodes.py",
        "tests/kernel/test_closed_classes.py",
        "tests/seal/test_tamper_matrix.py",
        "tests/seal/test_malformed_values.py",
    ),
}
LANE_OF_ANY_OTHER: Final = (
    "tests/seal/test_{package}_invariants.py",
    "tests/seal/test_bent_both_ways.py",
    "tests/seal/test_laws_on_values.py",
    "tests/kernel/test_closed_classes.py",
    "tests/seal/test_equal_values_apart.py",
    "tests/seal/test_adr_0230_obligations.py",
    "tests/seal/test_tamper_matrix.py",
    "tests/seal/test_malformed_values.py",
)

CONFIGURATION: Final = """
[cosmic-ray]
module-path = "packages/{package}/src/practice_{package}"
timeout = 300.0
excluded-modules = []
test-command = "{python} -m pytest -x -q -p no:cacheprovider {lane}"

[cosmic-ray.distributor]
name = "local"
"""


def main(package: str, one_in: int) -> int:
    """Make the mutants of a package, run its lane on each, and say which survived."""
    tool = str(Path(sys.executable).with_name("cosmic-ray"))
    KEPT.mkdir(exist_ok=True)
    configuration, session = KEPT / f"{package}.toml", KEPT / f"{package}.sqlite"
    session.unlink(missing_ok=True)
    lane = " ".join(LANES.get(package, LANE_OF_ANY_OTHER)).format(package=package)
    configuration.write_text(CONFIGURATION.format(package=package, python=sys.executable, lane=lane), encoding="utf-8")
    environment = {**os.environ, "PRACTICE_HYPOTHESIS_EXAMPLES": "100"}
    subprocess.run([tool, "baseline", str(configuration)], cwd=ROOT, env=environment, check=True)
    subprocess.run([tool, "init", str(configuration), str(session)], cwd=ROOT, check=True)
    with sqlite3.connect(session) as database:
        made = _drop_all_but(database, one_in)
    subprocess.run([tool, "exec", str(configuration), str(session)], cwd=ROOT, env=environment, check=True)
    sys.stdout.write(f"{package} has {made} mutants\n")
    return report(package)


def report(package: str) -> int:
    """Print the figures of a session, finished or not, and every mutant that survived."""
    with sqlite3.connect(KEPT / f"{package}.sqlite") as database:
        survivors = _survivors(database)
        (chosen,) = database.execute("SELECT count(*) FROM work_items").fetchone()
        (tried,) = database.execute("SELECT count(*) FROM work_results").fetchone()
    sys.stdout.write(f"{package}: {chosen} mutants chosen, {tried} tried, {tried - len(survivors)} killed\n")
    sys.stdout.writelines(f"survived: {line}\n" for line in survivors)
    return 0


def _drop_all_but(database: sqlite3.Connection, one_in: int) -> int:
    """Keep one in so many of the mutants, and none of a union in an annotation: such a module fails to import."""
    rows = database.execute("SELECT job_id, module_path, operator_name, occurrence FROM mutation_specs").fetchall()
    unions = [row[0] for row in rows if "BitOr" in row[2]]
    dropped = [*unions, *(row[0] for row in rows if "BitOr" not in row[2] and crc32(repr(row[1:]).encode()) % one_in)]
    for table in ("mutation_specs", "work_items"):
        database.executemany(f"DELETE FROM {table} WHERE job_id = ?", [(job,) for job in dropped])  # noqa: S608
    return len(rows) - len(unions)


def _survivors(database: sqlite3.Connection) -> list[str]:
    rows = database.execute(
        "SELECT module_path, start_pos_row, operator_name, diff FROM mutation_specs"
        " JOIN work_results USING (job_id) WHERE test_outcome = 'SURVIVED' ORDER BY 1, 2"
    ).fetchall()
    found = []
    for module_path, row, operator, diff in rows:
        changed = [line for line in diff.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")]
        found.append(f"{module_path}:{row} {operator.rpartition('/')[2]}\n    " + "\n    ".join(changed))
    return found


if __name__ == "__main__":
    if sys.argv[1] == "--report":
        sys.exit(report(sys.argv[2]))
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1))
