"""The architecture as the configuration of import-linter states it."""

from __future__ import annotations

import configparser
import importlib
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from importlinter import Contract
from importlinter import api as _configured  # noqa: F401 - importing it sets import-linter up  # pyright: ignore[reportUnusedImport]
from importlinter.application import use_cases
from importlinter.application.user_options import UserOptions
from importlinter.domain.contract import InvalidContractOptions

from archscan.adr_reference import AdrReference, parse_adr_references
from archscan.cannot_judge import CannotJudgeError

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Architecture", "StatedContract", "read_architecture"]


@dataclass(frozen=True, slots=True)
class StatedContract:
    """A contract as it is written.

    Attributes:
        identifier: Its id; its name, where the configuration gives it none.
        name: Its name.
        type_name: Its type.
        options: Its options as written.
        contract: The contract made from them; None, where they are invalid.
        fault: What is invalid; "" otherwise.
    """

    identifier: str
    name: str
    type_name: str
    options: dict[str, Any]
    contract: Contract | None
    fault: str = ""

    @property
    def references(self) -> tuple[AdrReference, ...]:
        """The decision records that the name cites."""
        return parse_adr_references(self.name)


@dataclass(frozen=True, slots=True)
class Architecture:
    """The architecture as stated.

    Attributes:
        root_packages: The packages the configuration is about.
        session_options: What it says for all contracts.
        contracts: The contracts in their order.
    """

    root_packages: tuple[str, ...]
    session_options: dict[str, Any]
    contracts: tuple[StatedContract, ...]

    def user_options(self, contracts: Sequence[StatedContract]) -> UserOptions:
        """Give some of the contracts in the form that import-linter runs."""
        return UserOptions(dict(self.session_options), [dict(contract.options) for contract in contracts])


def read_architecture(configuration: str | None) -> Architecture:
    """Read a configuration of import-linter.

    Args:
        configuration: The file; None for the one that import-linter finds by itself.

    Returns:
        The architecture it states.

    Raises:
        CannotJudgeError: There is no configuration, it cannot be read, or a contract type cannot be loaded.
    """
    place = configuration or "configuration"
    try:
        options = use_cases.read_user_options(configuration)
    except KeyError as error:
        raise CannotJudgeError(place, f"names no {error}") from error
    except (OSError, configparser.Error, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CannotJudgeError(place, str(error).replace("\n", " ")) from error
    session_options = dict(options.session_options)
    root_packages = session_options["root_packages"]
    if isinstance(root_packages, str):
        root_packages = [root_packages]
    stated_types = session_options.get("contract_types", [])
    if isinstance(stated_types, str):
        stated_types = [stated_types]
    # The types that import-linter registers when it runs by itself, and after them, so that they may replace one, ours.
    session_options |= {"root_packages": list(root_packages), "contract_types": [*_BUILT_IN_TYPES, *stated_types]}
    types = dict(_load_type(entry, place) for entry in session_options["contract_types"])
    return Architecture(
        root_packages=tuple(root_packages),
        session_options=session_options,
        contracts=tuple(_state(entry, session_options, types, place) for entry in options.contracts_options),
    )


# Private
# -------

_BUILT_IN_TYPES = (
    "forbidden: importlinter.contracts.forbidden.ForbiddenContract",
    "layers: importlinter.contracts.layers.LayersContract",
    "independence: importlinter.contracts.independence.IndependenceContract",
    "protected: importlinter.contracts.protected.ProtectedContract",
    "private_modules: importlinter.contracts.private_modules.PrivateModulesContract",
    "acyclic_siblings: importlinter.contracts.acyclic_siblings.AcyclicSiblingsContract",
)


def _load_type(entry: str, place: str) -> tuple[str, type[Contract]]:
    name, _, path = (part.strip() for part in entry.partition(":"))
    module, _, attribute = path.rpartition(".")
    try:
        loaded = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise CannotJudgeError(place, f"the contract type {entry!r} cannot be loaded: {error}") from error
    if not (isinstance(loaded, type) and issubclass(loaded, Contract)):
        raise CannotJudgeError(place, f"the contract type {entry!r} is no contract of import-linter")
    return name, loaded


def _state(
    options: dict[str, Any], session_options: dict[str, Any], types: dict[str, type[Contract]], place: str
) -> StatedContract:
    identifier = str(options.get("id") or options.get("name") or "")
    if "name" not in options or options.get("type") not in types:
        raise CannotJudgeError(place, f"the contract {identifier!r} has no name or no known type")
    contract = None
    fault = ""
    try:
        contract = types[options["type"]](options["name"], session_options, options)
    except InvalidContractOptions as error:
        fault = "; ".join(f"{option}: {message}" for option, message in sorted(error.errors.items()))
    return StatedContract(identifier, options["name"], options["type"], options, contract, fault)
