from dataclasses import dataclass


@dataclass
class Row:
    name: str
