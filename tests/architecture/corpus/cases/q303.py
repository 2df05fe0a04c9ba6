from dataclasses import dataclass


class Row:
    def __init__(self, name: str) -> None:
        self.name = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and self.name == other.name
