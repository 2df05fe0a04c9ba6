"""What the contract types that scan modules have in common."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, cast

from importlinter import Contract, ContractCheck, fields

from archscan.adr_reference import cite, parse_adr_references
from archscan.cannot_judge import CannotJudgeError
from archscan.contracts.finding_output import print_findings
from archscan.contracts.result_cache import ResultCache
from archscan.contracts.scan_rules import NOT_IMPORTABLE, UNREADABLE
from archscan.contracts.two_cores import judge_on_several_cores, pays
from archscan.finding import Finding
from archscan.model.source_tree import ModuleFile, OverlayTree, SourceTree, locate_package, shared_tree
from archscan.reading.deep_stack import run_with_deep_stack
from archscan.reading.unreadable import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from grimp import ImportGraph

    from archscan.model.module import Module, ModuleTree
    from archscan.rules.rule import Rule, Violation

__all__ = ["ModuleJudgement", "ScanContract", "Watch"]

ModuleJudgement = tuple[tuple[Finding, ...], tuple[str, ...]]
#: Is called with the number of files judged and the number there are to judge.
Watch: TypeAlias = "Callable[[int, int], None]"


class ScanContract(Contract):
    """A contract that reads the modules of its packages.

    Every Python file in the folders of the packages is judged, whether the import graph sees it or not.
    """

    packages = fields.ListField(subfield=fields.StringField())
    switched_off = fields.ListField(subfield=fields.StringField(), required=False)
    broken_contract_guidance = fields.TextField(required=False)

    #: Options whose lines make the policy.
    policy_options: ClassVar[tuple[str, ...]] = ("switched_off",)
    #: Whether files that the import graph does not see are reported, beside being judged.
    reports_strays: ClassVar[bool] = True

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002, FBT001 - import-linter's signature
        """Judge the packages below the folder that the program runs in."""
        findings = self.find(Path.cwd())
        return ContractCheck(kept=not findings, warnings=self.warnings, metadata={"findings": findings})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the findings."""
        print_findings(check.metadata["findings"], cast("str | None", self.broken_contract_guidance))

    # What commands ask

    @property
    def identifier(self) -> str:
        """The contract's id; its name, where the configuration gives it none."""
        return str(self.contract_options.get("id", self.name))

    @property
    def roots(self) -> tuple[str, ...]:
        """The outermost packages it judges, in order."""
        return tuple(sorted({package.partition(".")[0] for package in cast("list[str]", self.packages)}))

    def covers(self, module: str) -> bool:
        """Tell whether a module is one the contract judges."""
        packages = cast("list[str]", self.packages)
        return any(module == package or module.startswith(f"{package}.") for package in packages)

    def judge_files(self, root: Path, names: Iterable[str]) -> list[tuple[str, ModuleJudgement]]:
        """Judge some files of the tree, as a part of judging all.

        Args:
            root: The folder of the configuration.
            names: The files, relative to it.

        Returns:
            The name of each file and what was found in it.
        """
        return run_with_deep_stack(lambda: self._judge_files(root, set(names)))

    def files_among(self, root: Path, paths: Iterable[Path]) -> list[ModuleFile]:
        """Find the files the contract judges that are, or lie below, some paths.

        Raises:
            CannotJudgeError: A package of the contract is not there.
        """
        resolved = [path.resolve() for path in paths]
        return [file for file in self.tree(root).files if self.covers(file.name) and _is_among(file.path, resolved)]

    def find(
        self, root: Path, *, cached: bool = True, only: Iterable[Path] | None = None, watch: Watch | None = None
    ) -> tuple[Finding, ...]:
        """Judge the packages as they lie below a folder.

        Args:
            root: The folder of the configuration.
            cached: Whether results may be taken from the cache and kept in it.
            only: Files or folders to judge, None for all; entries that match nothing are then not asked for.
            watch: Is told how many of the files that have to be judged anew were judged.

        Returns:
            The findings in order.

        Raises:
            CannotJudgeError: A package is not there, nothing is there to judge, or an entry matches nothing.
        """
        return run_with_deep_stack(lambda: self._find(root, cached=cached, only=only, watch=watch or _unwatched))

    def find_in(self, root: Path, modules: Mapping[str, tuple[str, bytes]]) -> tuple[Finding, ...]:
        """Judge modules as if they stood in the packages.

        Args:
            root: The folder of the configuration.
            modules: By dotted name, the file to report and its bytes.

        Returns:
            The findings in order, of those modules alone.

        Raises:
            CannotJudgeError: A package is not there.
        """
        return run_with_deep_stack(lambda: self._find_in(self.tree(root), modules))

    def tree(self, root: Path) -> SourceTree:
        """List the files of every package of the configuration.

        Raises:
            CannotJudgeError: A package of the contract is not there.
        """
        named = {*self.roots, *cast("list[str]", self.session_options.get("root_packages", []))}
        folders = {name: locate_package(name, root) for name in sorted(named)}
        for name in self.roots:
            if folders[name] is None:
                raise CannotJudgeError(self.name, f"packages: there is no package {name!r}")
        return shared_tree(root, {name: path for name, path in folders.items() if path is not None})

    # What contract types say

    @abstractmethod
    def rules(self) -> Sequence[Rule[Any]]:
        """Give the rules that hold."""

    def read_declarations(self, root: Path, tree: SourceTree) -> str:  # noqa: ARG002 - for contract types that need it
        """Read what the policy takes from files beside the modules.

        Returns:
            The text of what was read, since results depend on it.

        Raises:
            CannotJudgeError: It cannot be read.
        """
        return ""

    @abstractmethod
    def prepare(self, tree: ModuleTree) -> None:
        """Read what the policy needs from the modules.

        Raises:
            CannotJudgeError: An entry names what is not there.
        """

    @abstractmethod
    def subject(self, module: Module) -> Any:
        """Bring a module and the policy together."""

    def unmatched(self, used: set[str]) -> list[str]:  # noqa: ARG002 - for contract types with entries
        """Name the entries that nothing needed."""
        return []

    # Private

    def __init__(self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]) -> None:
        """Read the options, as import-linter hands them over."""
        self.warnings: list[str] = []
        self._adr = cite(parse_adr_references(name))
        super().__init__(name, session_options, contract_options)

    def option_lines(self) -> dict[str, list[str] | None]:
        """Give the lines of the options that make the policy."""
        return {name: getattr(self, name) for name in self.policy_options}

    def _find(self, root: Path, *, cached: bool, only: Iterable[Path] | None, watch: Watch) -> tuple[Finding, ...]:
        tree = self.tree(root)
        declarations = self.read_declarations(root, tree)
        covered = [file for file in tree.files if self.covers(file.name)]
        for package in cast("list[str]", self.packages):
            if not any(file.name == package or file.name.startswith(f"{package}.") for file in covered):
                raise CannotJudgeError(self.name, f"packages: there is no module {package!r}")
        judged = covered if only is None else self.files_among(root, only)
        cache = ResultCache(root if cached else None, self.identifier, f"{self._fingerprint()} {declarations}", tree)
        # What entries name is looked up in the tree: that needs parsing, and was done when nothing has changed since.
        is_prepared = not cache.holds_for_tree()
        if is_prepared:
            self.prepare(tree)
            cache.note_tree()
        findings: list[Finding] = []
        used: set[str] = set()
        results = {file.file: cache.get(file) for file in judged}
        missing = [file for file in judged if results[file.file] is None]
        if missing and not is_prepared:
            self.prepare(tree)
        watch(0, len(missing))
        found = judge_on_several_cores(self, root, missing) if pays(missing) else self._judge_each(tree, missing)
        for done, (name, judgement) in enumerate(found, 1):
            results[name] = judgement
            watch(done, len(missing))
        for file in judged:
            result = cast("ModuleJudgement", results[file.file])
            cache.put(file, result)
            findings += result[0]
            used |= set(result[1])
        cache.save(complete=only is None)
        if only is None and not findings:
            # A broken contract is reported first: what it refuses may be what an entry was for.
            self._report_unmatched(used)
        return tuple(sorted(set(findings)))

    def _judge_files(self, root: Path, names: set[str]) -> list[tuple[str, ModuleJudgement]]:
        tree = self.tree(root)
        self.read_declarations(root, tree)
        self.prepare(tree)
        return list(self._judge_each(tree, [file for file in tree.files if file.file in names]))

    def _judge_each(self, tree: SourceTree, files: Iterable[ModuleFile]) -> Iterator[tuple[str, ModuleJudgement]]:
        for file in files:
            yield file.file, self._judge_file(tree, file)

    def _find_in(self, tree: SourceTree, modules: Mapping[str, tuple[str, bytes]]) -> tuple[Finding, ...]:
        overlay = OverlayTree(tree, modules)
        self.read_declarations(tree.root, tree)
        self.prepare(overlay)
        findings: list[Finding] = []
        for name in overlay.names():
            if self.covers(name):
                try:
                    module = overlay.parse(name)
                except UnreadableError as error:
                    findings.append(self._unreadable(overlay.file_of(name), error))
                else:
                    findings += self._judge_module(module)[0]
        return tuple(sorted(set(findings)))

    def _judge_file(self, tree: SourceTree, file: ModuleFile) -> ModuleJudgement:
        findings: list[Finding] = []
        used: tuple[str, ...] = ()
        if file.fault and self.reports_strays:
            findings.append(
                Finding(
                    file=file.file,
                    line=1,
                    column=1,
                    code=NOT_IMPORTABLE.code,
                    message=f"the import graph does not see this file: it {file.fault}",
                    contract=self.identifier,
                    adr=self._adr,
                    advice="make it a module of the package, or move it out",
                )
            )
        if file.is_source:
            try:
                module = tree.parse(file)
            except UnreadableError as error:
                findings.append(self._unreadable(file.file, error))
            else:
                found, used = self._judge_module(module)
                findings += found
        return tuple(findings), used

    def _judge_module(self, module: Module) -> ModuleJudgement:
        subject = self.subject(module)
        findings = [
            self._finding(module, rule, violation) for rule in self.rules() for violation in rule.check(subject)
        ]
        return tuple(sorted(set(findings))), tuple(sorted(subject.used))

    def _finding(self, module: Module, rule: Rule[Any], violation: Violation) -> Finding:
        line, column = module.position(violation.node)
        return Finding(
            file=module.file,
            line=line,
            column=column,
            code=rule.code,
            message=violation.message,
            expression=module.code(violation.node),
            resolved=violation.resolved,
            contract=self.identifier,
            adr=self._adr,
            advice=violation.advice or rule.advice,
        )

    def _unreadable(self, file: str, error: UnreadableError) -> Finding:
        return Finding(
            file=file,
            line=error.line,
            column=error.column,
            code=UNREADABLE.code,
            message=error.message,
            contract=self.identifier,
            adr=self._adr,
            advice="mend the file: what cannot be read cannot be judged",
        )

    def _report_unmatched(self, used: set[str]) -> None:
        unmatched = self.unmatched(used)
        if unmatched:
            raise CannotJudgeError(self.name, f"no module needs {'; '.join(unmatched)}: remove what is not needed")

    def _fingerprint(self) -> str:
        return repr(sorted((name, str(value)) for name, value in self.contract_options.items()))


# Private
# -------


def _unwatched(done: int, total: int) -> None:
    """Take no notice."""


def _is_among(path: Path, paths: Sequence[Path]) -> bool:
    resolved = path.resolve()
    return any(resolved == other or resolved.is_relative_to(other) for other in paths)
