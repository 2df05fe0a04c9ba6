from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class A:
    x: tuple[int, ...] | list[int] = field(default_factory=list)
