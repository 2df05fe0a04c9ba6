"""Fields of one record that are fields of another: a law said once, to build by and to check by.

Source: ADR-0230 §9; ADR-0235.
"""

from operator import attrgetter
from typing import Any

__all__ = ["Correspondence"]


class Correspondence:
    """Which fields of a target record have to be which fields of a source record.

    Both are well-formed wherever they are compared, so that comparing their values asks nothing foreign.
    """

    __slots__ = ("_read_source", "_read_target", "source_of_target")

    def __init__(self, **source_of_target: str) -> None:
        self.source_of_target = tuple(source_of_target.items())
        self._read_target = attrgetter(*source_of_target)
        self._read_source = attrgetter(*source_of_target.values())

    def also(self, **source_of_target: str) -> "Correspondence":
        """Make a correspondence that covers more fields of the same two records."""
        return Correspondence(**dict(self.source_of_target), **source_of_target)

    def holds(self, target: object, source: object) -> bool:
        """Decide whether a target says what its source says."""
        return bool(self._read_target(target) == self._read_source(source))

    def values(self, source: object) -> dict[str, Any]:
        """Give the target's fields that follow from a source, to build it by."""
        held = self._read_source(source)
        targets = [target for target, _ in self.source_of_target]
        return dict(zip(targets, held if len(targets) > 1 else (held,), strict=True))
