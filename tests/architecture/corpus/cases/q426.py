from dataclasses import dataclass
from typing import Annotated


@dataclass(frozen=True, slots=True)
class A:
    x: Annotated[list[int], 'x']
