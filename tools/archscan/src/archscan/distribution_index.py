"""Which distribution provides a module: first the repository's own, then what is installed."""

from __future__ import annotations

import sys
from functools import cached_property
from importlib import metadata
from typing import TYPE_CHECKING

from packaging.utils import canonicalize_name

from archscan.source_file import is_within

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from archscan.distribution import Distribution

__all__ = ["DistributionIndex", "is_standard_library"]


def is_standard_library(module: str) -> bool:
    """Tell whether a module belongs to the standard library of the running Python."""
    return module.partition(".")[0] in sys.stdlib_module_names


class DistributionIndex:
    """Which distribution provides a module.

    Three sources, the first that knows a module decides: the distributions of the repository, what the configuration
    states, the metadata of what is installed.
    """

    def __init__(self, own: Iterable[Distribution], stated: Mapping[str, Sequence[str]]) -> None:
        """Build the index.

        Args:
            own: The repository's distributions.
            stated: Import names by the normalised name of the distribution that provides them.
        """
        self._known = {name: distribution.name for distribution in own for name in distribution.import_names}
        for distribution, names in stated.items():
            self._known.update(dict.fromkeys(names, distribution))

    def providers(self, module: str) -> tuple[str, ...]:
        """Name the distributions that provide a module.

        Args:
            module: A dotted name, absolute.

        Returns:
            Normalised names in order; several where installed distributions share a namespace package and the module
            is in more than one of them; none where nobody is known to provide it.
        """
        known = [name for name in self._known if is_within(module, name)]
        if known:
            return (self._known[max(known, key=len)],)
        installed = self._installed.get(module.partition(".")[0], ())
        if len(installed) > 1:
            depths = {name: self._depth(name, module) for name in installed}
            deepest = max(depths.values())
            return tuple(name for name in installed if depths[name] == deepest)
        return installed

    # Private

    @cached_property
    def _installed(self) -> dict[str, tuple[str, ...]]:
        return {
            top_level: tuple(sorted({canonicalize_name(name) for name in names}))
            for top_level, names in metadata.packages_distributions().items()
        }

    def _depth(self, distribution: str, module: str) -> int:
        """Count how many parts of a module's name the files of an installed distribution confirm."""
        parts = module.split(".")
        files = [file.with_suffix("").parts for file in metadata.files(distribution) or ()]
        return max(
            (depth for depth in range(len(parts) + 1) if any(file[:depth] == tuple(parts[:depth]) for file in files)),
            default=0,
        )
