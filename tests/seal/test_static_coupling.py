"""The sealed-trace package, parsed: what it imports, what it calls, and who imports it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

PACKAGES: Final = Path(__file__).resolve().parents[2] / "packages"
TRACE: Final = PACKAGES / "trace" / "src" / "practice_trace"

STANDARD_LIBRARY: Final = frozenset(
    {
        "collections",
        "collections.abc",
        "dataclasses",
        "enum",
        "itertools",
        "typing",
        "hashlib",
        "json",
        "functools",
        "operator",
    }
)
VALUES_AND_LAWS: Final = frozenset(
    {
        "records",
        "vocabulary",
        "declaration",
        "identity",
        "expectation",
        "accounting",
        "manifest",
        "memory",
        "value_types",
        "writing",
        "written",
    }
)
"""Modules of upstream packages that hold values, what declares them, and laws on values: none makes a record."""

FORBIDDEN_CALLS: Final = frozenset(
    {
        "__import__",
        "breakpoint",
        "compile",
        "delattr",
        "eval",
        "exec",
        "exit",
        "globals",
        "hash",
        "id",
        "input",
        "locals",
        "open",
        "print",
        "setattr",
        "vars",
    }
)
FORBIDDEN_WORDS: Final = (
    "assess_contract",
    "project_contract_residuals",
    "decide_search_gate",
    "decide_compute_budget",
    "initialize_geometric_search_run",
    "record_geometric_search_run",
    "propose_missing_role_candidate",
    "reconstruct_candidate_frame",
    "bind_candidate_attempt_to_run",
    "classify_replay_result",
    "build_replay_adapter_input",
    "build_bound_replay_adapter_input",
    "environ",
    "urandom",
    "uuid",
    "socket",
    "subprocess",
    "hostname",
    "time",
    "pathlib",
    "serving",
    "workbench",
    "teaching",
)

TRACE_MODULES: Final = sorted(TRACE.glob("*.py"))
each_module = pytest.mark.parametrize("module", TRACE_MODULES, ids=lambda path: path.stem)


def imported_by(module: Path) -> Iterator[str]:
    """Give the full name of every module that a module imports."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where a name comes from"
            assert node.module is not None
            assert all(alias.name != "*" for alias in node.names)
            yield node.module


@pytest.mark.obligation("ADR-0230/17.17", "ADR-0230/17.control-2")
@each_module
def test_the_trace_imports_values_and_laws_and_nothing_that_makes_a_record(module: Path) -> None:
    for name in imported_by(module):
        package, _, inside = name.partition(".")
        if package == "practice_trace":
            continue
        if package.startswith("practice_"):
            assert inside in VALUES_AND_LAWS, name
        else:
            assert name in STANDARD_LIBRARY, name


@pytest.mark.obligation("ADR-0230/17.18", "ADR-0230/17.20", "ADR-0230/17.control-2")
@each_module
def test_the_trace_calls_nothing_that_reaches_outside(module: Path) -> None:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert FORBIDDEN_CALLS.isdisjoint(names)
    assert {*names, *attributes}.isdisjoint(FORBIDDEN_WORDS)
    assert not any(
        isinstance(node, ast.Global | ast.Nonlocal | ast.Await | ast.AsyncFunctionDef) for node in ast.walk(tree)
    )


@pytest.mark.obligation("ADR-0230/17.19")
def test_no_package_before_the_trace_imports_it() -> None:
    others = sorted(path for path in PACKAGES.glob("*/src/**/*.py") if TRACE not in path.parents)
    assert len(others) > 40
    for module in others:
        assert not any(name.partition(".")[0] == "practice_trace" for name in imported_by(module)), module
        assert "practice_trace" not in module.read_text(encoding="utf-8"), module
