"""The pure Python modules of the standard library under a permissive surface: no crash, no file skipped.

    python benchmarks/archscan_standard_library.py

Copies them into a folder, states a contract that allows every module of the standard library and every builtin, and
prints how many files were judged, how long that took beside parsing them, and what is still refused, by rule.
"""

from __future__ import annotations

import builtins
import shutil
import sys
import sysconfig
import tempfile
import time
from collections import Counter
from pathlib import Path

import libcst

from archscan.contracts.scan_contract import ScanContract
from archscan.reading.decoding import decode_source
from archscan.reading.deep_stack import run_with_deep_stack
from archscan.reading.unreadable import UnreadableError
from archscan.scan_configuration import read_scan_configuration

LEFT_OUT = shutil.ignore_patterns("__pycache__", "test", "tests", "idle_test", "site-packages", "lib2to3", "idlelib")
SINGLE = "standard_modules"


def copy(target: Path) -> list[str]:
    """Copy the packages, and the single modules as one package."""
    library = Path(sysconfig.get_path("stdlib"))
    packages = []
    for folder in sorted(path.parent for path in library.glob("*/__init__.py")):
        if folder.name.isidentifier() and folder.name not in {"test", "lib2to3", "idlelib", "ensurepip"}:
            shutil.copytree(folder, target / folder.name, ignore=LEFT_OUT)
            packages.append(folder.name)
    (target / SINGLE).mkdir()
    (target / SINGLE / "__init__.py").touch()
    for module in sorted(library.glob("*.py")):
        shutil.copy(module, target / SINGLE / module.name)
    return [*packages, SINGLE]


def configure(target: Path, packages: list[str]) -> Path:
    """State a surface that allows the standard library to itself."""
    listed = "\n".join(f"    {name}" for name in packages)
    allowed = "\n".join(f"    {name}" for name in sorted({*sys.stdlib_module_names, *packages}))
    names = "\n".join(f"    {name}" for name in sorted({*dir(builtins), "__file__", "__path__", "__builtins__"}))
    path = target / "permissive.importlinter"
    path.write_text(
        "[importlinter]\n"
        f"root_packages =\n{listed}\n"
        "contract_types =\n    call_surface: archscan.contracts.call_surface.CallSurfaceContract\n\n"
        "[importlinter:contract:permissive]\nname = The standard library uses itself\ntype = call_surface\n"
        f"packages =\n{listed}\nallowed_imports =\n{allowed}\nallowed_builtins =\n{names}\n"
        "unmatched_entries_alerting = none\n",
        encoding="utf-8",
    )
    return path


def parse_all(paths: list[Path]) -> float:
    """Time parsing alone."""
    start = time.perf_counter()
    for path in paths:
        try:
            libcst.parse_module(decode_source(path.read_bytes()))
        except (UnreadableError, libcst.ParserSyntaxError):
            continue
    return time.perf_counter() - start


def main() -> None:
    """Measure and report."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder)
        configuration = read_scan_configuration(str(configure(target, copy(target))))
        contract = configuration.contracts["permissive"]
        assert isinstance(contract, ScanContract)
        paths = [file.path for file in contract.tree(configuration.root).files if file.is_source]
        assert {path.resolve() for path in paths} == {path.resolve() for path in target.rglob("*.py")}
        parsing = run_with_deep_stack(lambda: parse_all(paths))
        start = time.perf_counter()
        findings = contract.find(configuration.root, cached=False)
        cold = time.perf_counter() - start
    codes = Counter(finding.code for finding in findings)
    print(f"{len(paths)} files judged, none skipped")
    print(f"cold / parsing alone: {cold / parsing:.2f}")
    for code, count in sorted(codes.items()):
        print(f"{code} {count}")


if __name__ == "__main__":
    main()
