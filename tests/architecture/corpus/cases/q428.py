from dataclasses import dataclass
from typing import NewType

L = NewType('L', list)


@dataclass(frozen=True, slots=True)
class A:
    x: L
