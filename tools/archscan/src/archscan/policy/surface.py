"""What one module may reach under a policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from archscan.model.builtin_names import BUILTIN_NAMES
from archscan.model.names import normalised

if TYPE_CHECKING:
    from collections.abc import Iterable

    import libcst as cst

    from archscan.model.module import Module, ModuleTree
    from archscan.policy.allowed_names import AllowedName
    from archscan.policy.surface_policy import SurfacePolicy

__all__ = ["Surface", "WorkspaceNames"]


class WorkspaceNames:
    """The allowed names of a policy that modules of the tree bind, under every name they have there.

    ``practice.SearchGate`` may be bound in ``practice.records``: then it may be imported from either place, and from
    no third.
    """

    def __init__(self, policy: SurfacePolicy, tree: ModuleTree) -> None:
        """Follow every allowed name through the tree.

        Args:
            policy: The policy.
            tree: The modules that may bind its names.
        """
        self.owners: set[str] = set()
        self.bound: dict[str, AllowedName] = {}
        for entry in policy.allowed:
            if not tree.has_module(entry.module):
                continue
            self.owners.add(entry.module)
            names = self._public(tree, entry) if entry.name == "*" else [entry.qualified]
            for name in names:
                for target in tree.follow(name):
                    self.bound[target] = entry
                    self.owners.add(target.rpartition(".")[0])

    @staticmethod
    def _public(tree: ModuleTree, entry: AllowedName) -> list[str]:
        module = tree.find(entry.module)
        if module is None:
            return []
        return [f"{entry.module}.{name}" for name in sorted(module.defined) if not name.startswith("_")]


class Surface:
    """What one module may reach, and which entries of the policy it needs for that.

    Attributes:
        module: The module.
        policy: The policy.
        used: The entries that allowed something, as the configuration spells them.
    """

    def __init__(self, module: Module, policy: SurfacePolicy, workspace: WorkspaceNames) -> None:
        """Bring a module and a policy together.

        Args:
            module: The module.
            policy: The policy.
            workspace: The names of the policy that the tree binds.
        """
        self.module = module
        self.policy = policy
        self.used: set[str] = set()
        self._workspace = workspace
        self._exceptions = [item for item in policy.exceptions if item.holds_for(module.name)]
        self._by_top: dict[str, list[AllowedName]] = {}
        for entry in policy.allowed:
            self._by_top.setdefault(entry.module.partition(".")[0], []).append(entry)
        self._memo: dict[str, bool] = {}
        self._homes: dict[str, bool] = {}

    def is_own(self, qualified_name: str) -> bool:
        """Tell whether a name belongs to the module's own package, whose modules are all judged."""
        package = self.module.package
        return qualified_name == package or qualified_name.startswith(f"{package}.")

    def permits(self, qualified_name: str) -> bool:
        """Tell whether a name may be reached.

        Args:
            qualified_name: A dotted name, followed through the tree.

        Returns:
            Whether it is the module's own, allowed, or only a module on the way to an allowed name.
        """
        if qualified_name not in self._memo:
            self._memo[qualified_name] = self._permits(qualified_name)
        return self._memo[qualified_name]

    def is_home(self, qualified_name: str) -> bool:
        """Tell whether a name is a module: of the tree, or the home of an allowed name."""
        if qualified_name not in self._homes:
            entries = self._by_top.get(qualified_name.partition(".")[0], ())
            self._homes[qualified_name] = (
                self.module.tree.has_module(qualified_name)
                or "." not in qualified_name
                or any(entry.name and entry.lies_below(qualified_name) for entry in entries)
            )
        return self._homes[qualified_name]

    def permits_builtin(self, name: str) -> bool:
        """Tell whether a builtin may be named."""
        return self._note(name, self.policy.builtins, "allowed_builtins") or any(
            entry.qualified == f"builtins.{name}" and self._use_exception(entry.qualified)
            for item in self._exceptions
            for entry in item.names
        )

    def builtin(self, node: cst.Name) -> str:
        """Give the builtin a name may stand for where it is read, "" for none."""
        name = normalised(node.value)
        if name not in BUILTIN_NAMES:
            return ""
        return name if self.module.resolver.bindings(node)[1] else ""

    def covers(self, entries: Iterable[AllowedName], qualified_name: str, option: str) -> bool:
        """Tell whether entries of an option cover a name, and note which."""
        for entry in entries:
            if entry.covers(qualified_name) or (entry.qualified == "own.*" and self.is_own(qualified_name)):
                self.used.add(f"{option} {entry.qualified}")
                return True
        return False

    def note(self, option: str, name: str) -> None:
        """Note that an entry of an option was needed."""
        self.used.add(f"{option} {name}")

    # Private

    def _note(self, name: str, names: frozenset[str], option: str) -> bool:
        if name in names:
            self.used.add(f"{option} {name}")
            return True
        return False

    def _use_exception(self, qualified_name: str) -> bool:
        self.used.add(f"exceptions {qualified_name}")
        return True

    def _permits(self, name: str) -> bool:
        if self.is_own(name):
            return True
        tree = self.module.tree
        entries = self._by_top.get(name.partition(".")[0], [])
        for entry in entries:
            if entry.covers(name) and not (entry.name == "*" and tree.has_module(entry.module)):
                self.used.add(f"allowed_imports {entry.qualified}")
                return True
        for item in self._exceptions:
            for entry in item.names:
                if entry.covers(name) or entry.lies_below(name):
                    return self._use_exception(entry.qualified)
        if any(entry.lies_below(name) for entry in entries) or name in self._workspace.owners:
            return True
        return self._permits_elsewhere(name)

    def _permits_elsewhere(self, name: str) -> bool:
        """Tell whether a name of the tree is an allowed one under another of its names."""
        parts = name.split(".")
        for length in range(len(parts) - 1, 0, -1):
            owner = ".".join(parts[:length])
            if owner in self._workspace.owners:
                for target in self.module.tree.follow(".".join(parts[: length + 1])):
                    entry = self._workspace.bound.get(target)
                    if entry is not None:
                        self.used.add(f"allowed_imports {entry.qualified}")
                        return True
        return False
