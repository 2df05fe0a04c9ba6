from dataclasses import dataclass
from typing import NewType

Code = NewType('Code', str)


@dataclass(frozen=True, slots=True)
class A:
    x: Code
