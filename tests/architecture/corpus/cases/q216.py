from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Row:
    name: str = field(default_factory=input)
