from collections.abc import MutableMapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class A:
    x: tuple[MutableMapping[str, int], ...]
