from dataclasses import dataclass
from typing import TypeAlias

Codes: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class A:
    x: Codes
    y: 'Codes | None'
