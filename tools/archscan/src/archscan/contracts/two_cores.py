"""Judging on several cores, where it pays."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from archscan.contracts.scan_contract import ModuleJudgement, ScanContract
    from archscan.model.source_tree import ModuleFile

__all__ = ["judge_on_several_cores", "pays"]

_CORES = 2
#: In how many tasks each process gets its files: what shows how far it is.
_TASKS = 8
#: Bytes of source below which starting a process takes longer than it saves.
_WORTH = 1_500_000


def pays(files: Sequence[ModuleFile]) -> bool:
    """Tell whether judging files on several cores is faster."""
    if (os.cpu_count() or 1) < _CORES or multiprocessing.parent_process() is not None:
        return False
    return sum(file.path.stat().st_size for file in files if file.path.is_file()) > _WORTH


def judge_on_several_cores(
    contract: ScanContract, root: Path, files: Sequence[ModuleFile]
) -> Iterator[tuple[str, ModuleJudgement]]:
    """Judge files in two processes.

    Args:
        contract: The contract.
        root: Folder of the configuration.
        files: The files. Neighbours go to the same process, for they look each other up.

    Yields:
        The name of each file and what was found in it.
    """
    sizes = [file.path.stat().st_size if file.path.is_file() else 0 for file in files]
    share = max(sum(sizes) // (_CORES * _TASKS), 1)
    parts: list[list[str]] = [[] for _ in range(_CORES * _TASKS)]
    passed = 0
    for file, size in zip(files, sizes, strict=True):
        parts[min(passed // share, len(parts) - 1)].append(file.file)
        passed += size
    # Each process goes through a stretch of neighbours and takes from the other's where it is done before it.
    ordered = [parts[core * _TASKS + task] for task in range(_TASKS) for core in range(_CORES)]
    made = (type(contract), contract.name, contract.session_options, contract.contract_options)
    # Forking a process that has threads is not safe, so a new one is started.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(_CORES, mp_context=context) as pool:
        for results in pool.map(_judge, [(*made, root, part) for part in ordered if part]):
            yield from results


# Private
# -------


def _judge(
    task: tuple[type[ScanContract], str, dict[str, Any], dict[str, Any], Path, list[str]],
) -> list[tuple[str, ModuleJudgement]]:
    kind, name, session_options, contract_options, root, files = task
    contract = kind(name, session_options, contract_options)
    return contract.judge_files(root, files)
