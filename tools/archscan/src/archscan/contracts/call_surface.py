"""The contract type ``call_surface``."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, ClassVar, cast

from importlinter import fields
from importlinter.application.contract_utils import AlertLevel
from importlinter.domain.contract import InvalidContractOptions

from archscan.cannot_judge import CannotJudgeError
from archscan.contracts.scan_contract import ScanContract
from archscan.model.source_tree import OverlayTree
from archscan.policy.surface import Surface, WorkspaceNames
from archscan.policy.surface_options import OptionError, read_surface_options
from archscan.rules import surface_rules
from archscan.source_file import is_within

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from archscan.model.module import Module, ModuleTree
    from archscan.model.source_tree import SourceTree
    from archscan.policy.allowed_names import AllowedName
    from archscan.policy.surface_policy import SurfacePolicy
    from archscan.rules import SurfaceRule

__all__ = ["CallSurfaceContract"]


class CallSurfaceContract(ScanContract):
    """The modules of some packages use what is listed and nothing else.

    Everything that leaves a module is denied unless an option allows it: imports wherever they stand, what is reached
    through an imported module, builtins, special attributes. A module's own package is always allowed, because every
    module of it is judged. Nothing in a source file can exempt it.

    Configuration options:
        - packages: The packages or modules to judge.
        - allowed_imports: Names that may be imported or reached: ``json.dumps``, ``json: dumps, JSONEncoder`` or
          ``collections.abc: *`` (the public names of a module). What is reached through an allowed name is allowed. A
          name of the repository may be taken from the module that defines it and from the one it is listed under.
        - allowed_builtins: Builtins that may be named.
        - builtins_in_type_tests: Builtins that may be named only to ask for the type of a value: in ``isinstance``, a
          comparison or a class pattern (optional).
        - builtins_with_constant_name: Builtins such as ``hasattr`` that may be called with a literal public name
          (optional).
        - allowed_attributes: Special attributes, such as ``__name__``, that may be read (optional).
        - allowed_special_names: Special methods and variables, such as ``__all__`` and ``__len__``, that may be defined
          (optional).
        - allowed_decorators: Decorators that may be applied; ``own.*`` for those of the module's own package
          (optional; any name that may be used).
        - import_time_calls: Callables that may run when a module is imported; ``own.*`` as above (optional; any). Where
          it is given, loops, raises and the like at import time are refused too.
        - allowed_encodings: Codecs that ``encode``, ``decode``, ``str`` and ``bytes`` may name (optional; none).
        - json_functions: Functions and classes that write JSON, whose options are judged (optional).
        - json_required: Keywords each call of them must give, such as ``sort_keys=True``.
        - json_permitted: Keywords a call of them may give, such as ``separators=(",", ":")``.
        - declared_only: Whether imports of packages of the repository must be declared in the ``pyproject.toml`` of the
          importing one (optional, False).
        - exceptions: What single modules may use besides, with the reason:
          ``shop.clock: time.monotonic because the clock is handed in here`` (optional).
        - switched_off: Rules that do not hold, with the reason: ``float_value because prices are measured``
          (optional).
        - unmatched_entries_alerting: What an entry that no module needs is: "error", "warn" or "none" (optional,
          "error"). An entry that names what is not there is always an error.
        - broken_contract_guidance: Text shown below the findings (optional).
    """

    type_name = "call_surface"

    allowed_imports = fields.ListField(subfield=fields.StringField(), required=False)
    allowed_builtins = fields.ListField(subfield=fields.StringField(), required=False)
    builtins_in_type_tests = fields.ListField(subfield=fields.StringField(), required=False)
    builtins_with_constant_name = fields.ListField(subfield=fields.StringField(), required=False)
    allowed_attributes = fields.ListField(subfield=fields.StringField(), required=False)
    allowed_special_names = fields.ListField(subfield=fields.StringField(), required=False)
    allowed_decorators = fields.ListField(subfield=fields.StringField(), required=False)
    import_time_calls = fields.ListField(subfield=fields.StringField(), required=False)
    allowed_encodings = fields.ListField(subfield=fields.StringField(), required=False)
    json_functions = fields.ListField(subfield=fields.StringField(), required=False)
    json_required = fields.ListField(subfield=fields.StringField(), required=False)
    json_permitted = fields.ListField(subfield=fields.StringField(), required=False)
    declared_only = fields.BooleanField(default=False)
    exceptions = fields.ListField(subfield=fields.StringField(), required=False)
    unmatched_entries_alerting = fields.EnumField(AlertLevel, default=AlertLevel.ERROR)

    policy_options: ClassVar[tuple[str, ...]] = (
        "allowed_imports", "allowed_builtins", "builtins_in_type_tests", "builtins_with_constant_name",
        "allowed_attributes", "allowed_special_names", "allowed_decorators", "import_time_calls", "allowed_encodings",
        "json_functions", "json_required", "json_permitted", "exceptions", "switched_off",
    )  # fmt: skip

    def validate(self) -> None:
        """Read the policy.

        Raises:
            InvalidContractOptions: An option does not have its form.
        """
        try:
            self._policy = read_surface_options(self.option_lines())
        except OptionError as error:
            raise InvalidContractOptions(error.errors) from error
        if self._policy.json.functions and not self._policy.json.required:
            raise InvalidContractOptions({"json_required": "json_functions are judged by it, so it must be given."})
        if (self._policy.json.required or self._policy.json.permitted) and not self._policy.json.functions:
            raise InvalidContractOptions(
                {"json_functions": "json_required and json_permitted need functions to judge."}
            )
        self._names: WorkspaceNames | None = None

    def rules(self) -> Sequence[SurfaceRule]:
        """Give the rules that hold."""
        return [rule for rule in surface_rules() if rule.name not in self._policy.switched_off]

    def read_declarations(self, root: Path, tree: SourceTree) -> str:
        """Read which packages of the tree each package declares.

        Returns:
            What they declare, as text.

        Raises:
            CannotJudgeError: A package has no readable ``pyproject.toml``.
        """
        if not cast("bool", self.declared_only):
            return ""
        declared = {name: _declared(self.name, tree, name, root) for name in tree.folders}
        self._policy = read_surface_options(self.option_lines(), declared)
        return repr(sorted((name, sorted(names)) for name, names in declared.items()))

    def prepare(self, tree: ModuleTree) -> None:
        """Follow the allowed names through the tree.

        Raises:
            CannotJudgeError: An entry names what is not there.
        """
        base = tree.base if isinstance(tree, OverlayTree) else cast("SourceTree", tree)
        for entry in self._policy.allowed:
            _require_name(self.name, base, entry)
        for exception in self._policy.exceptions:
            top = exception.module.partition(".")[0]
            if top in base.folders and not any(exception.holds_for(file.name) for file in base.files):
                raise CannotJudgeError(self.name, f"exceptions: there is no module {exception.module!r}")
            if not self.covers(exception.module):
                raise CannotJudgeError(self.name, f"exceptions: {exception.module!r} is none of the contract's modules")
        self._names = WorkspaceNames(self._policy, tree)

    def subject(self, module: Module) -> Surface:
        """Bring a module and the policy together."""
        return Surface(module, self._policy, self._names or WorkspaceNames(self._policy, module.tree))

    def rule_on_edge(self, importer: str, targets: Sequence[str]) -> str | None:
        """Say whether the modules of one package may import from another.

        Args:
            importer: The package that imports.
            targets: The dotted names it imports from the other.

        Returns:
            ``"allows"`` where an entry lists something of the package of each target, ``"refuses"`` where none does for
            one of them; None where the contract does not judge the importer. Which names are meant is judged by `find`.
        """
        if not self.covers(importer):
            return None
        extra = (name for e in self._policy.exceptions if is_within(e.module, importer) for name in e.names)
        listed = {entry.module.partition(".")[0] for entry in (*self._policy.allowed, *extra)}
        return "allows" if all(target.partition(".")[0] in listed for target in targets) else "refuses"

    def unmatched(self, used: set[str]) -> list[str]:
        """Name the entries that nothing needed."""
        level = cast("AlertLevel", self.unmatched_entries_alerting)
        if level is AlertLevel.NONE:
            return []
        found = sorted(entry for entry in _entries(self._policy) if entry not in used)
        if level is AlertLevel.WARN:
            self.warnings = [f"No module needs the entry {entry}." for entry in found]
            return []
        return found


# Private
# -------


def _entries(policy: SurfacePolicy) -> list[str]:
    """Spell every entry as `Surface` notes it when it is needed."""
    found = [f"allowed_imports {entry.qualified}" for entry in policy.allowed]
    found += [f"allowed_builtins {name}" for name in policy.builtins]
    found += [f"allowed_attributes {name}" for name in policy.attributes]
    found += [f"allowed_special_names {name}" for name in policy.special_names]
    found += [f"builtins_in_type_tests {name}" for name in policy.builtins_in_type_tests]
    found += [f"builtins_with_constant_name {name}" for name in policy.builtins_with_constant_name]
    found += [f"allowed_decorators {entry.qualified}" for entry in policy.decorators or ()]
    found += [f"import_time_calls {entry.qualified}" for entry in policy.import_time_calls or ()]
    for exception in policy.exceptions:
        found += [f"exceptions {entry.qualified}" for entry in exception.names]
    return found


def _require_name(contract: str, tree: SourceTree, entry: AllowedName) -> None:
    """Refuse an entry that names what a package of the tree does not hold."""
    top = entry.module.partition(".")[0]
    if top not in tree.folders:
        return
    if not entry.name or tree.has_module(entry.qualified):
        return
    if not tree.has_module(entry.module):
        raise CannotJudgeError(contract, f"allowed_imports: there is no module {entry.module!r}")
    module = tree.find(entry.module)
    if module is not None and entry.name != "*" and entry.name not in module.collected.root.bindings:
        raise CannotJudgeError(contract, f"allowed_imports: {entry.module!r} has no name {entry.name!r}")


def _declared(contract: str, tree: SourceTree, package: str, root: Path) -> frozenset[str]:
    """Read which packages of the tree the distribution around a package declares."""
    folder = tree.folders[package]
    while not (folder / "pyproject.toml").is_file() and folder not in {root, folder.parent}:
        folder = folder.parent
    try:
        document = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CannotJudgeError(
            contract, f"declared_only: no pyproject.toml declares for {package!r}: {error}"
        ) from error
    requirements = document.get("project", {}).get("dependencies", [])
    names = {re.split(r"[^\w.-]", str(text).strip(), maxsplit=1)[0] for text in requirements}
    normal = {re.sub(r"[-_.]+", "_", name).lower() for name in names}
    return frozenset(name for name in tree.folders if name.lower() in normal)
