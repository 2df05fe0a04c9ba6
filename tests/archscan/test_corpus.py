"""The corpus: every violation caught where it stands, no look-alike flagged."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from archscan.contracts.scan_contract import ScanContract
from archscan.corpus import judge_corpus, read_manifest
from archscan.scan_configuration import read_scan_configuration

CORPUS = Path(__file__).parents[1] / "architecture" / "corpus"
CONFIGURATION = read_scan_configuration(str(CORPUS / "base.importlinter"))
CONTRACTS = [contract for contract in CONFIGURATION.contracts.values() if isinstance(contract, ScanContract)]
CASES = read_manifest(CORPUS / "manifest.json")


@pytest.mark.parametrize("case", CASES, ids=[f"{case.identifier} {case.kind}: {case.why}" for case in CASES])
def test_case_gets_the_verdict_it_deserves(case: Any) -> None:
    result = judge_corpus([case], CONTRACTS, CONFIGURATION.root).results[0]
    assert result.is_right, result.findings


def test_base_tree_keeps_its_own_contracts() -> None:
    assert [finding for contract in CONTRACTS for finding in contract.find(CONFIGURATION.root, cached=False)] == []


def test_every_case_is_a_file_of_its_own_and_every_file_a_case() -> None:
    named = {file for case in CASES for file, _ in case.contents.values()}
    assert named == {path.relative_to(CORPUS).as_posix() for path in CORPUS.glob("cases/**/*.py")}
    assert len({case.identifier for case in CASES}) == len(CASES)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("archscan")
    return subprocess.run([program, "test", *arguments], capture_output=True, text=True, check=False)


def manifest(folder: Path, **changes: object) -> str:
    (folder / "case.py").write_text("import os\n", encoding="utf-8")
    entry = {
        "id": "case",
        "file": "case.py",
        "package": "practice_run",
        "verdict": "violation",
        "kind": "k",
        "lines": [1],
    }
    (folder / "manifest.json").write_text(json.dumps([entry | changes]), encoding="utf-8")
    return str(folder / "manifest.json")


@pytest.mark.parametrize(
    ("changes", "code", "outcome"),
    [({}, 0, "1"), ({"lines": [2]}, 1, "missed: case"), ({"verdict": "clean"}, 1, "flagged: case")],
)
def test_another_manifest_is_judged(tmp_path: Path, changes: dict[str, object], code: int, outcome: str) -> None:
    found = run(manifest(tmp_path, **changes), "--config", str(CORPUS / "base.importlinter"))
    assert found.returncode == code
    assert outcome in found.stdout


@pytest.mark.parametrize(
    "changes",
    [{"package": "elsewhere"}, {"verdict": "maybe"}, {"file": "none.py"}, {"files": ["none.py"], "file": "none/"}],
)
def test_wrong_manifest_ends_with_two(tmp_path: Path, changes: dict[str, object]) -> None:
    found = run(manifest(tmp_path, **changes), "--config", str(CORPUS / "base.importlinter"))
    assert (found.returncode, found.stdout) == (2, "")
    assert len(found.stderr.splitlines()) == 1
