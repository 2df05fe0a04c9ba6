from dataclasses import dataclass
from typing import Final, Literal

KIND: Final = 'run'


@dataclass(frozen=True, slots=True)
class A:
    x: Literal['a', 'b']
