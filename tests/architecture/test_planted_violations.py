"""Every contract of this repository is broken once, in a copy, and `lint-imports` says so by the contract's name."""

import os
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PREFIX = "importlinter:contract:"

PLANTED = {
    "spine-is-one-way": ("packages/evidence/src/practice_evidence/records.py", "import practice_gate.records"),
    "kernel-knows-no-tool": ("packages/trace/src/practice_trace/records.py", "import practice_episode"),
    "the-episode-tool-stands-on-top": (
        "packages/gate/src/practice_gate/records.py",
        "import practice_episode",
    ),
    "tools-open-no-connection": ("tools/episode/src/practice_episode/files.py", "import http.client"),
    "evidence-keeps-its-surface": ("packages/evidence/src/practice_evidence/records.py", "import json.decoder"),
    "stages-keep-their-surface": ("packages/gate/src/practice_gate/decide.py", "_digest = hash(())"),
    "trace-keeps-its-surface": (
        "packages/trace/src/practice_trace/seal.py",
        "from practice_operator.expectation import expected_attempt",
    ),
    "records-are-closed-values": (
        "packages/trace/src/practice_trace/records.py",
        "@dataclass(frozen=True, slots=True)\nclass Verdict:\n    confidence: int",
    ),
    "only-an-assessment-is-runnable": (
        "packages/run/src/practice_run/records.py",
        "@dataclass(frozen=True, slots=True)\nclass Verdict:\n    runnable: bool",
    ),
    "what-is-imported-is-declared": (
        "packages/gate/src/practice_gate/records.py",
        "import practice_assessment.records",
    ),
    "every-package-has-its-place": ("packages/extra/README.md", "A folder that is no member."),
    "archscan-knows-no-kernel": ("tools/archscan/src/archscan/__init__.py", "import practice_evidence"),
    "kernel-touches-no-effect": ("packages/run/src/practice_run/records.py", "import socket"),
    "assessment-producer-is-out-of-reach": (
        "packages/residual/src/practice_residual/project.py",
        "import practice_assessment.assess",
    ),
    "residual-producer-is-out-of-reach": (
        "packages/gate/src/practice_gate/decide.py",
        "from practice_residual import project_contract_residuals",
    ),
    "gate-producer-is-out-of-reach": (
        "packages/budget/src/practice_budget/allocate.py",
        "from practice_gate.decide import decide_search_gate",
    ),
    "budget-producer-is-out-of-reach": (
        "packages/run/src/practice_run/initialize.py",
        "from practice_budget.allocate import decide_compute_budget",
    ),
    "run-producer-is-out-of-reach": (
        "packages/operator/src/practice_operator/propose.py",
        "import practice_run.initialize",
    ),
    "operator-producer-is-out-of-reach": (
        "packages/binding/src/practice_binding/bind.py",
        "from practice_operator.propose import propose_missing_role_candidate",
    ),
    "binding-producer-is-out-of-reach": (
        "packages/replay/src/practice_replay/classify.py",
        "from practice_binding import bind_candidate_attempt_to_run",
    ),
    "replay-producer-is-out-of-reach": (
        "packages/trace/src/practice_trace/seal.py",
        "from practice_replay.classify import classify_replay_result",
    ),
    "trace-producer-is-out-of-reach": (
        "tools/archscan/src/archscan/__init__.py",
        "from practice_trace import seal_practice_trace",
    ),
}


def contracts() -> dict[str, str]:
    """Give the name of every contract that `.importlinter` states, by its id."""
    configuration = ConfigParser()
    configuration.read(ROOT / ".importlinter", encoding="utf-8")
    return {
        section.removeprefix(PREFIX): configuration[section]["name"]
        for section in configuration.sections()
        if section.startswith(PREFIX)
    }


def lint_imports(tree: Path, *contracts: str) -> subprocess.CompletedProcess[str]:
    asked = [argument for contract in contracts for argument in ("--contract", contract)]
    sources = sorted(str(path) for path in [*tree.glob("packages/*/src"), *tree.glob("tools/*/src")])
    return subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache", *asked],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sources), "COLUMNS": "500", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copied_tree(tmp_path: Path) -> Path:
    for folder in ("packages", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (".importlinter", "pyproject.toml"):
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def test_every_contract_has_a_planted_violation() -> None:
    assert set(PLANTED) == set(contracts())


def test_every_contract_is_kept_before_anything_is_planted(copied_tree: Path) -> None:
    kept = lint_imports(copied_tree)
    assert kept.returncode == 0, kept.stdout + kept.stderr
    assert f"Contracts: {len(PLANTED)} kept, 0 broken." in kept.stdout


@pytest.mark.parametrize("contract", PLANTED)
def test_planted_violation_breaks_its_contract(contract: str, copied_tree: Path) -> None:
    file, line = PLANTED[contract]
    planted = copied_tree / file
    planted.parent.mkdir(exist_ok=True)
    before = planted.read_text(encoding="utf-8") if planted.exists() else ""
    planted.write_text(f"{before}\n{line}\n", encoding="utf-8")
    broken = lint_imports(copied_tree, contract)

    assert broken.returncode == 1, broken.stdout + broken.stderr
    assert f"{contracts()[contract]} BROKEN" in " ".join(broken.stdout.split())
