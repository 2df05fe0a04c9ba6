"""Which tests show which obligation: read from the marks in the tests themselves, never kept by hand.

`python tests/obligations_document.py` writes docs/adr/obligations.md; a test compares that file with what this gives.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from obligations import OBLIGATIONS

TESTS: Final = Path(__file__).resolve().parent
DOCUMENT: Final = TESTS.parent / "docs" / "adr" / "obligations.md"

_HEAD: Final = """# Obligations and the tests that show them

Written by `python tests/obligations_document.py` from the `obligation` marks of the tests; do not edit. A test fails
when an
obligation has no test, when a mark names no obligation, and when this page is not what the marks say.
"""


def showing_tests() -> dict[str, list[str]]:
    """Give, by obligation, the tests marked with it, as file::name."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for reference in _references(node):
                    found[reference].append(f"{path.relative_to(TESTS).as_posix()}::{node.name}")
    return found


def showing_tests_that_may_not_run() -> list[str]:
    """Give the marked tests that also carry a skip or xfail mark: such a test shows nothing where it is skipped."""
    found = []
    for path in sorted(TESTS.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and any(_references(node)):
                marks = " ".join(ast.unparse(decorator) for decorator in node.decorator_list)
                if "skip" in marks or "xfail" in marks:
                    found.append(f"{path.relative_to(TESTS).as_posix()}::{node.name}")
    return found


def document() -> str:
    """Write the page."""
    tests = showing_tests()
    lines = [_HEAD]
    for source, title in (("ADR-0230", "Sealed traces"), ("ADR-0233", "Bound episodes"), ("spine", "The stages")):
        lines += [f"## {title} ({source})", "", "| Obligation | What it asks | Shown by |", "| --- | --- | --- |"]
        for reference, text in OBLIGATIONS.items():
            if reference.startswith(f"{source}/"):
                shown_by = "<br>".join(f"`{test}`" for test in tests[reference])
                lines.append(f"| {reference} | {text} | {shown_by} |")
        lines.append("")
    return "\n".join(lines)


def _references(function: ast.FunctionDef) -> Iterator[str]:
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.obligation":
            for argument in decorator.args:
                yield ast.literal_eval(argument)


def main() -> int:
    """Write the page where it belongs."""
    DOCUMENT.parent.mkdir(parents=True, exist_ok=True)
    DOCUMENT.write_text(document(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
