"""How long a check takes beside parsing alone, cold and warm, in one process.

    python benchmarks/archscan_cold_and_warm.py [CONFIG]

Prints ratios: of a cold check to `libcst.parse_module` on the same files, and of a warm check to a cold one. Each time
is the best of three.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import libcst

from archscan.contracts.scan_contract import ScanContract
from archscan.model import source_tree
from archscan.reading.decoding import decode_source
from archscan.reading.deep_stack import run_with_deep_stack
from archscan.scan_configuration import read_scan_configuration

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 3


def best(work: Callable[[], object]) -> float:
    """Time some work, the best of a few rounds."""
    times = []
    for _ in range(ROUNDS):
        # Modules that another round parsed would make this one warm.
        source_tree._SHARED.clear()  # noqa: SLF001  # what the measure must exclude
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def main(config: str) -> None:
    """Measure the contracts of a configuration."""
    configuration = read_scan_configuration(config)
    contracts = [found for found in configuration.contracts.values() if isinstance(found, ScanContract)]
    root = configuration.root
    files = {
        file.path
        for contract in contracts
        for file in contract.tree(root).files
        if file.is_source and contract.covers(file.name)
    }
    texts = [decode_source(path.read_bytes()) for path in sorted(files)]

    def parse() -> None:
        for text in texts:
            libcst.parse_module(text)

    def check(*, cached: bool) -> int:
        return sum(len(contract.find(root, cached=cached)) for contract in contracts)

    kept = root / ".archscan_cache"
    with tempfile.TemporaryDirectory() as aside:
        if kept.exists():
            shutil.move(kept, Path(aside) / "cache")
        parsing = best(lambda: run_with_deep_stack(parse))
        cold = best(lambda: check(cached=False))
        findings = check(cached=True)
        warm = best(lambda: check(cached=True))
        shutil.rmtree(kept, ignore_errors=True)
        if (Path(aside) / "cache").exists():
            shutil.move(Path(aside) / "cache", kept)
    lines = sum(text.count("\n") for text in texts)
    print(f"{len(texts)} files, {lines} lines, {len(contracts)} contracts, {findings} findings")
    print(f"cold / parsing alone: {cold / parsing:.2f}")
    print(f"warm / cold:          {warm / cold:.3f}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else ".importlinter")
