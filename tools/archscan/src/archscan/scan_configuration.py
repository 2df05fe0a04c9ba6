"""The contracts of a configuration that scan modules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from archscan.audit.configuration import read_architecture
from archscan.cannot_judge import CannotJudgeError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from archscan.finding import Finding

__all__ = ["FindingContract", "ScanConfiguration", "read_scan_configuration"]


@runtime_checkable
class FindingContract(Protocol):
    """A contract that can say what it finds without the import graph."""

    name: str

    def find(self, root: Path) -> tuple[Finding, ...]:  # pyright: ignore[reportReturnType]  # a protocol has no body
        """Judge what lies below a folder."""


class ScanConfiguration:
    """A configuration and the folder it is about.

    Attributes:
        root: The folder.
        contracts: Each contract that can be judged without the import graph, by its identifier.
    """

    def __init__(self, root: Path, contracts: dict[str, FindingContract]) -> None:
        """Keep them."""
        self.root = root
        self.contracts = contracts

    def select(self, identifiers: Iterable[str]) -> dict[str, FindingContract]:
        """Choose contracts by their identifiers, all where none is given.

        Raises:
            CannotJudgeError: There is no contract of an identifier.
        """
        chosen = list(identifiers)
        for identifier in chosen:
            if identifier not in self.contracts:
                known = ", ".join(self.contracts)
                raise CannotJudgeError("--contract", f"there is no contract {identifier!r} here; there are {known}")
        return {name: contract for name, contract in self.contracts.items() if not chosen or name in chosen}


def read_scan_configuration(config: str | None) -> ScanConfiguration:
    """Read a configuration of import-linter.

    Args:
        config: The file, None for the one that import-linter finds by itself. Its folder is what it is about.

    Returns:
        What it says to contracts that can be judged without the import graph.

    Raises:
        CannotJudgeError: There is no configuration, it is wrong, or it has no such contract.
    """
    root = Path(config).resolve().parent if config else Path.cwd()
    # What lint-imports does: contract types may stand in the repository.
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    architecture = read_architecture(str(Path(config).resolve()) if config else None)
    contracts: dict[str, FindingContract] = {}
    for stated in architecture.contracts:
        if stated.fault:
            raise CannotJudgeError(stated.name, stated.fault)
        contract: object = stated.contract
        if isinstance(contract, FindingContract):
            contracts[stated.identifier] = contract
    if not contracts:
        raise CannotJudgeError(config or "configuration", "no contract of archscan is stated")
    return ScanConfiguration(root, contracts)
