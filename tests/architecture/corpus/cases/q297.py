from dataclasses import dataclass
from typing import ClassVar, Literal


@dataclass(frozen=True, slots=True)
class Row:
    KIND: ClassVar[str] = 'row'
    mode: Literal['a', 'b'] = 'a'
    spans: tuple[tuple[int, int], ...] = ()
