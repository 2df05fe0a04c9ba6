from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Row:
    answer: str = field(default='', repr=False, compare=False)
