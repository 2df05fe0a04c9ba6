from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class A:
    x: tuple[int, ...] = field(default_factory=tuple)
    y: frozenset[str] = frozenset()
