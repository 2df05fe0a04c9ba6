"""The contract type ``declared_dependencies``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from importlinter import Contract, ContractCheck, fields

from archscan.adr_reference import cite, parse_adr_references
from archscan.cannot_judge import CannotJudgeError
from archscan.contracts.dependency_options import (
    DependencyException,
    DependencyExceptionField,
    Provision,
    ProvisionField,
)
from archscan.contracts.file_rules import UNDECLARED_IMPORT, UNKNOWN_PROVIDER, UNREADABLE_IMPORTS, UNUSED_DECLARATION
from archscan.contracts.finding_output import print_findings
from archscan.dependency_check import Dependency, DependencyReport, compare_dependencies
from archscan.distribution import DEFAULT_SOURCE_ROOTS, Distribution, read_distribution
from archscan.finding import Finding
from archscan.workspace import declared_members, find_folders, member_folders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimp import ImportGraph

__all__ = ["DeclaredDependenciesContract"]


class DeclaredDependenciesContract(Contract):
    """What a distribution imports is what its ``[project.dependencies]`` declare, both ways.

    An environment shared by a workspace hides a dependency that nobody declared; this contract does not look at the
    environment but at the files. Names of distributions are compared as PEP 503 normalises them, the standard library
    needs no declaration, and an import counts wherever it stands.

    Configuration options:
        - packages: Patterns of folders that hold a distribution each, such as ``packages/*``, relative to the folder
          that lint-imports runs in.
        - roots: Folders in a distribution that stand on the import path (optional, ``src``; where there is none, the
          module that bears the distribution's name).
        - provides: What a distribution provides that is not installed and whose modules bear another name, such as
          ``PyYAML: yaml`` (optional).
        - ignore: Dependencies that are not judged, each with its reason, such as
          ``a-distribution -> its-dependency: loaded by name at run time`` (optional).
        - optional_dependencies: Whether the extras of a distribution count as declared (optional, False).
        - broken_contract_guidance: Text shown below the findings (optional).

    An entry that matches nothing is an error.
    """

    type_name = "declared_dependencies"

    packages = fields.ListField(subfield=fields.StringField())
    roots = fields.ListField(subfield=fields.StringField(), required=False)
    provides = fields.ListField(subfield=ProvisionField(), required=False)
    ignore = fields.ListField(subfield=DependencyExceptionField(), required=False)
    optional_dependencies = fields.BooleanField(default=False)
    broken_contract_guidance = fields.TextField(required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002, FBT001 - import-linter's signature
        """Judge the distributions below the folder that the program runs in."""
        findings = self.find(Path.cwd())
        return ContractCheck(kept=not findings, metadata={"findings": findings})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the findings."""
        print_findings(check.metadata["findings"], cast("str | None", self.broken_contract_guidance))

    def find(self, root: Path) -> tuple[Finding, ...]:
        """Judge the distributions below a folder.

        Args:
            root: The folder that patterns and the names of files are relative to.

        Returns:
            The findings in order.

        Raises:
            CannotJudgeError: A folder is no distribution that can be judged, or an entry matches nothing.
        """
        exceptions = {(entry.distribution, entry.dependency): entry for entry in self.exceptions}
        met: set[DependencyException] = set()
        findings: list[Finding] = []
        for report in self.compare(root):
            findings += self._unreadable(report)
            for dependency in report.dependencies:
                refused = list(self._refuse(report.distribution, dependency))
                exception = exceptions.get((dependency.distribution, dependency.dependency))
                if exception and refused:
                    met.add(exception)
                else:
                    findings += refused
        idle = sorted(str(entry) for entry in set(self.exceptions) - met)
        if idle:
            raise CannotJudgeError(self.name, f"ignore: nothing to except at {', '.join(idle)}")
        return tuple(sorted(findings))

    def compare(self, root: Path) -> tuple[DependencyReport, ...]:
        """Set what each distribution below a folder declares beside what it imports.

        Raises:
            CannotJudgeError: A folder is no distribution that can be judged, or an entry matches nothing.
        """
        try:
            judged, repository = self._read(root)
            return compare_dependencies(
                judged,
                repository,
                self.provisions,
                optional_dependencies=bool(self.optional_dependencies),
            )
        except CannotJudgeError as error:
            raise CannotJudgeError(self.name, str(error)) from error

    def distributions(self, root: Path) -> list[Distribution]:
        """Read the distributions that the contract judges.

        Raises:
            CannotJudgeError: A folder is no distribution that can be judged, or an entry matches nothing.
        """
        return self._read(root)[0]

    @property
    def provisions(self) -> dict[str, tuple[str, ...]]:
        """What the configuration states that distributions provide: import names by normalised name."""
        entries = cast("list[Provision] | None", self.provides) or []
        return {entry.distribution: entry.import_names for entry in entries}

    @property
    def exceptions(self) -> tuple[DependencyException, ...]:
        """The dependencies that are not judged."""
        return tuple(cast("list[DependencyException] | None", self.ignore) or ())

    # Private

    def _read(self, root: Path) -> tuple[list[Distribution], list[Distribution]]:
        stated_roots = cast("list[str] | None", self.roots) or []
        source_roots = stated_roots or DEFAULT_SOURCE_ROOTS
        patterns = cast("list[str]", self.packages)
        folders = sorted({folder for pattern in patterns for folder in find_folders(root, pattern)})
        if not folders:
            raise CannotJudgeError("packages", "names no folder")
        for source_root in stated_roots:
            if not any((folder / source_root).is_dir() for folder in folders):
                raise CannotJudgeError("roots", f"no distribution has a folder {source_root}")
        judged = [read_distribution(folder, root, source_roots) for folder in folders]
        members = set(member_folders(root, *declared_members(root))) - set(folders)
        siblings = [read_distribution(folder, root, source_roots) for folder in sorted(members)]
        return judged, judged + siblings

    def _refuse(self, distribution: Distribution, dependency: Dependency) -> Iterator[Finding]:
        name = dependency.dependency
        if not dependency.provided:
            for line in dependency.imported:
                yield self._finding(
                    line.file,
                    line.line,
                    UNKNOWN_PROVIDER.code,
                    f"no distribution is known to provide {line.imported}",
                    column=line.column,
                    expression=line.text,
                    advice="Install the distribution, or state it with `provides` and declare it "
                    f"in [project.dependencies] of {distribution.pyproject}.",
                )
        elif not dependency.declared:
            for line in dependency.imported:
                yield self._finding(
                    line.file,
                    line.line,
                    UNDECLARED_IMPORT.code,
                    f"{distribution.name} imports {line.imported} but does not declare {name}",
                    column=line.column,
                    expression=line.text,
                    resolved=name,
                    advice=f"Add {name} to [project.dependencies] of {distribution.pyproject}, or do not import it.",
                )
        elif not dependency.imported:
            # An extra may bring what other distributions use together with this one.
            for requirement in (declared for declared in dependency.declared if not declared.extra):
                yield self._finding(
                    distribution.pyproject,
                    requirement.line,
                    UNUSED_DECLARATION.code,
                    f"{distribution.name} declares {name} but none of its modules imports it",
                    expression=requirement.text,
                    resolved=name,
                    advice=f"Remove the line, or except `{distribution.name} -> {name}: REASON` with `ignore`.",
                )

    def _unreadable(self, report: DependencyReport) -> Iterator[Finding]:
        for error in report.unreadable:
            yield self._finding(
                error.file,
                error.line,
                UNREADABLE_IMPORTS.code,
                f"the imports cannot be told: {error.reason}",
                advice="Mend the file: what cannot be read cannot be judged.",
            )

    def _finding(
        self,
        file: str,
        line: int,
        code: str,
        message: str,
        *,
        column: int = 1,
        expression: str = "",
        resolved: str = "",
        advice: str = "",
    ) -> Finding:
        return Finding(
            file=file,
            line=line,
            column=column,
            code=code,
            message=message,
            expression=expression,
            resolved=resolved,
            contract=str(self.contract_options.get("id", self.name)),
            adr=cite(parse_adr_references(self.name)),
            advice=advice,
        )
