"""What distributions import beside what they declare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from archscan.cannot_judge import CannotJudgeError
from archscan.distribution_index import DistributionIndex, is_standard_library
from archscan.import_reader import ImportLine, UnreadableSourceError, read_imports
from archscan.source_file import is_within

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from archscan.distribution import DeclaredRequirement, Distribution

__all__ = ["Dependency", "DependencyReport", "compare_dependencies"]


@dataclass(frozen=True, slots=True)
class Dependency:
    """What one distribution declares and imports of another.

    Attributes:
        distribution: The distribution that depends, normalised.
        dependency: The distribution depended on; where nobody is known to provide an import, its first name.
        provided: Whether a distribution is known that provides the imports.
        declared: The requirements that name it.
        imported: The imports that lead to it.
    """

    distribution: str
    dependency: str
    provided: bool
    declared: tuple[DeclaredRequirement, ...]
    imported: tuple[ImportLine, ...]


@dataclass(frozen=True, slots=True)
class DependencyReport:
    """The dependencies of one distribution, and the files whose imports nobody can tell.

    Attributes:
        distribution: The distribution.
        dependencies: Each distribution it declares or imports, in order of their names.
        unreadable: The files that could not be read.
    """

    distribution: Distribution
    dependencies: tuple[Dependency, ...]
    unreadable: tuple[UnreadableSourceError, ...]


def compare_dependencies(
    judged: Iterable[Distribution],
    repository: Sequence[Distribution],
    stated: Mapping[str, Sequence[str]],
    *,
    optional_dependencies: bool = False,
) -> tuple[DependencyReport, ...]:
    """Set what each distribution declares beside what its modules import.

    Imports of the standard library and of the distribution itself are no dependencies.

    Args:
        judged: The distributions to look at.
        repository: All distributions of the repository.
        stated: Import names by the normalised name of the distribution that provides them.
        optional_dependencies: Whether the extras of a distribution count as declared.

    Returns:
        One report for each distribution, in the order given.

    Raises:
        CannotJudgeError: A statement in ``stated`` is about a distribution that none declares.
    """
    judged = tuple(judged)
    named = {requirement.name for distribution in judged for requirement in distribution.requirements}
    idle = sorted(set(stated) - named)
    if idle:
        raise CannotJudgeError("provides", f"no distribution declares {', '.join(idle)}")
    index = DistributionIndex(repository, stated)
    return tuple(_compare(distribution, index, optional_dependencies) for distribution in judged)


# Private
# -------


def _compare(distribution: Distribution, index: DistributionIndex, optional: bool) -> DependencyReport:  # noqa: FBT001
    declared: dict[str, list[DeclaredRequirement]] = {}
    for requirement in distribution.requirements:
        if optional or not requirement.extra:
            declared.setdefault(requirement.name, []).append(requirement)
    imported: dict[tuple[str, bool], list[ImportLine]] = {}
    unreadable: list[UnreadableSourceError] = []
    for source in distribution.files:
        try:
            lines = read_imports(source)
        except UnreadableSourceError as error:
            unreadable.append(error)
            continue
        for line in lines:
            for key in _dependencies_of(line, distribution, declared, index):
                imported.setdefault(key, []).append(line)
    return DependencyReport(
        distribution=distribution,
        dependencies=tuple(
            Dependency(
                distribution=distribution.name,
                dependency=name,
                provided=provided,
                declared=tuple(declared.get(name, ())) if provided else (),
                imported=tuple(imported.get((name, provided), ())),
            )
            for name, provided in sorted({(name, True) for name in declared} | set(imported))
        ),
        unreadable=tuple(unreadable),
    )


def _dependencies_of(
    line: ImportLine, distribution: Distribution, declared: Mapping[str, object], index: DistributionIndex
) -> list[tuple[str, bool]]:
    found: dict[tuple[str, bool], None] = {}
    for target in line.targets:
        if is_standard_library(target) or any(is_within(target, name) for name in distribution.import_names):
            continue
        providers = index.providers(target)
        if distribution.name in providers:
            continue
        # Where several distributions may be meant, one that is declared answers for it.
        meant = [name for name in providers if name in declared] or list(providers[:1])
        for name in meant:
            found[name, True] = None
        if not meant:
            found[_own_name(target, declared), _own_name(target, declared) in declared] = None
    return list(found)


def _own_name(target: str, declared: Mapping[str, object]) -> str:
    """Guess that an unknown module comes from the distribution of its name, if that one is declared."""
    first = target.lstrip(".").partition(".")[0]
    normalised = first.replace("_", "-").lower()
    return normalised if normalised in declared else first
