"""The contract type ``spine_is_complete``."""

from __future__ import annotations

import configparser
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from importlinter import Contract, ContractCheck, fields
from importlinter.application import use_cases
from importlinter.contracts.layers import Layer, LayerField

from archscan.adr_reference import cite, parse_adr_references
from archscan.cannot_judge import CannotJudgeError
from archscan.contracts.file_rules import NO_MEMBER, NO_PLACE, NO_SUCH_MEMBER, SEVERAL_PLACES
from archscan.contracts.finding_output import print_findings
from archscan.distribution import DEFAULT_SOURCE_ROOTS, Distribution, read_distribution
from archscan.finding import Finding
from archscan.workspace import declared_members, find_folders, member_folders

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from grimp import ImportGraph

__all__ = ["SpineIsCompleteContract"]


class SpineIsCompleteContract(Contract):
    """Every workspace member below a folder stands in a layers contract, once, and nothing else does.

    A layers contract says nothing about a package that it does not name. This contract reports a folder that is no
    member of the workspace, a member that no layer names, a member named more than once, and a layer that is no member.

    Configuration options:
        - packages: The folder whose members must have a place, relative to the folder that lint-imports runs in.
        - layers_contract: The id (or the name) of the layers contract in the same configuration.
        - members: Patterns of the folders that are members (optional, ``[tool.uv.workspace]`` of ``pyproject.toml``).
        - roots: Folders in a member that stand on the import path (optional, ``src``).
        - configuration: The file that holds this contract (optional, the one import-linter finds by itself
          in that folder).
        - broken_contract_guidance: Text shown below the findings (optional).
    """

    type_name = "spine_is_complete"

    packages = fields.StringField()
    layers_contract = fields.StringField()
    members = fields.ListField(subfield=fields.StringField(), required=False)
    roots = fields.ListField(subfield=fields.StringField(), required=False)
    configuration = fields.StringField(required=False)
    broken_contract_guidance = fields.TextField(required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002, FBT001 - import-linter's signature
        """Judge the members below the folder that the program runs in."""
        findings = self.find(Path.cwd())
        return ContractCheck(kept=not findings, metadata={"findings": findings})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the findings."""
        print_findings(check.metadata["findings"], cast("str | None", self.broken_contract_guidance))

    def find(self, root: Path) -> tuple[Finding, ...]:
        """Judge the members of the workspace at a folder.

        Args:
            root: The folder that patterns and the names of files are relative to.

        Returns:
            The findings in order.

        Raises:
            CannotJudgeError: The folder, the layers contract or a member cannot be found or read.
        """
        try:
            configuration, layers = self._read_layers(root)
            folder, members, strays = self._read_members(root)
        except CannotJudgeError as error:
            raise CannotJudgeError(self.name, str(error)) from error
        findings = [*self._judge_folders(strays), *self._judge_places(members, layers, configuration, folder)]
        return tuple(sorted(findings))

    # Private

    def _read_layers(self, root: Path) -> tuple[str, tuple[str, ...]]:
        """Read the names of the layers, one for each place that is given."""
        shown = cast("str | None", self.configuration) or _found_configuration(root)
        try:
            options = use_cases.read_user_options(str(root / shown))
        except (OSError, configparser.Error, KeyError, ValueError) as error:
            raise CannotJudgeError(shown, f"cannot be read: {error}") from error
        if not any(contract == self.contract_options for contract in options.contracts_options):
            raise CannotJudgeError(
                shown, "does not hold this contract; name the file that does with the option `configuration`"
            )
        wanted = cast("str", self.layers_contract)
        named = [c for c in options.contracts_options if wanted in (c.get("id"), c.get("name"))]
        if len(named) != 1 or "layers" not in named[0]:
            raise CannotJudgeError(shown, f"has no layers contract with the id {wanted!r}")
        return shown, tuple(_places(named[0]))

    def _read_members(self, root: Path) -> tuple[str, tuple[Distribution, ...], tuple[str, ...]]:
        """Read the members below the folder, and the folders in it that are neither members nor hold any."""
        folder = cast("str", self.packages).rstrip("/")
        if not (root / folder).is_dir():
            raise CannotJudgeError("packages", f"there is no folder {folder}")
        members, excluded = declared_members(root)
        stated = cast("list[str] | None", self.members)
        if not (stated or members):
            raise CannotJudgeError(
                "pyproject.toml", "declares no workspace; state its members with the option `members`"
            )
        source_roots = cast("list[str] | None", self.roots) or DEFAULT_SOURCE_ROOTS
        below = [
            path
            for path in member_folders(root, stated or members, () if stated else excluded)
            if (root / folder) in path.parents
        ]
        if not below:
            raise CannotJudgeError(folder, "no member of the workspace stands below it")
        strays = tuple(
            child.relative_to(root).as_posix()
            for child in find_folders(root, f"{folder}/*")
            if not any(child == path or child in path.parents for path in below)
        )
        return folder, tuple(read_distribution(path, root, source_roots) for path in below), strays

    def _judge_folders(self, strays: Sequence[str]) -> Iterator[Finding]:
        for stray in strays:
            yield self._finding(
                stray,
                NO_MEMBER.code,
                f"the folder {stray} is no member of the workspace",
                "Give it a pyproject.toml and a pattern among the members, or move it elsewhere.",
            )

    def _judge_places(
        self, members: Sequence[Distribution], layers: Sequence[str], configuration: str, folder: str
    ) -> Iterator[Finding]:
        places = Counter(layers)
        for member in members:
            for name in member.import_names:
                if not places[name]:
                    yield self._finding(
                        member.pyproject,
                        NO_PLACE.code,
                        f"{name} ({member.name}) stands in no layer of {self.layers_contract}",
                        f"Give it its layer in {configuration}.",
                        resolved=name,
                    )
                elif places[name] > 1:
                    yield self._finding(
                        configuration,
                        SEVERAL_PLACES.code,
                        f"{name} stands in {places[name]} layers of {self.layers_contract}",
                        "Leave it in one.",
                        resolved=name,
                    )
        known = {name for member in members for name in member.import_names}
        for name in sorted(set(layers) - known):
            yield self._finding(
                configuration,
                NO_SUCH_MEMBER.code,
                f"the layer {name} of {self.layers_contract} is no member below {folder}",
                "Remove the layer, or correct its name.",
                resolved=name,
            )

    def _finding(self, file: str, code: str, message: str, advice: str, resolved: str = "") -> Finding:
        return Finding(
            file=file,
            line=0,
            column=1,
            code=code,
            message=message,
            resolved=resolved,
            contract=str(self.contract_options.get("id", self.name)),
            adr=cite(parse_adr_references(self.name)),
            advice=advice,
        )


# Private
# -------


def _found_configuration(root: Path) -> str:
    """Name the file that import-linter finds by itself, in the order in which it looks."""
    for name in ("setup.cfg", ".importlinter"):
        parser = configparser.ConfigParser()
        parser.read(root / name, encoding="utf-8")
        if parser.has_section("importlinter"):
            return name
    return "pyproject.toml"


def _places(contract: dict[str, Any]) -> Iterator[str]:
    containers: list[str] = fields.ListField(subfield=fields.StringField()).parse(contract.get("containers", []))
    try:
        layers: list[Layer] = fields.ListField(subfield=LayerField()).parse(contract["layers"])
    except fields.ValidationError as error:
        raise CannotJudgeError("layers", error.message) from error
    for container in containers or [""]:
        for layer in layers:
            for tail in sorted(tail.name for tail in layer.module_tails):
                yield f"{container}.{tail}" if container else tail
