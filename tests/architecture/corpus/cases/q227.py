from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Row:
    name: str


def names() -> tuple[str, ...]:
    return tuple(item.name for item in fields(Row))
