"""What a contract says about one package importing another."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.independence import IndependenceContract
from importlinter.contracts.layers import Layer, LayersContract, ModuleTail
from importlinter.contracts.protected import ProtectedContract

from archscan.source_file import is_within

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from importlinter import Contract
    from importlinter.domain.imports import ModuleExpression

    from archscan.audit.configuration import StatedContract
    from archscan.package_graph import PackageEdge

__all__ = ["EdgeRuling", "RulesOnEdges", "Ruling", "layer_order", "rule_on_edge"]


class Ruling(StrEnum):
    """What a contract says about an edge."""

    ALLOWS = "allows"
    REFUSES = "refuses"


@dataclass(frozen=True, slots=True)
class EdgeRuling:
    """What one contract says about an edge.

    Attributes:
        contract: The contract.
        ruling: What it says.
    """

    contract: StatedContract
    ruling: Ruling


@runtime_checkable
class RulesOnEdges(Protocol):
    """A contract type of somebody's own that knows which edges it allows."""

    def rule_on_edge(self, importer: str, targets: Sequence[str]) -> str | None:
        """Rule on an edge.

        Args:
            importer: The package that imports.
            targets: The dotted names that are imported.

        Returns:
            ``"allows"``, ``"refuses"``, or None where the contract does not speak of it.
        """
        ...


def rule_on_edge(contracts: Iterable[StatedContract], edge: PackageEdge) -> tuple[EdgeRuling, ...]:
    """Ask every contract about an edge.

    A layers contract allows what it orders, and a protected contract allows the importers that it names; a forbidden or
    an independence contract can only refuse. A contract that does not name both ends says nothing.

    Args:
        contracts: The contracts.
        edge: The edge; one that is declared and not imported has no lines.

    Returns:
        What each contract says that speaks of the edge, in the order of the contracts.
    """
    targets = tuple(dict.fromkeys(target for line in edge.lines for target in line.targets)) or (edge.imported,)
    rulings = []
    for stated in contracts:
        ruling = stated.contract and _rule(stated.contract, edge, targets)
        if ruling:
            rulings.append(EdgeRuling(stated, ruling))
    return tuple(rulings)


def layer_order(contracts: Iterable[StatedContract]) -> tuple[str, ...]:
    """Name the packages that the layers contracts order, the lowest first; the contract that comes first decides."""
    names: dict[str, None] = {}
    for stated in contracts:
        if isinstance(stated.contract, LayersContract):
            for layers in _layers_by_container(stated.contract):
                for layer in reversed(layers):
                    names.update(dict.fromkeys(sorted(tail.name for tail in layer.module_tails)))
    return tuple(names)


# Private
# -------


def _rule(contract: Contract, edge: PackageEdge, targets: Sequence[str]) -> Ruling | None:
    match contract:
        case LayersContract():
            return _rule_of_layers(contract, edge.importer, targets)
        case ProtectedContract():
            return _rule_of_protected(contract, edge)
        case ForbiddenContract():
            sources = _expressions(contract.source_modules)
            forbidden = _expressions(contract.forbidden_modules)
            return Ruling.REFUSES if _any(sources, [edge.importer]) and _any(forbidden, targets) else None
        case IndependenceContract():
            modules = _expressions(contract.modules)
            return Ruling.REFUSES if _any(modules, [edge.importer]) and _any(modules, targets) else None
        case RulesOnEdges():
            said = contract.rule_on_edge(edge.importer, targets)
            return Ruling(said) if said else None
        case _:
            return None


def _rule_of_layers(contract: LayersContract, importer: str, targets: Sequence[str]) -> Ruling | None:
    said = set()
    for layers in _layers_by_container(contract):
        places = [_place(importer, layers), *(_place(target, layers) for target in targets)]
        above, below = places[0], [place for place in places[1:] if place is not None]
        if above is not None and below:
            # Modules of one layer may import each other unless the layer keeps them independent.
            lowest_refused = above if layers[above].is_independent else above - 1
            said.add(Ruling.ALLOWS if min(below) > lowest_refused else Ruling.REFUSES)
    return Ruling.REFUSES if Ruling.REFUSES in said else next(iter(said), None)


def _place(module: str, layers: Sequence[Layer]) -> int | None:
    """Give the number of the layer that a module stands in, 0 for the highest."""
    return next(
        (place for place, layer in enumerate(layers) if any(is_within(module, t.name) for t in layer.module_tails)),
        None,
    )


def _rule_of_protected(contract: ProtectedContract, edge: PackageEdge) -> Ruling | None:
    """Look at each line: a protected contract speaks of modules, and without `as_packages` of exactly those.

    An edge that is declared and not imported has no line; it stands for the two packages themselves.
    """
    whole = bool(contract.as_packages)
    protected, allowed = _expressions(contract.protected_modules), _expressions(contract.allowed_importers)
    imports = [(line.importer, (line.imported, *line.targets)) for line in edge.lines]
    hits = [
        importer
        for importer, imported in imports or [(edge.importer, (edge.imported,))]
        if any(_matches(name, each, whole=whole) for name in imported for each in protected)
    ]
    if not hits:
        return None
    permitted = all(any(_matches(importer, each, whole=whole) for each in allowed) for importer in hits)
    return Ruling.ALLOWS if permitted else Ruling.REFUSES


def _layers_by_container(contract: LayersContract) -> list[list[Layer]]:
    """Give the layers with the full names of their modules, the highest first, once for each container."""
    layers = cast("list[Layer]", contract.layers)
    return [
        [
            Layer({ModuleTail(prefix + tail.name) for tail in layer.module_tails}, is_independent=layer.is_independent)
            for layer in layers
        ]
        for prefix in [f"{container}." for container in _expressions(contract.containers)] or [""]
    ]


def _expressions(value: object) -> list[str]:
    return [str(expression) for expression in cast("Iterable[ModuleExpression] | None", value) or ()]


def _any(expressions: Sequence[str], modules: Sequence[str]) -> bool:
    return any(_matches(module, expression) for module in modules for expression in expressions)


def _matches(module: str, expression: str, *, whole: bool = True) -> bool:
    """Tell whether a module is what an expression of import-linter names or, where whole, stands below it."""
    parts, pattern = module.split("."), expression.split(".")
    below = pattern[-1] == "**"
    if below:
        pattern = [*pattern[:-1], "*"]
    if not (len(parts) >= len(pattern) if whole or below else len(parts) == len(pattern)):
        return False
    return all(p in ("*", "**", part) for p, part in zip(pattern, parts, strict=False))
