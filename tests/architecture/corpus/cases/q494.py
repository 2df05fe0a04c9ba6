from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class A:
    x: int

    @classmethod
    def read(cls, table: dict[str, int]) -> Self:
        return cls(x=table['x'])
